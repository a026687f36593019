"""Where the program's own files lie: icons, tours, guide. Shared by the command line and the window.

They lie beside the `app` folder, in the source tree as in a packaged program, which unpacks both into one folder.
"""

from __future__ import annotations

from pathlib import Path

RESOURCES = Path(__file__).resolve().parents[1] / "resources"

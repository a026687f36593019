"""What can be wrong with a tour: its file, or what happened when it was played."""

from __future__ import annotations


class TourError(Exception):
    """A tour's file can't be used. One sentence names the file, the step, the key, and what is allowed instead.

    Args:
        file: its name, without the folder.
        what: the sentence, without the place.
        step: as a person counts, from 1; 0 when the mistake is outside the steps.
        key: where in that step, such as `check 2: job`; empty when no key is to blame.
    """

    def __init__(self, file: str, what: str, *, step: int = 0, key: str = "") -> None:
        self.file = file
        self.what = what
        self.step = step
        self.key = key
        place = [file, *([f"step {step}"] if step else []), *([f"“{key}”"] if key else [])]
        super().__init__(f"{', '.join(place)}: {what}")


class TourFailedError(Exception):
    """A tour could not be begun: its start state can't be made. The message is one sentence."""

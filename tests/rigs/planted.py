"""The rig of rigs: every planted bug against every check, one row each.

pytest tries each bug against the one check that is there for it; here all checks are tried, so that the table shows
which of them would notice.
"""

from __future__ import annotations

import pytest

from tests.crash.mutants import checks
from tests.crash.mutants.catalogue import MUTANTS, Mutant
from tests.rigs.report import Report


def caught(mutant: Mutant) -> list[str]:
    """The names of the checks that catch a bug."""
    found = []
    for check in dict.fromkeys(one.check for one in MUTANTS):
        with pytest.MonkeyPatch.context() as patch:
            mutant.plant(patch)
            if checks.caught_by(check):
                found.append(check.__name__)
    return found


def planted_rig() -> Report:
    """Try every bug; one that no check catches is a violation."""
    report = Report("planted bugs")
    for mutant in MUTANTS:
        names = caught(mutant)
        report.states += 1
        print(f"{mutant.name:<40}{', '.join(names) or 'SURVIVES'}", flush=True)
        if not names:
            report.violations.append(f"{mutant.name} is not caught")
    return report.finish()

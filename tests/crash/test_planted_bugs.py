"""Every planted bug is caught by the check that is there for it, and the engine as it is passes that same check."""

import inspect

import pytest

from tests.crash.mutants import checks
from tests.crash.mutants.catalogue import MUTANTS


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_the_bug_is_caught(mutant, monkeypatch):
    mutant.plant(monkeypatch)
    assert checks.caught_by(mutant.check) != ""


@pytest.mark.parametrize("name", sorted({mutant.check.__name__ for mutant in MUTANTS}))
def test_the_engine_without_a_bug_passes(name):
    assert checks.caught_by(getattr(checks, name)) == ""


def test_there_are_enough_bugs_and_no_two_are_the_same():
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS) >= 25
    assert len({inspect.getsource(mutant.plant) for mutant in MUTANTS}) == len(MUTANTS)

"""A plan that asks for a longer log RBA than its release can have is reported so."""

import pytest

from tests.assessment.answers import MANAGER, Answer, plan_of

AT = f"{MANAGER}/logs/rba_bytes"


@pytest.mark.parametrize(
    ("release", "newfunc", "planned", "reported"),
    [
        ("7.1", False, 8, True),
        ("7.1", False, 6, False),
        ("8.0", False, 8, True),
        ("8.0", True, 8, False),
        ("9.4", False, 8, False),
        ("9.4", False, 6, False),
    ],
)
def test_an_rba_length_that_the_release_cannot_have_is_reported(release, newfunc, planned, reported):
    """V8 deep dive: 7.1 has 6 bytes, 8.0 can have 8 once new functions are enabled."""
    manager = {"release": release, "opmode_newfunc": newfunc, "logs": {"rba_bytes": planned}}
    assert ("log-rba-too-long" in Answer(plan_of(manager)).findings_at(AT)) == reported

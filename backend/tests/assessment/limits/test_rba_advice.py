"""A plan that asks for a longer log RBA than its release can have is told so."""

import pytest

from tests.assessment.answers import MANAGER, Answer, plan_of

AT = f"{MANAGER}/logs/rba_bytes"


@pytest.mark.parametrize(
    ("release", "newfunc", "said", "told"),
    [
        ("7.1", False, 8, True),
        ("7.1", False, 6, False),
        ("8.0", False, 8, True),
        ("8.0", True, 8, False),
        ("9.4", False, 8, False),
        ("9.4", False, 6, False),
    ],
)
def test_what_the_release_cannot_have_is_not_quietly_replaced(release, newfunc, said, told):
    """V8 deep dive: 7.1 has 6 bytes, 8.0 can have 8 once new functions are enabled."""
    manager = {"release": release, "opmode_newfunc": newfunc, "logs": {"rba_bytes": said}}
    assert ("log-rba-too-long" in Answer(plan_of(manager)).advice(AT)) == told

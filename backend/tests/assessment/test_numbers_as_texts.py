"""Releases and levels of z/OS that a question gives as numbers: the answer is that of the text, as in a plan."""

from typing import Any

import pytest

from mqplanner.assessment.whatif.growth import growth
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import read_plan
from tests.assessment.test_assess import PLAN

RELEASE = "/lpars/0/queue_managers/0/release"
ZOS_LEVEL = "/lpars/0/zos_level"


def plan() -> Plan:
    return read_plan({**PLAN, "growth": {"annual_pct": 10, "since": "2026-01-31"}})


@pytest.mark.parametrize(
    ("path", "numbers", "texts"), [(RELEASE, [9.2, 9.3], ["9.2", "9.3"]), (ZOS_LEVEL, [2.5, 3.1], ["2.5", "3.1"])]
)
def test_a_sweep_takes_numbers_for_texts(path: str, numbers: list[float], texts: list[str]) -> None:
    answers = [sweep(plan(), [{"path": path, "values": values}], None) for values in (numbers, texts)]
    assert repr(answers[0]) == repr(answers[1])


def test_an_upgrade_takes_a_number_for_a_release() -> None:
    def upgraded(value: Any) -> Any:
        return growth(plan(), 3, "year", [{"after_years": 1, "changes": [{"path": RELEASE, "value": value}]}])

    assert repr(upgraded(9.3)) == repr(upgraded("9.3"))


def test_a_range_of_releases_ends_where_its_numbers_do() -> None:
    found = [
        solve(plan(), SolveRequest(RELEASE, "largest", low=low, high=high))
        for low, high in ((9.0, 9.2), ("9.0", "9.2"))
    ]
    assert found[0] == found[1]
    assert found[0]["value"] in (None, "9.0", "9.1", "9.2")

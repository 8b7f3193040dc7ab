"""Every number of an answer can be asked about, and the explanation is of that very number."""

from collections.abc import Iterator
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import memo
from mqplanner.plan.presets import preset, presets
from mqplanner.plan.reading import read_plan

PARTS = ("used", "limit", "used_pct", "headroom", "multiple")


def numbers(answer: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for constraint in answer["constraints"]:
        yield from (constraint[part] for part in PARTS if constraint[part] is not None)
    yield from (named["quantity"] for named in answer["quantities"])
    yield from (answer["binding"][part] for part in ("multiple", "room", "years") if answer["binding"][part])


@pytest.mark.parametrize("name", list(presets()))
def test_every_number_of_a_preset_is_explained(name: str) -> None:
    assessment = Assessment(read_plan(preset(name).plan))
    asked = list(numbers(assessment.as_dict()))
    assert asked
    for number in asked:
        found = assessment.explain(number["derivation"])
        assert found is not None, number["derivation"]
        assert found["value"] == number["value"]
        assert found["unit"] == number["unit"]


def test_a_number_that_the_answer_does_not_have_is_not_explained() -> None:
    assessment = Assessment(read_plan(preset("thousands-of-clients").plan))
    assert assessment.explain("PRD1/csa#nothing") is None
    assert assessment.explain("nothing#years") is None


def test_a_derivation_does_not_depend_on_what_was_asked_for_before():
    plan = read_plan(preset("estate-of-twenty").plan)
    memo.clear()
    alone = Assessment(plan).explain("PRDB/QM06/log-switch#headroom")
    memo.clear()
    asked = Assessment(plan)
    asked.explain("PRDB/QM06/log-switch#used")
    assert asked.explain("PRDB/QM06/log-switch#headroom") == alone

"""Each number of an answer can be explained."""

from collections.abc import Iterator
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import memo
from mqplanner.assessment.serialization import NUMBERS
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from tests.support.plans import OTHER_PRESETS


def numbers(answer: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for limit in answer["limits"]:
        yield from ((f"{limit['id']}#{name}", limit[name]) for name in NUMBERS if limit[name] is not None)
    yield from ((named["id"], named["quantity"]) for named in answer["quantities"])
    first = answer["first_limit"]
    named = ("multiple", "headroom", "years")
    yield from ((f"{first['limit']}#{name}", first[name]) for name in named if first[name])


@pytest.mark.parametrize("name", OTHER_PRESETS)
def test_all_numbers_of_a_preset_are_explained(name: str) -> None:
    assessment = Assessment(read_plan(preset(name).plan))
    requested = list(numbers(assessment.as_dict()))
    assert requested
    for id, number in requested:
        found = assessment.explain(id)
        assert found is not None, id
        assert found["value"] == number["value"]
        assert found["unit"] == number["unit"]


def test_a_number_that_the_answer_does_not_have_is_not_explained() -> None:
    assessment = Assessment(read_plan(preset("thousands-of-clients").plan))
    assert assessment.explain("PRD1/csa#nothing") is None
    assert assessment.explain("nothing#years") is None


def test_a_derivation_does_not_depend_on_earlier_requests():
    plan = read_plan(preset("estate-of-twenty").plan)
    memo.clear()
    alone = Assessment(plan).explain("PRDB/QM06/log-switch#headroom")
    memo.clear()
    requested = Assessment(plan)
    requested.explain("PRDB/QM06/log-switch#used")
    assert requested.explain("PRDB/QM06/log-switch#headroom") == alone

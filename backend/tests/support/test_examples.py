"""What a run tries of the fields of presets."""

from collections import Counter
from typing import Any

from mqplanner.plan.document import Plan
from mqplanner.plan.paths import PlanField, all_fields
from mqplanner.plan.reading import read_plan
from tests.support.examples import MOST_PRESETS, THOROUGH, fields_to_try
from tests.support.plans import SMALL


def fields(plan: Plan) -> list[PlanField]:
    return list(all_fields(plan))


def kinds(found: list[PlanField]) -> set[Any]:
    return {(type(field.part), field.name) for field in found}


def test_each_kind_of_field_of_any_preset_is_tried_and_in_few_of_them() -> None:
    tried: Counter[Any] = Counter(kind for name in SMALL for kind in kinds(fields_to_try(name, fields)))
    assert tried.keys() == set().union(*(kinds(fields(read_plan(plan))) for plan in SMALL.values()))
    assert THOROUGH or max(tried.values()) == MOST_PRESETS

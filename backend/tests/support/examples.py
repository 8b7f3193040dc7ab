"""How much each run tries: `make test` what fits into minutes, `make test-random` all."""

import os
from collections import Counter
from collections.abc import Callable
from functools import cache

from mqplanner.plan.document import Plan
from mqplanner.plan.paths import PlanField
from mqplanner.plan.reading import read_plan
from tests.support.plans import SMALL

THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "random"
REDUCED = 0.06
"""The share of examples in `make test`, whose examples are the same in each run."""
MOST_PRESETS = 1


def examples(thorough: int) -> int:
    """Return the number of examples of a property, given that of a thorough run."""
    return thorough if THOROUGH else max(round(thorough * REDUCED), 2)


def fields_to_try(preset: str, fields: Callable[[Plan], list[PlanField]]) -> list[PlanField]:
    """Return those fields of a preset that this run tries: in `make test` each kind of field in one preset."""
    return fields(read_plan(SMALL[preset])) if THOROUGH else _shared_out(fields)[preset]


@cache
def _shared_out(fields: Callable[[Plan], list[PlanField]]) -> dict[str, list[PlanField]]:
    presets_with: Counter[tuple[type, str]] = Counter()
    found: dict[str, list[PlanField]] = {}
    for preset, document in SMALL.items():
        first = {(type(field.part), field.name): field for field in reversed(fields(read_plan(document)))}
        found[preset] = [field for kind, field in first.items() if presets_with[kind] < MOST_PRESETS]
        presets_with.update(first.keys())
    return found

"""Each preset against numbers that were worked out by hand from the reports, effects across its parts among them."""

import math
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from mqplanner.assessment.assess import Assessment
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan

FOLDER = Path(__file__).parent / "expectations"
WRITTEN = 2e-5
"""Numbers stand in the files with six digits at least."""


def expectations() -> list[Any]:
    return [
        pytest.param(name, entry, id=f"{name}: {entry['id']}")
        for name in presets()
        for entry in yaml.load((FOLDER / f"{name}.yaml").read_text("utf-8"), yaml.CSafeLoader)
    ]


@cache
def assessed(name: str) -> Assessment:
    return Assessment(read_plan(presets()[name].plan))


@pytest.mark.parametrize(("name", "entry"), expectations())
def test_results_equal_those_calculated_by_hand(name: str, entry: dict[str, Any]) -> None:
    quantity = assessed(name).numbers[entry["id"]].to(entry["unit"])
    if entry["value"] is None:
        assert math.isnan(quantity.value), entry["worked"]
    else:
        assert quantity.value == pytest.approx(entry["value"], rel=WRITTEN), entry["worked"]


def test_unknown_limits_of_presets_lack_no_input() -> None:
    for name in presets():
        needs = [n for c in assessed(name).limits if c.used_pct is None for n in c.missing_inputs]
        assert not [need.path for need in needs if need.path is not None], name

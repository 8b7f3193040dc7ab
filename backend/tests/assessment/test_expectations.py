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


@cache
def assessed(name: str) -> Assessment:
    return Assessment(read_plan(presets()[name].plan))


@pytest.mark.parametrize("name", presets())
def test_results_equal_those_calculated_by_hand(name: str) -> None:
    entries: list[dict[str, Any]] = yaml.load((FOLDER / f"{name}.yaml").read_text("utf-8"), yaml.CSafeLoader)
    assert entries
    numbers, wrong = assessed(name).numbers, []
    for entry in entries:
        found = numbers[entry["id"]].to(entry["unit"]).value
        expected = math.nan if entry["value"] is None else entry["value"]
        if found != pytest.approx(expected, rel=WRITTEN, nan_ok=True):
            wrong.append((entry["id"], found, entry["value"], entry["worked"]))
    assert wrong == []


def test_unknown_limits_of_presets_lack_no_input() -> None:
    for name in presets():
        needs = [n for c in assessed(name).limits if c.used_pct is None for n in c.missing_inputs]
        assert not [need.path for need in needs if need.path is not None], name

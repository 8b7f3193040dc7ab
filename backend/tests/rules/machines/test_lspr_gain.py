"""Gain to expect of a newer machine."""

import pytest

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.registry import get_rule


def lspr(cpus, nest_intensity):
    return get_rule("lspr-gain").evaluate({"cpus": cpus, "nest_intensity": nest_intensity})["outputs"]


@pytest.mark.parametrize("to", ["z14", "z15", "z16"])
def test_published_gains_lie_in_the_range_of_the_text(to):
    spread = figure("lspr-gain-range")
    gains = [gain for place, gain in figure("lspr-gain").points().items() if place[0] == to]
    assert (min(gains), max(gains)) == (spread.at("low", to=to).value, spread.at("high", to=to).value)


def test_cost_change_is_the_inverse_of_the_capacity_factor():
    answer = lspr(16, "average")
    assert answer["capacity_factor"]["value"] == pytest.approx(1.1)
    assert answer["cost_change_pct"]["value"] == pytest.approx(-100 / 11)
    assert answer["improvement_pct"]["basis"] == "rule-of-thumb"

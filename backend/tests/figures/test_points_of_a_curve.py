"""Reading an array of points equals reading each point, also between and beyond the published ones."""

import numpy as np
import pytest

from mqplanner.figures.catalog import figure
from mqplanner.units import given

ONE_KB = {"call": "mqput", "release": "9.4", "syncpoint": "yes", "strmqos": "bestef", "structure": "same"}
AGAINST = {"strmqos": "bestef"}


@pytest.mark.parametrize(
    ("name", "column", "where", "axis", "unit", "places"),
    [
        ("streaming-put-cost-shared-1kb", "base_us", ONE_KB, "message_kb", "KB", [0.5, 1, 1.5, 2]),
        ("streaming-vs-pubsub", "rate_gain", AGAINST, "subscribers", "subscriber", [1, 2, 3]),
        ("streaming-put-cost-shared", "base_us", {"release": "9.4"}, "message_kb", "KB", [1, 2, 3, 128, 200]),
        ("streaming-put-cost-shared", "base_us", {"release": "8.0"}, "message_kb", "KB", [1, 2]),
    ],
)
def test_many_points_equal_single_points(name, column, where, axis, unit, places):
    table = figure(name)
    many = table.at(column, **where, **{axis: given(axis, np.array(places, dtype=float), unit)})
    for place, value in zip(places, many.value.tolist(), strict=True):
        alone = table.at(column, **where, **{axis: given(axis, place, unit)}).value
        assert value == pytest.approx(alone, nan_ok=True), place


def test_a_curve_has_the_same_source_each_time():
    table, sizes = figure("streaming-put-cost-shared"), np.array([1.0, 2.0])
    first, second = (
        table.at("base_us", release="9.4", message_kb=given("message_kb", part, "KB")) for part in (sizes, sizes + 10)
    )
    assert first.origin.citations == second.origin.citations
    assert first.origin.caveats != second.origin.caveats
    assert first.basis > second.basis

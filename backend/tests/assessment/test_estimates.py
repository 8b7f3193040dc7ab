"""Estimates: the sum of known parts, and the lower bound while inputs are missing."""

import numpy as np

from mqplanner.assessment.results import Estimate, MissingInput
from mqplanner.units import given

GAP = MissingInput("/lpars/0/cps", "the number of general processors")
FIVE = given("a", 5, "MB")


def test_a_complete_estimate_is_compared_as_it_is() -> None:
    assert Estimate(FIVE).against(given("limit", 9, "MB")) is FIVE
    assert Estimate(FIVE).quantity is FIVE


def test_an_incomplete_estimate_counts_only_above_the_limit() -> None:
    incomplete = Estimate(FIVE, (GAP,))
    assert incomplete.quantity is None
    assert incomplete.against(given("limit", 9, "MB")) is None
    assert incomplete.against(given("limit", 4, "MB")) is FIVE
    assert incomplete.against(None) is None


def test_an_array_has_a_lower_bound_only_at_points_above_the_limit() -> None:
    many = Estimate(given("a", np.array([1.0, 5.0]), "MB"), (GAP,)).against(given("limit", 4, "MB"))
    assert many is not None
    np.testing.assert_array_equal(many.value, [np.nan, 5])


def test_a_sum_has_the_known_parts_and_each_missing_input_once() -> None:
    added = Estimate.total([Estimate(FIVE), Estimate(None, (GAP,)), Estimate(FIVE, (GAP,))])
    assert added.known is not None
    assert (added.known.value, added.missing) == (10, (GAP,))

"""Estimates: the sum of known parts, and the lower bound while inputs are missing."""

from typing import Any

import numpy as np
import pytest

from mqplanner.assessment.estimates import Estimate, MissingInput, judge
from mqplanner.units import given

GAP = MissingInput("/lpars/0/cps", "the number of general processors")
FIVE = given("a", 5, "MB")
ONES = np.ones(3)


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


def between(low: float, high: float) -> Estimate:
    return Estimate(given("a", float("nan"), "MB"), lower=given("low", low, "MB"), upper=given("high", high, "MB"))


@pytest.mark.parametrize(
    ("used", "limit", "numbers"),
    [
        (between(3, 5), Estimate(given("limit", 6, "MB")), (5, 6)),
        (between(7, 9), Estimate(given("limit", 6, "MB")), (9, 6)),
        (between(3, 9), Estimate(given("limit", 6, "MB")), (None, 6)),
        (Estimate(FIVE), between(6, 8), (5, 6)),
        (Estimate(FIVE), between(4, 8), (5, None)),
        (Estimate(FIVE), between(3, 4), (5, 4)),
        (between(3, 5), between(6, 8), (5, 6)),
        (between(3, 7), between(6, 8), (None, None)),
    ],
)
def test_a_limit_is_judged_by_the_ends_that_decide(used: Estimate, limit: Estimate, numbers: Any) -> None:
    judged = judge(used, limit)
    values = [q.value if q is not None and q.known else None for q in (judged.used, judged.limit)]
    assert tuple(values) == numbers
    assert judged.bounds is not None


def test_many_points_are_judged_as_each_of_them() -> None:
    many = Estimate(
        given("a", np.full(3, np.nan), "MB"),
        (),
        given("low", np.array([3.0, 4.5, 3.0]), "MB"),
        given("high", 5 * ONES, "MB"),
    )
    judged = judge(many, Estimate(given("limit", 4, "MB")))
    assert judged.used is not None
    np.testing.assert_array_equal(judged.used.value, [np.nan, 5, np.nan])


def test_equal_bounds_are_the_quantity_itself() -> None:
    assert judge(Estimate(FIVE, lower=FIVE, upper=FIVE), Estimate(FIVE)) == (FIVE, FIVE, None, False, False)


def test_a_sum_of_bounded_parts_has_the_sum_of_their_bounds() -> None:
    added = Estimate.total([Estimate(FIVE), between(3, 7)])
    assert added.at_least is not None
    assert added.at_most is not None
    assert (added.at_least.value, added.at_most.value) == (8, 12)
    open_above = Estimate.total([Estimate(FIVE, (GAP,)), between(3, 7)])
    assert open_above.at_most is None


def test_nothing_is_no_lower_bound() -> None:
    assert judge(Estimate(given("a", 0, "MB"), (GAP,)), Estimate(FIVE)).bounds is None

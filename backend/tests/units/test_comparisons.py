"""Comparisons that hold at each of many points."""

import numpy as np

from mqplanner.units import constant, given
from mqplanner.units.quantity import everywhere, exceeds


def test_everywhere_needs_all_points():
    assert everywhere(True)
    assert everywhere(np.array([True, True]))
    assert not everywhere(np.array([True, False]))


def test_a_condition_on_many_points_holds_at_each_of_them():
    bound = constant(10, "KB")
    assert exceeds(given("size", np.array([11.0, 12.0]), "KB"), bound)
    assert not exceeds(given("size", np.array([11.0, 10.0]), "KB"), bound)
    assert not exceeds(given("size", np.array([11.0, np.nan]), "KB"), bound)
    assert exceeds(given("size", 1, "MB"), bound)
    assert exceeds(bound, given("bound", np.array([1.0, 2.0]), "KB"))

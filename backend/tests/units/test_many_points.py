"""Arithmetic on many points: the same numbers as one point at a time, and no operand is changed."""

import warnings

import numpy as np
import pytest
from hypothesis import given as hypothesis_given
from hypothesis import strategies as st

from mqplanner.units import Quantity, constant, given

UNITS = ["MB", "KB", "KB / channel", "pct", "ratio", "ms / io", "io / s", "cpu_us / message", "message / s", "B"]
numbers = st.one_of(st.integers(1, 10**6), st.floats(1e-3, 1e6))
quantities = st.tuples(st.lists(numbers, min_size=1, max_size=4), st.sampled_from(UNITS))


def _many(values: list[float], of: str) -> Quantity:
    return given("many", np.array(values, dtype=float), of)


@hypothesis_given(quantities, quantities)
def test_arrays_equal_single_points(left, right):
    (values, of), (others, by) = left, right
    size = min(len(values), len(others))
    a, b = _many(values[:size], of), _many(others[:size], by)
    for operation in (lambda x, y: x * y, lambda x, y: x / y):
        alone = [
            operation(given("a", x, of), given("b", y, by)).value
            for x, y in zip(values[:size], others[:size], strict=True)
        ]
        assert operation(a, b).value == pytest.approx(alone, rel=1e-14)
        first = given("b", others[0], by)
        with_one = [operation(given("a", x, of), first).value for x in values[:size]]
        assert operation(a, first).value == pytest.approx(with_one, rel=1e-14)
        turned = [operation(first, given("a", x, of)).value for x in values[:size]]
        assert operation(first, a).value == pytest.approx(turned, rel=1e-14)
    assert list(a.value) == values[:size]
    assert list(b.value) == others[:size]


def test_a_count_is_not_off_by_a_binary_fraction_at_many_points():
    storage = given("storage", np.array([1500.0, 5.0, 30.0]), "MB")
    assert list((storage * constant(80, "pct")).value) == [1200, 4, 24]
    assert list((storage / constant(25, "pct")).value) == [6000, 20, 120]
    assert list(storage.to("KB").value) == [1_536_000, 5120, 30_720]


def test_division_by_zero_has_one_meaning():
    zero, values = constant(0, "s"), np.array([1.0, -1.0, 0.0])
    alone = [(given("one", x, "ms") / zero).value for x in values.tolist()]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for divisor in (zero, given("none", np.zeros(3), "s")):
            assert np.array_equal((given("many", values, "ms") / divisor).value, alone, equal_nan=True)
        assert np.isnan((constant(0, "ms") / given("none", np.zeros(1), "s")).value).all()

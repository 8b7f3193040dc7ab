"""Units are those of the reports, and every operation checks them."""

import numpy as np
import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.units import UnitMismatch, UnknownUnit, constant, given, unit
from mqplanner.units.functions import choose, interpolate, least, most, round_down, round_up, total
from mqplanner.units.quantity import Quantity

CPU = given("cpu", 10, "cpu_us")
ELAPSED = given("elapsed", 10, "us")
CHANNELS = given("channels", 3, "channel")
CONNECTIONS = given("connections", 3, "connection")
STORAGE = given("storage", 3, "MB")
FOOTPRINT = given("footprint", 200, "KB / channel")


@pytest.mark.parametrize(
    ("mistake", "says"),
    [
        (lambda: CPU + ELAPSED, "cannot add cpu_us and us"),
        (lambda: ELAPSED - CPU, "cannot subtract us and cpu_us"),
        (lambda: STORAGE + CHANNELS, "cannot add MB and channel"),
        (lambda: CHANNELS + CONNECTIONS, "cannot add channel and connection"),
        (lambda: FOOTPRINT + STORAGE, "cannot add KB / channel and MB"),
        (lambda: (FOOTPRINT * CONNECTIONS).to("MB"), "cannot convert between"),
        (lambda: FOOTPRINT.to("KB"), "cannot convert between KB / channel and KB"),
        (lambda: least(STORAGE, CHANNELS), "cannot compare MB and channel"),
        (lambda: most(CPU, ELAPSED), "cannot compare cpu_us and us"),
        (lambda: total([CHANNELS, CONNECTIONS]), "cannot add channel and connection"),
        (lambda: STORAGE < CHANNELS, "cannot compare MB and channel"),
        (lambda: choose(np.array([True]), STORAGE, CHANNELS), "cannot choose between"),
        (lambda: interpolate(CHANNELS, (0, STORAGE), (9, CHANNELS)), "cannot interpolate"),
        (lambda: (CPU / given("interval", 1, "s")).to("pct"), "cannot convert between"),
    ],
)
def test_mismatched_units_raise_an_error(mistake, says):
    with pytest.raises(UnitMismatch, match=says):
        mistake()


@pytest.mark.parametrize("mistake", [lambda: STORAGE + 3, lambda: CHANNELS - 1])
def test_a_plain_number_cannot_be_added_to_a_quantity(mistake):
    with pytest.raises(TypeError, match="a plain number cannot be"):
        mistake()


@pytest.mark.parametrize("spelling", ["kb", "KiB", "kB", "MB / chanel", "sec", "%", "", "12"])
def test_there_is_one_spelling_for_each_unit(spelling):
    with pytest.raises(UnknownUnit):
        unit(spelling)


@pytest.mark.parametrize(
    ("quantity", "expected", "of"),
    [
        (STORAGE.to("KB"), 3072, "KB"),
        (given("pages", 256, "page").to("MB"), 1, "MB"),
        (given("buffers", 200_000, "buffer").to("MB"), 781.25, "MB"),
        (given("gb", 2, "GB").to("MB"), 2048, "MB"),
        (given("pages", 249_745, "page / s").to("MB / s"), 249_745 / 256, "MB / s"),
        ((given("cpu", 500_000, "cpu_us") / given("interval", 1, "s")).to("engine"), 0.5, "engine"),
        (given("threshold", 80, "pct") * given("total", 1500, "MB"), 1200, "MB"),
        (given("available", 1084, "MB") / FOOTPRINT, 1084 * 1024 / 200, "channel"),
        ((given("rate", 100, "message / s") * given("size", 2048, "B / message")).to("KB / s"), 200, "KB / s"),
        ((STORAGE / STORAGE).to("pct"), 100, "pct"),
    ],
)
def test_units_follow_from_the_arithmetic(quantity, expected, of):
    assert quantity.value == pytest.approx(expected, rel=1e-12)
    assert quantity.unit is unit(of)


def test_percentages_of_whole_amounts_are_whole():
    # 0.8 × 1,499 in binary is a hair off; 1,499 × 80 / 100 is not
    for amount in range(0, 5000, 5):
        assert (given("x", amount, "MB") * given("pct", 80, "pct")).value == amount * 80 / 100


def test_rounding_tolerates_binary_fractions():
    assert round_down(given("limit", 49, "MB") / given("each", 4.9, "MB / channel")).value == 10
    assert round_up(given("a", 0.1, "MB") * given("b", 30, "ratio")).value == 3
    assert round_down(given("x", 9.99, "MB")).value == 9


@examples(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=20))
def test_rounding_an_array_equals_rounding_its_points(values):
    array = given("x", np.array(values), "MB")
    for function in (round_down, round_up):
        assert function(array).value.tolist() == [function(given("x", v, "MB")).value for v in values]


@examples(st.floats(0.001, 1e6), st.floats(0.001, 1e6), st.floats(0.001, 1e6))
def test_arithmetic_on_arrays_equals_arithmetic_on_points(a, b, c):
    def formula(x: Quantity, y: Quantity, z: Quantity) -> Quantity:
        return least(round_down((x + y) * constant(80, "pct") / z), most(x / z, y / z))

    units = ("MB", "MB", "KB / channel")
    one = formula(*(given(n, v, u) for n, v, u in zip("xyz", (a, b, c), units, strict=True)))
    many = formula(*(given(n, np.array([v, v]), u) for n, v, u in zip("xyz", (a, b, c), units, strict=True)))
    assert many.value.tolist() == [one.value, one.value]


def test_division_by_zero_gives_infinity():
    assert (STORAGE / given("none", 0, "KB / channel")).value == float("inf")
    nothing = given("zero", 0, "MB") / given("none", 0, "MB")
    assert not nothing.known

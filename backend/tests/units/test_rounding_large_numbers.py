"""Rounding keeps large whole numbers as they are, on one point and on many."""

import numpy as np
import pytest
from hypothesis import given as every
from hypothesis import strategies as st

from mqplanner.units import given
from mqplanner.units.functions import round_down, round_up


@every(st.integers(0, 2**49))
def test_whole_numbers_stay_unchanged(number: int) -> None:
    quantity = given("messages", float(number), "message")
    many = given("messages", np.array([float(number)]), "message")
    assert round_down(quantity).value == round_up(quantity).value == number
    assert round_down(many).value[0] == round_up(many).value[0] == number


@pytest.mark.parametrize(("value", "down", "up"), [(2e9 + 0.5, 2e9, 2e9 + 1), (5e10 + 0.25, 5e10, 5e10 + 1)])
def test_fractions_of_large_numbers_are_rounded(value: float, down: float, up: float) -> None:
    quantity = given("messages", value, "message")
    assert (round_down(quantity).value, round_up(quantity).value) == (down, up)


def test_results_next_to_a_whole_number_are_that_number() -> None:
    quantity = given("storage", 49, "MB") / given("each", 4.9, "MB")
    assert round_down(quantity).value == round_up(quantity).value == 10


def test_infinity_stays_infinity() -> None:
    many = given("messages", np.array([np.inf]), "message")
    assert round_down(many).value[0] == round_up(many).value[0] == np.inf

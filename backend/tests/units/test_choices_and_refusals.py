"""The largest of several, unpublished numbers, and notes."""

import math

import numpy as np
import pytest

from mqplanner.figures.catalog import figure
from mqplanner.units import given
from mqplanner.units.derivation import Derivations, leaves
from mqplanner.units.functions import largest_option, unpublished, with_note


def rates(*values: object) -> dict:
    return {name: given(name, value, "MB / s") for name, value in zip("abc", values, strict=True)}


def test_the_largest_option_is_named_and_a_tie_goes_to_the_earlier() -> None:
    largest, name = largest_option(rates(3, 7, 7))
    assert (largest.value, name.value) == (7, "b")
    assert Derivations().of(name, "best")["steps"][-1]["text"].startswith("best = the largest of a 3 MB")


def test_the_largest_option_is_unknown_when_one_is_unknown() -> None:
    assert largest_option(rates(3, math.nan, 9))[1].value is None


def test_the_largest_of_many_points() -> None:
    _, name = largest_option(rates(np.array([1.0, 5.0, math.nan]), 3, np.array([2.0, 4.0, 1.0])))
    assert name.value.tolist() == ["b", "a", None]


def test_an_unpublished_value_names_the_nearest_point() -> None:
    near = figure("zhpf-io-time").at(io="zhpf", busy="quiet")
    refused = unpublished("A write of 16 pages", near)
    assert not (refused * 2).known
    assert refused.unit is near.unit
    reason = leaves(refused * 2)[0].refusal
    assert reason is not None
    assert ": 115 " in reason


def test_only_a_figure_can_be_the_nearest_point() -> None:
    with pytest.raises(TypeError, match="figure"):
        unpublished("twice as much", given("saving", 3, "pct") * 2)


def test_an_erratum_can_apply_to_an_input() -> None:
    read = with_note(given("writes", 5, "request"), errata=("rmf-sync-share",))
    assert read.value == 5
    assert any(origin.errata == ("rmf-sync-share",) for origin in leaves(read))

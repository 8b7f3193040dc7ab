"""Operations beyond arithmetic: rounding, minimum and maximum, choosing, interpolating, notes.

Each works on one point and on an array of points, and is recorded in the derivation like any other operation.
"""

import math
import operator
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from mqplanner.units.arithmetic import Value
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED, INTERPOLATED, MEASURED
from mqplanner.units.label import Label
from mqplanner.units.number_format import NO_FIGURE, number_with_unit
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.quantity import Quantity, in_unit
from mqplanner.units.unit import unit

LARGEST_EXPONENT = 600
"""exp(600) and its products with numbers of a plan are still numbers."""
_SNAP = 1e-7
"""A result this close below a whole number is that number: 49 ÷ 4.9 holds ten, not nine."""
_JUST_BELOW = 1e-6
"""Too little to change a number that people see, and more than `_SNAP`, so that rounding does not take it back."""


def round_down(quantity: Quantity) -> Quantity:
    """Return whole units, rounded down: how many fit."""
    return _rounding("round down", quantity, _SNAP, math.floor, np.floor)


def round_up(quantity: Quantity) -> Quantity:
    """Return whole units, rounded up: how many are needed."""
    return _rounding("round up", quantity, -_SNAP, math.ceil, np.ceil)


def round_half_up(quantity: Quantity) -> Quantity:
    """Return the nearest whole unit, as a report prints it; halves go up."""
    half = Quantity(quantity.value + 0.5, quantity.unit, quantity.basis, "=", (quantity,))
    return Quantity(round_down(half).value, quantity.unit, quantity.basis, "round", (quantity,))


def _rounding(symbol: str, quantity: Quantity, slack: float, one: Any, many: Any) -> Quantity:
    value = quantity.value
    if isinstance(value, np.ndarray):
        result: Value = many(value + slack) + 0.0  # no negative zero
    elif math.isfinite(value):
        result = one(value + slack)
    else:
        result = value
    return Quantity(result, quantity.unit, quantity.basis, symbol, (quantity,))


def just_below(quantity: Quantity) -> Quantity:
    """Return a little less than the quantity, for an upper bound that itself is too much already."""
    return Quantity(quantity.value - _JUST_BELOW, quantity.unit, quantity.basis, "just below", (quantity,))


def power_of_two_up(quantity: Quantity) -> Quantity:
    """Return the next power of two, in the quantity's own unit: the size of the buffer that holds it."""
    value = quantity.value
    if isinstance(value, np.ndarray):
        result: Value = np.exp2(np.ceil(np.log2(value)))
    else:
        result = 2 ** math.ceil(math.log2(value)) if value > 0 and math.isfinite(value) else value
    return Quantity(result, quantity.unit, quantity.basis, "power of two above", (quantity,))


def power(base: Quantity, times: Quantity) -> Quantity:
    """Return a ratio multiplied by itself so many times: what grows by the same share again and again."""
    value = np.power(base.value, times.value)
    return Quantity(
        value if np.ndim(value) else float(value), base.unit, max(base.basis, times.basis), "power", (base, times)
    )


def least(first: Quantity, *others: Quantity) -> Quantity:
    """Return the smallest of several, in the unit of the first."""
    return _extreme("min", np.minimum, operator.le, first, others)


def most(first: Quantity, *others: Quantity) -> Quantity:
    """Return the largest of several, in the unit of the first."""
    return _extreme("max", np.maximum, operator.ge, first, others)


def _extreme(symbol: str, many: Any, is_first: Any, first: Quantity, others: tuple[Quantity, ...]) -> Quantity:
    value, basis = first.value, first.basis
    for other in others:
        candidate = in_unit(other, first.unit, "compare")
        if isinstance(value, np.ndarray) or isinstance(candidate, np.ndarray):
            value = many(value, candidate)
        elif value == value and not is_first(value, candidate):  # NaN stays
            value = candidate
        basis = max(basis, other.basis)
    return Quantity(value, first.unit, basis, symbol, (first, *others))


def total(quantities: Iterable[Quantity]) -> Quantity:
    """Return the sum of at least one quantity, in the unit of the first."""
    terms = tuple(quantities)
    value, basis = terms[0].value, terms[0].basis
    for term in terms[1:]:
        value = value + in_unit(term, terms[0].unit, "add")
        basis = max(basis, term.basis)
    return terms[0] if len(terms) == 1 else Quantity(value, terms[0].unit, basis, "sum of", terms)


def smallest_limit(limits: Mapping[str, Quantity]) -> tuple[Quantity, Label]:
    """Return the smallest of several limits, and the name of the one that is reached first (the earlier at a tie)."""
    quantities = tuple(limits.values())
    smallest = least(*quantities)
    return smallest, Label(tuple(limits), smallest, quantities)


def largest_option(options: Mapping[str, Quantity]) -> tuple[Quantity, Label]:
    """Return the largest of several options, and its name (the earlier at a tie)."""
    quantities = tuple(options.values())
    largest = most(*quantities)
    return largest, Label(tuple(options), largest, quantities, "the largest of")


def choose(condition: Any, then: Quantity, otherwise: Quantity) -> Quantity:
    """Return `then` where `condition` holds, else `otherwise`; for one point simply one of the two."""
    if not isinstance(condition, np.ndarray):
        return then if condition else otherwise
    other = in_unit(otherwise, then.unit, "choose between")
    value = np.where(condition, then.value, other)
    return Quantity(value, then.unit, max(then.basis, otherwise.basis), "by case", (then, otherwise))


def known_or(quantity: Quantity, otherwise: Quantity) -> Quantity:
    """Return the quantity where it has a number, and another elsewhere."""
    is_unknown = np.isnan(quantity.value)
    return choose(is_unknown, otherwise, quantity) if np.any(is_unknown) else quantity


def choose_text(condition: Any, then: Any, otherwise: Any) -> Any:
    """Return the text `then` where `condition` holds, else `otherwise`: one text, or an array of them."""
    texts = np.where(condition, np.array(then, dtype=object), np.array(otherwise, dtype=object))
    return texts if texts.ndim else texts.item()


def with_sources_of(quantity: Quantity, other: Quantity) -> Quantity:
    """Return the same quantity and value, with the sources, caveats and errata of another added."""
    return Quantity(quantity.value, quantity.unit, quantity.basis, "=", (quantity, other))


def with_note(quantity: Quantity, *caveats: str, errata: tuple[str, ...] = ()) -> Quantity:
    """Return the same quantity with caveats of the rule's own, or with errata that its figures do not have."""
    return with_sources_of(quantity, source("", (), caveats, errata))


def with_assumption(quantity: Quantity, caveat: str) -> Quantity:
    """Return the same quantity, assumed for the reason that the caveat states."""
    origin = Origin("constant", caveat, caveats=(caveat,), is_assumed=True)
    return with_sources_of(quantity, Quantity(0, unit("ratio"), MEASURED, origin)).cap_basis(ASSUMED)


@lru_cache(maxsize=1024)
def source(
    text: str, citations: tuple[Citation, ...] = (), caveats: tuple[str, ...] = (), errata: tuple[str, ...] = ()
) -> Quantity:
    """Return a source that has no number of its own; without a text its caveats and errata are the text."""
    origin = Origin("constant", text or "; ".join((*caveats, *errata)), citations, caveats, errata)
    return Quantity(0, unit("ratio"), MEASURED, origin)


def unpublished(description: str, nearest: Quantity) -> Quantity:
    """Return no number for what is described, in the unit of the nearest published figure, which the reason names."""
    near = nearest.origin
    if isinstance(near, str):
        raise TypeError("the nearest point is a figure and not a result")
    point = f"{near.text}: {number_with_unit(nearest.value, nearest.unit.text)}"
    reason = f"{NO_FIGURE} it. The nearest published point is {point}"
    origin = Origin("figure", description, near.citations, near.caveats, near.errata, reason)
    return Quantity(float("nan"), nearest.unit, MEASURED, origin)


def periods_to_total(multiple: Quantity, growth: Quantity) -> Quantity:
    """Return how many periods add up to `multiple` times the first one, when each is larger by `growth`.

    Within a period the rate is even; growth comes with the next one.
    """
    reach, more = in_unit(multiple, unit("ratio"), "compare"), in_unit(growth, unit("ratio"), "grow by")
    with np.errstate(all="ignore"):
        step = np.log1p(more)
        passed = np.floor(np.log1p(more * np.asarray(reach)) / step)
        last = (reach - np.expm1(passed * step) / more) / np.exp(passed * step)
        periods = np.where(np.equal(more, 0) | np.isinf(reach), reach, passed + last)
    return _of_periods(periods, "periods that add up to", multiple, growth)


def total_over_periods(periods: Quantity, growth: Quantity) -> Quantity:
    """Return how many times the first period `periods` add up to; the inverse of `periods_to_total`."""
    length, more = in_unit(periods, unit("ratio"), "add up"), in_unit(growth, unit("ratio"), "grow by")
    with np.errstate(all="ignore"):
        step = np.log1p(more)
        whole_ones = np.floor(_without_overflow(length, step))
        grown = np.expm1(whole_ones * step) / more + (length - whole_ones) * np.exp(whole_ones * step)
        together = np.where(np.equal(more, 0), length, grown)
    return _of_periods(together, "added up over", periods, growth)


def total_while_growing(periods: Quantity, growth: Quantity) -> Quantity:
    """Return what a rate that grows all the time adds up to, in periods at the first rate, by `growth` in a period."""
    length, more = in_unit(periods, unit("ratio"), "add up"), in_unit(growth, unit("ratio"), "grow by")
    with np.errstate(all="ignore"):
        step = np.log1p(more)
        together = np.where(np.equal(step, 0), length, np.expm1(_without_overflow(length, step) * step) / step)
    return _of_periods(together, "added up over", periods, growth)


def _without_overflow(periods: Any, step: Any) -> Any:
    """Return as many periods as growth with this logarithm can have: what adds up is beyond any limit by then."""
    return np.minimum(periods, np.where(step > 0, LARGEST_EXPONENT / np.abs(step), np.inf))


def _of_periods(values: Any, symbol: str, quantity: Quantity, growth: Quantity) -> Quantity:
    value: Value = values if values.ndim else float(values)
    return Quantity(value, unit("ratio"), max(quantity.basis, growth.basis), symbol, (quantity, growth))


def interpolate(x: Quantity, low: tuple[float, Quantity], high: tuple[float, Quantity]) -> Quantity:
    """Interpolate linearly between (or beyond) two points; basis `interpolated`, or `extrapolated` outside them.

    `low` and `high` are pairs of a position, in the unit of `x`, and the quantity published there.
    """
    (x0, y0), (x1, y1) = low, high
    if not x.is_array and x.value in (x0, x1):
        return y0 if x.value == x0 else y1
    end = in_unit(y1, y0.unit, "interpolate")
    value = y0.value + (end - y0.value) * (x.value - x0) / (x1 - x0)
    outside = bool(np.any(np.less(x.value, x0) | np.greater(x.value, x1)))
    weakest = max(y0.basis, y1.basis, x.basis, EXTRAPOLATED if outside else INTERPOLATED)
    return Quantity(value, y0.unit, weakest, "between", (y0, y1, x))

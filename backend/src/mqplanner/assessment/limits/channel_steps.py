"""The largest multiple of today's conversations whose channels fit: the first one on a channel takes a whole one."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from mqplanner.units import Quantity, constant

TINY = 1e-9
"""By how much a number of channels may be off by rounding."""
HALVINGS = 44
"""After which the multiple is exact but for the last binary digits."""


class Stepped(NamedTuple):
    """A group that is entered by its conversations: how many channels these fill, of how many, and what each takes."""

    filled: Quantity
    channels: Quantity
    each: Quantity


def multiple_in_steps(groups: Sequence[Stepped], growing: Quantity | None, limit: Quantity | None) -> Quantity | None:
    """Return the largest multiple with which whole channels fit; None without such groups or their limit.

    `growing` is what they and all other work that grows take today, and `limit` is what there is for it.
    """
    if growing is None or limit is None or not groups:
        return None
    unit = limit.unit.text
    shared = [(_values(one.filled), _values(one.each.to(unit))) for one in groups]
    of_groups = sum(_values(one.channels) * _values(one.each.to(unit)) for one in groups)
    return largest_multiple(_values(limit), _values(growing.to(unit)) - of_groups, shared)


def _values(quantity: Quantity) -> Any:
    return np.asarray(quantity.value, dtype=float)


def largest_multiple(limit: Any, others: Any, shared: Sequence[tuple[Any, Any]]) -> Quantity:
    """Return the largest multiple with which the limit is enough for others, and for channels by what each takes."""
    found = _largest(limit, others, shared)
    words = "the multiple with which whole channels still fit"
    return constant(found if found.ndim else float(found), "ratio", words)


def _largest(limit: Any, others: Any, shared: Sequence[tuple[Any, Any]]) -> Any:
    """Return the largest multiple with which the limit is enough, by halving between its bounds.

    A group takes no less than its conversations fill, and no more than one channel in addition to that.
    """

    def needed(multiple: Any) -> Any:
        whole = ((np.ceil(multiple * channels - TINY), each) for channels, each in shared)
        return multiple * others + sum(channels * each for channels, each in whole)

    with np.errstate(all="ignore"):
        growing = others + sum(channels * each for channels, each in shared)
        high = unrounded = np.maximum(limit / growing, 0.0)
        low = np.maximum((limit - sum(each for _, each in shared)) / growing, 0.0)
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            fits = needed(middle) <= limit
            low, high = np.where(fits, middle, low), np.where(fits, high, middle)
        return np.where(needed(unrounded) <= limit, unrounded, low)

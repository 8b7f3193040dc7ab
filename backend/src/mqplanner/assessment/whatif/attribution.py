"""Which figures had a part in it that one result is another than before: by its derivation then and now.

What is added up stands for itself: a term that is the same as before had no part in it. What is multiplied goes
together: a figure that is the same as before has its part where it is multiplied by something else.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from mqplanner.units import Quantity
from mqplanner.units.ancestors import with_ancestors

_SAME = 1e-12
"""Two numbers this close, relative to their size, are one."""
_SUMS = {"sum of": 1, "+": 1, "−": -1}
"""Operations that add up, and the sign of what follows the first operand."""
_CHOOSES = frozenset({"min", "max", "by case"})
"""Operations that give one of their operands as it is."""

Figures = frozenset[str]
NONE: Figures = frozenset()


class Blame:
    """The figures behind the movement from one quantity to another."""

    def __init__(self, before: Quantity, after: Quantity) -> None:
        self._known: dict[tuple[Quantity, Quantity], Figures] = {}
        self._under: dict[Quantity, Figures] = {}
        self._pair = before, after

    @cached_property
    def figures(self) -> Figures:
        """Their ids."""
        return self._between(*self._pair)

    def _between(self, before: Quantity, after: Quantity) -> Figures:
        if _same(before, after):
            return NONE
        if (before, after) not in self._known:
            self._known[before, after] = self._apart(before, after)
        return self._known[before, after]

    def _apart(self, before: Quantity, after: Quantity) -> Figures:
        before, after = _bare(before), _bare(after)
        if before.origin in _SUMS or after.origin in _SUMS:
            return self._of_sums(before, after)
        if before.origin != after.origin or len(before.operands) != len(after.operands):
            return self._all(before) | self._all(after)
        if before.is_leaf:
            return self._all(before) | self._all(after) if _figure(before) else NONE
        return self._of_operands(before, after)

    def _of_operands(self, before: Quantity, after: Quantity) -> Figures:
        chooses = before.origin in _CHOOSES
        found = NONE
        for then, now in zip(before.operands, after.operands, strict=True):
            if not _same(then, now):
                found |= self._between(then, now)
            elif not chooses or _same(then, before) != _same(now, after):
                found |= self._all(now)
        return found

    def _of_sums(self, before: Quantity, after: Quantity) -> Figures:
        """Terms that are there on both sides are left out; the others are paired with those that rest on the same."""
        then, now = self._terms(before), self._terms(after)
        found = NONE
        for key in then.keys() | now.keys():
            left, right = _unlike(then[key], now[key])
            for one, other in zip(left, right, strict=False):
                found |= self._between(one, other)
            for alone in (*left[len(right) :], *right[len(left) :]):
                found |= self._all(alone)
        return found

    def _terms(self, quantity: Quantity) -> dict[tuple[int, Figures], list[Quantity]]:
        terms: dict[tuple[int, Figures], list[Quantity]] = defaultdict(list)
        for sign, term in _added(quantity, 1):
            terms[sign, self._all(term)].append(term)
        return terms

    def _all(self, quantity: Quantity) -> Figures:
        """Every figure that a quantity rests on."""
        if quantity not in self._under:
            self._under[quantity] = figures_under(quantity)
        return self._under[quantity]


def figures_under(quantity: Quantity | None) -> Figures:
    """Every figure that a quantity rests on."""
    if quantity is None:
        return NONE
    return frozenset(figure for node in with_ancestors(quantity) if (figure := _figure(node)))


def _figure(quantity: Quantity) -> str | None:
    origin = quantity.origin
    return None if isinstance(origin, str) else origin.figure


def _bare(quantity: Quantity) -> Quantity:
    """What stands behind a name or another unit."""
    while quantity.origin == "=" and quantity.operands:
        quantity = quantity.operands[0]
    return quantity


def _added(quantity: Quantity, sign: int) -> Iterator[tuple[int, Quantity]]:
    bare = _bare(quantity)
    if bare.origin not in _SUMS:
        yield sign, bare
        return
    first, *others = bare.operands
    yield from _added(first, sign)
    for other in others:
        yield from _added(other, sign * _SUMS[str(bare.origin)])


def _unlike(then: list[Quantity], now: list[Quantity]) -> tuple[list[Quantity], list[Quantity]]:
    """Without what is in both lists."""
    left, right = [], list(now)
    for one in then:
        like = next((n for n, other in enumerate(right) if _same(one, other)), None)
        if like is None:
            left.append(one)
        else:
            del right[like]
    return left, right


def _same(one: Quantity, other: Quantity) -> bool:
    a, b = one.value, other.value
    return one is other or bool(one.unit == other.unit and _close(a, b))


def _close(a: Any, b: Any) -> bool:
    return a == b or (a != a and b != b) or math.isclose(a, b, rel_tol=_SAME)

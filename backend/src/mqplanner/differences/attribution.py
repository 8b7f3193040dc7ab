"""Attribute the change of a result to figures, by comparing its two derivations.

The terms of a sum are independent: an unchanged term has no part in the change. The factors of a product are not: an
unchanged figure has a part in the change where it is multiplied by something that changed.
"""

import math
from collections import defaultdict
from collections.abc import Iterator

from mqplanner.units import Quantity
from mqplanner.units.derivation import with_ancestors

_RELATIVE_TOLERANCE = 1e-12
"""Two numbers this close, relative to their size, are equal."""
_SUMS = {"sum of": 1, "+": 1, "−": -1}
"""Operations that add, and the sign of the operands after the first."""
_SELECTIONS = frozenset({"min", "max", "by case"})
"""Operations that return one of their operands."""

Figures = frozenset[str]
NONE: Figures = frozenset()


def figures_behind_change(before: Quantity, after: Quantity) -> Figures:
    """Return the ids of the figures behind the change from one quantity to another."""
    return _Attribution().between(before, after)


class _Attribution:
    """Compares two derivations; remembers pairs and subtrees, since derivations share steps."""

    def __init__(self) -> None:
        self._known: dict[tuple[Quantity, Quantity], Figures] = {}
        self._under: dict[Quantity, Figures] = {}

    def between(self, before: Quantity, after: Quantity) -> Figures:
        """Return the figures behind the change."""
        if _same(before, after):
            return NONE
        if (before, after) not in self._known:
            self._known[before, after] = self._compare(before, after)
        return self._known[before, after]

    def _compare(self, before: Quantity, after: Quantity) -> Figures:
        before, after = _unwrapped(before), _unwrapped(after)
        if before.origin in _SUMS or after.origin in _SUMS:
            return self._of_sums(before, after)
        if before.origin != after.origin or len(before.operands) != len(after.operands):
            return self._all(before) | self._all(after)
        if before.is_leaf:
            return self._all(before) | self._all(after) if _figure(before) else NONE
        return self._of_operands(before, after)

    def _of_operands(self, before: Quantity, after: Quantity) -> Figures:
        selects = before.origin in _SELECTIONS
        found = NONE
        for then, now in zip(before.operands, after.operands, strict=True):
            if not _same(then, now):
                found |= self.between(then, now)
            elif not selects or _same(then, before) != _same(now, after):
                found |= self._all(now)
        return found

    def _of_sums(self, before: Quantity, after: Quantity) -> Figures:
        """Leave out terms on both sides; pair the others by the figures that they are based on."""
        then, now = self._terms(before), self._terms(after)
        found = NONE
        for key in then.keys() | now.keys():
            left, right = _unshared(then[key], now[key])
            for one, other in zip(left, right, strict=False):
                found |= self.between(one, other)
            for unpaired in (*left[len(right) :], *right[len(left) :]):
                found |= self._all(unpaired)
        return found

    def _terms(self, quantity: Quantity) -> dict[tuple[int, Figures], list[Quantity]]:
        terms: dict[tuple[int, Figures], list[Quantity]] = defaultdict(list)
        for sign, term in _signed_terms(quantity, 1):
            terms[sign, self._all(term)].append(term)
        return terms

    def _all(self, quantity: Quantity) -> Figures:
        """Return every figure that a quantity is based on."""
        if quantity not in self._under:
            self._under[quantity] = figures_under(quantity)
        return self._under[quantity]


def figures_under(quantity: Quantity | None) -> Figures:
    """Return every figure that a quantity is based on."""
    if quantity is None:
        return NONE
    return frozenset(figure for node in with_ancestors(quantity) if (figure := _figure(node)))


def _figure(quantity: Quantity) -> str | None:
    origin = quantity.origin
    return None if isinstance(origin, str) else origin.figure


def _unwrapped(quantity: Quantity) -> Quantity:
    """Return the quantity without naming and unit conversion."""
    while quantity.origin == "=" and quantity.operands:
        quantity = quantity.operands[0]
    return quantity


def _signed_terms(quantity: Quantity, sign: int) -> Iterator[tuple[int, Quantity]]:
    bare = _unwrapped(quantity)
    if bare.origin not in _SUMS:
        yield sign, bare
        return
    first, *others = bare.operands
    yield from _signed_terms(first, sign)
    for other in others:
        yield from _signed_terms(other, sign * _SUMS[str(bare.origin)])


def _unshared(then: list[Quantity], now: list[Quantity]) -> tuple[list[Quantity], list[Quantity]]:
    """Return both lists without the terms that they share."""
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
    if one is other or one.unit != other.unit:
        return one is other
    return bool(a == b or (a != a and b != b) or math.isclose(a, b, rel_tol=_RELATIVE_TOLERANCE))

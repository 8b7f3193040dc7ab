"""Attribute the change of a result to figures, by comparing its two derivations, and to the rules that read them.

The terms of a sum are independent: an unchanged term has no part in the change. The factors of a product are not: an
unchanged figure has a part in the change where it is multiplied by something that changed.
"""

import math
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.points import NumericResult, number_of
from mqplanner.figures.catalog import catalog
from mqplanner.rules.engine.registry import all_rules
from mqplanner.rules.engine.rule import Rule
from mqplanner.rules.engine.version import modules_behind
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


def rules_between(before: NumericResult | None, after: NumericResult | None, scope: EvaluatedScope) -> list[str]:
    """Return ids of the rules behind the change of a result, the largest part first.

    They are found by the figures behind the change, or by all figures of a result that only one plan has. Empty where
    the change is the plan's own arithmetic. `scope` is the one that gives `after`, or `before` without `after`.
    """
    result = after or before
    modules = modules_behind(scope.evaluator_of(result).__module__) if result else frozenset()
    return _reading(_figures_between(before, after), modules)


def _figures_between(before: NumericResult | None, after: NumericResult | None) -> Figures:
    """Return for a limit the figures behind `used` and `limit`, or without any those behind its growing part."""
    limit = isinstance(after or before, Limit)
    found = NONE
    for part in ("used", "limit") if limit else ("",):
        numbers = (None if result is None else number_of(result, part) for result in (before, after))
        found |= figures_behind_change(*numbers)
    if not found and isinstance(before, Limit) and isinstance(after, Limit):
        found = figures_behind_change(before.growing, after.growing)
    return found


def rule_names(ids: set[str]) -> list[dict[str, Any]]:
    """Return id, section and title of these rules, in the order of the rulebook."""
    return [
        {"id": rule.id, "section": rule.topic, "title": rule.title.rstrip(".")}
        for rule in all_rules()
        if rule.id in ids
    ]


@cache
def _reading(figures: Figures, modules: frozenset[str]) -> list[str]:
    """Return the fewest rules that together read all these figures.

    Of rules that read as many, prefer one whose formulas the evaluator of the result uses, then one of the topic of a
    figure, then the one that reads the fewest figures.
    """
    remaining, found = set(figures), []
    while remaining:
        best = min(all_rules(), key=lambda rule: _distance(rule, remaining, modules))
        covered = remaining.intersection(best.figures)
        if not covered:
            break
        found.append(best.id)
        remaining -= covered
    return found


def _distance(rule: Rule, figures: set[str], modules: frozenset[str]) -> tuple[int, bool, bool, int]:
    read = figures.intersection(rule.figures)
    used = rule.function.__module__.removeprefix("mqplanner.").replace(".", "/") in modules
    same_topic = any(catalog().figure(id).topic == rule.topic for id in read)
    return -len(read), not used, not same_topic, len(rule.figures)


def figures_behind_change(before: Quantity | None, after: Quantity | None) -> Figures:
    """Return the ids of the figures behind the change from one quantity to another; of one alone, all its figures."""
    if before is None or after is None:
        return _figures_under(after if before is None else before)
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
            self._under[quantity] = _figures_under(quantity)
        return self._under[quantity]


def _figures_under(quantity: Quantity | None) -> Figures:
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

"""Through which rules of the rulebook a result moved: those that read the figures it was worked out with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from mqplanner.assessment.estate import Evaluated
from mqplanner.assessment.questions.points import Judged, number_of
from mqplanner.assessment.results import Constraint
from mqplanner.figures.library import library
from mqplanner.rules.registry import all_rules
from mqplanner.rules.rule import Rule
from mqplanner.rules.version import modules_behind
from mqplanner.units.derivation import walk

_Use = tuple[str, str, str]
"""A figure, what was read from it, and what came of that."""


def rules_between(before: Judged | None, after: Judged | None, scope: Evaluated) -> list[str]:
    """Ids of the rules through which a result moved, most of it first; none where no figure is involved.

    By the figures of which something else was read, or something else was made; where nothing else came of any, by
    all that the result rests on. `scope` is the one that gives `after`, or `before` where that is gone.
    """
    then, now = set(_uses(before)), set(_uses(after))
    figures = {figure for figure, _, _ in then ^ now} or {figure for figure, _, _ in then | now}
    result = after or before
    modules = modules_behind(scope.system_of(result).__module__) if result else frozenset()
    return _reading(frozenset(figures), modules)


def told(ids: set[str]) -> list[dict[str, Any]]:
    """What these rules are called, in the order of the rulebook."""
    return [
        {"id": rule.id, "section": rule.section, "title": rule.title.rstrip(".")}
        for rule in all_rules()
        if rule.id in ids
    ]


def _uses(result: Judged | None) -> Iterator[_Use]:
    if result is None:
        return
    for part in ("used", "limit") if isinstance(result, Constraint) else ("",):
        quantity = number_of(result, part)
        for node in walk(quantity) if quantity is not None else ():
            for leaf in (node, *node.operands):
                if not isinstance(leaf.origin, str) and leaf.origin.figure:
                    yield leaf.origin.figure, repr(leaf.value), repr(node.value)


@cache
def _reading(figures: frozenset[str], modules: frozenset[str]) -> list[str]:
    """The fewest rules that read all these figures between them; of several, the one that is closest to a figure."""
    left, found = set(figures), []
    while left:
        best = min(all_rules(), key=lambda rule: _distance(rule, left, modules))
        covered = left.intersection(best.figures)
        if not covered:
            break
        found.append(best.id)
        left -= covered
    return found


def _distance(rule: Rule, figures: set[str], modules: frozenset[str]) -> tuple[int, bool, bool, int]:
    read = figures.intersection(rule.figures)
    used = rule.function.__module__.removeprefix("mqplanner.").replace(".", "/") in modules
    at_home = any(library().figure(id).file.section == rule.section for id in read)
    return -len(read), not used, not at_home, len(rule.figures)

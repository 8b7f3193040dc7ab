"""Through which rules of the rulebook a result moved: those that read the figures it was worked out with."""

from __future__ import annotations

from functools import cache
from typing import Any

from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.attribution import Blame, figures_under
from mqplanner.assessment.whatif.points import Judged, number_of
from mqplanner.figures.catalog import catalog
from mqplanner.rules.engine.registry import all_rules
from mqplanner.rules.engine.rule import Rule
from mqplanner.rules.engine.version import modules_behind
from mqplanner.units import Quantity


def rules_between(before: Judged | None, after: Judged | None, scope: EvaluatedScope) -> list[str]:
    """Ids of the rules through which a result moved, most of it first; none where it is the plan's own arithmetic.

    By the figures that had a part in the movement; of a result that only one plan has, by all that it rests on.
    `scope` is the one that gives `after`, or `before` where that is gone.
    """
    result = after or before
    modules = modules_behind(scope.evaluator_of(result).__module__) if result else frozenset()
    return _reading(_figures_between(before, after), modules)


def _figures_between(before: Judged | None, after: Judged | None) -> frozenset[str]:
    """Of a limit the figures behind what is used and behind the limit; else those behind what grows of it."""
    limit = isinstance(after or before, Limit)
    found: frozenset[str] = frozenset()
    for part in ("used", "limit") if limit else ("",):
        found |= _behind(_number(before, part), _number(after, part))
    if not found and isinstance(before, Limit) and isinstance(after, Limit):
        found = _behind(before.growing, after.growing)
    return found


def _number(result: Judged | None, part: str) -> Quantity | None:
    return None if result is None else number_of(result, part)


def _behind(before: Quantity | None, after: Quantity | None) -> frozenset[str]:
    if before is None or after is None:
        return figures_under(before) | figures_under(after)
    return Blame(before, after).figures


def told(ids: set[str]) -> list[dict[str, Any]]:
    """What these rules are called, in the order of the rulebook."""
    return [
        {"id": rule.id, "section": rule.section, "title": rule.title.rstrip(".")}
        for rule in all_rules()
        if rule.id in ids
    ]


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
    at_home = any(catalog().figure(id).section == rule.section for id in read)
    return -len(read), not used, not at_home, len(rule.figures)

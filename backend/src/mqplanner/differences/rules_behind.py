"""Find the rules behind the change of a result: those that read the figures behind it."""

from functools import cache
from typing import Any

from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.points import Judged, number_of
from mqplanner.differences.attribution import figures_behind_change, figures_under
from mqplanner.figures.catalog import catalog
from mqplanner.rules.engine.registry import all_rules
from mqplanner.rules.engine.rule import Rule
from mqplanner.rules.engine.version import modules_behind
from mqplanner.units import Quantity


def rules_between(before: Judged | None, after: Judged | None, scope: EvaluatedScope) -> list[str]:
    """Return ids of the rules behind the change of a result, the largest part first.

    They are found by the figures behind the change, or by all figures of a result that only one plan has. Empty where
    the change is the plan's own arithmetic. `scope` is the one that gives `after`, or `before` without `after`.
    """
    result = after or before
    modules = modules_behind(scope.evaluator_of(result).__module__) if result else frozenset()
    return _reading(_figures_between(before, after), modules)


def _figures_between(before: Judged | None, after: Judged | None) -> frozenset[str]:
    """Return for a limit the figures behind `used` and `limit`, or without any those behind its growing part."""
    limit = isinstance(after or before, Limit)
    found: frozenset[str] = frozenset()
    for part in ("used", "limit") if limit else ("",):
        numbers = (None if result is None else number_of(result, part) for result in (before, after))
        found |= _figures(*numbers)
    if not found and isinstance(before, Limit) and isinstance(after, Limit):
        found = _figures(before.growing, after.growing)
    return found


def _figures(before: Quantity | None, after: Quantity | None) -> frozenset[str]:
    if before is None or after is None:
        return figures_under(before) | figures_under(after)
    return figures_behind_change(before, after)


def rule_names(ids: set[str]) -> list[dict[str, Any]]:
    """Return id, section and title of these rules, in the order of the rulebook."""
    return [
        {"id": rule.id, "section": rule.section, "title": rule.title.rstrip(".")}
        for rule in all_rules()
        if rule.id in ids
    ]


@cache
def _reading(figures: frozenset[str], modules: frozenset[str]) -> list[str]:
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
    same_topic = any(catalog().figure(id).section == rule.section for id in read)
    return -len(read), not used, not same_topic, len(rule.figures)

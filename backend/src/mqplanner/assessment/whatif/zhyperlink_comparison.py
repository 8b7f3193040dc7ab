"""Logs over zHyperLink compared with today: which can use it, which need it, and what is assumed for it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.limits.zhyperlink import uses_zhyperlink
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import ControlUnitScope, QueueManagerScope, scopes_of
from mqplanner.assessment.whatif.before_after import moved_between, names_text, quantity_text, with_changes
from mqplanner.assessment.whatif.conclusion import PlanChange
from mqplanner.assessment.whatif.zhyperlink_candidates import (
    WRITES_ASSUMED,
    WRITES_FROM_PAGES,
    Candidate,
    candidate_of,
    for_one,
    has_idle_log,
    reasons_against,
    writes_by_pages,
)
from mqplanner.figures.catalog import figure
from mqplanner.plan.document import Plan
from mqplanner.units import ASSUMED, Quantity
from mqplanner.units.functions import most, total
from mqplanner.units.number_format import json_value

ORDER = ("needed", "settings", "short", "time", "unknown", "slower")
"""Verdicts on logs, in the order in which they are listed."""
OF_CONTROL_UNITS = ("write-sessions", "pfid-busy")
"""Limits on what a control unit has for zHyperLink."""


@dataclass(frozen=True, slots=True)
class ZhyperlinkComparison:
    """The logs of a plan, today and over zHyperLink."""

    logging: Sequence[QueueManagerScope]
    using: Sequence[QueueManagerScope]
    left_out: Sequence[tuple[QueueManagerScope, Sequence[str]]]
    """Logs that cannot be written over zHyperLink, each with the reasons."""
    idle: Sequence[QueueManagerScope]
    """Logs that could be, and to which nothing is written."""
    candidates: Sequence[Candidate]
    units: Sequence[ControlUnitScope]
    now: Assessment
    then: Assessment
    """The plan with all candidates over zHyperLink."""
    exceeded: Sequence[Limit]
    """Limits that are exceeded once those that need zHyperLink use it."""
    assumptions: Sequence[dict[str, Any]]

    def today(self, verdict: str) -> list[Limit]:
        """Return the limits on write sessions and paths that have this status with the logs that use them today."""
        return [one for one in self.now.limits if one.kind in OF_CONTROL_UNITS and one.verdict == verdict]


def compare_with_zhyperlink(plan: Plan, cable: Quantity, is_default: bool) -> ZhyperlinkComparison:
    """Return the logs today and over zHyperLink; `is_default` is whether the length of the cables was left out."""
    scopes = list(scopes_of(plan))
    units = [scope for scope in scopes if isinstance(scope, ControlUnitScope)]
    logging = [scope for scope in scopes if isinstance(scope, QueueManagerScope) and scope.manager.logs is not None]
    using = [scope for scope in logging if uses_zhyperlink(scope)]
    others = [(scope, reasons_against(scope, cable)) for scope in logging if scope not in using]
    idle = [scope for scope, reasons in others if not reasons and has_idle_log(scope)]
    measured = {unit.path: optional_plan_number(unit.control_unit, "response_ms", "ms / io") for unit in units}
    able = [candidate_of(scope, cable, measured) for scope, reasons in others if not reasons and scope not in idle]
    assumed, assumptions = _assumptions(units, able, cable if is_default else None)
    now = Assessment(plan)
    then = Assessment(with_changes(plan, [change for one in able for change in one.changes] + assumed))
    over_zhpf = now
    if any(one.changes_for_zhpf for one in able):
        over_zhpf = Assessment(with_changes(plan, [change for one in able for change in one.changes_for_zhpf]))
    before, zhpf, after = (
        {one.part.path: one for one in a.limits if one.kind == "log-rate"} for a in (now, over_zhpf, then)
    )
    judged = (
        replace(one, before=before.get(path), over_zhpf=zhpf.get(path), after=after.get(path))
        for one in able
        for path in (one.scope.path,)
    )
    candidates = sorted(judged, key=lambda one: (ORDER.index(one.verdict), one.before.rank if one.before else 0.0))
    needed = [one for one in candidates if one.verdict == "needed"]
    exceeded: list[Limit] = []
    if needed:
        changes = [change for one in needed for change in one.changes]
        paths = {one.scope.logs_to.path for one in needed if one.scope.logs_to is not None}
        exceeded = _exceeded_by(now, Assessment(with_changes(plan, changes + assumed)), paths)
    left_out = [(scope, reasons) for scope, reasons in others if reasons]
    return ZhyperlinkComparison(logging, using, left_out, idle, candidates, units, now, then, exceeded, assumptions)


def _assumptions(
    units: Sequence[ControlUnitScope], able: Sequence[Candidate], default_cable: Quantity | None
) -> tuple[list[PlanChange], list[dict[str, Any]]]:
    """Return the values that stand in for what the plan leaves out, and the same for people, with the reason."""
    changes: list[PlanChange] = []
    listed: list[dict[str, Any]] = []

    def assume(title: str, quantity: Quantity, reason: str, path: str | None) -> None:
        listed.append({"title": title, "text": quantity_text(quantity), "reason": reason, "path": path})

    if default_cable is not None:
        assume("Length of the cables", default_cable, "as in the published measurements", None)
    for unit in units:
        users = [one for one in able if one.scope.logs_to is not None and one.scope.logs_to.path == unit.path]
        if users and unit.control_unit.pfids is None:
            pfids = figure("zhyperlink-pfid-setup").at("pfids", setup="with-second-adapter")
            assume(f"PFIDs to {unit.subject}", pfids, "as in the published measurements", unit.at("pfids"))
            changes.append(PlanChange(unit.at("pfids"), json_value(pfids.value)))
        if users and unit.control_unit.response_ms is None:
            response = most(*(one.times["io_us"] for one in users))
            is_quiet = any(one.times["io_us"].basis == ASSUMED for one in users)
            reason = f"published for such writes and cables{', on a quiet system only' * is_quiet}"
            assume(f"Response time of a write to {unit.subject}", for_one(response), reason, unit.at("response_ms"))
            changes.append(PlanChange(unit.at("response_ms"), json_value(response.to("ms / io").value)))
    guessed = [one for one in able if one.writes is not None and not one.is_measured]
    for one in guessed:
        logs, path = one.scope.manager.logs, one.scope.at("logs/observed")
        value = json_value(one.writes.value) if one.writes is not None else None
        is_part = logs is not None and logs.observed is not None
        changes.append(
            PlanChange(f"{path}/writes_per_s", value) if is_part else PlanChange(path, {"writes_per_s": value})
        )
    if guessed:
        writes = total([one.writes for one in guessed if one.writes is not None])
        names = names_text([one.name for one in guessed])
        logs_of = [one.scope.manager.logs for one in guessed]
        by_pages = all(logs is not None and writes_by_pages(logs) is not None for logs in logs_of)
        reason = WRITES_FROM_PAGES if by_pages else WRITES_ASSUMED
        assume(f"Log writes of {names}", writes, reason, guessed[0].scope.at("logs/observed/writes_per_s"))
    return changes, listed


def _exceeded_by(now: Assessment, then: Assessment, unit_paths: Collection[str]) -> list[Limit]:
    """Return the limits that are exceeded with zHyperLink and not today, and all of these control units."""
    moved = [one for one in moved_between(now, then) if one.has_worse_verdict]
    found = [one.after for one in moved if isinstance(one.after, Limit) and one.after.verdict == "exceeded"]
    known = {limit.id for limit in found}
    of_units = (limit for limit in then.limits if limit.kind in OF_CONTROL_UNITS and limit.part.path in unit_paths)
    return found + [limit for limit in of_units if limit.verdict == "exceeded" and limit.id not in known]

"""The assessment of a plan: constraints, quantities, findings, and what binds first."""

from __future__ import annotations

from typing import Any

from mqplanner.assessment.capacity import how_many
from mqplanner.assessment.constraint import Constraint, shown
from mqplanner.assessment.storage import below_bar, channel_initiator, csa
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import read_plan
from mqplanner.rules.chinit_memlimit import memlimit_findings
from mqplanner.rules.version import version
from mqplanner.units import Quantity, given
from mqplanner.units.functions import whole
from mqplanner.units.numbers import readable


def assess(document: dict[str, Any]) -> dict[str, Any]:
    """The answer for a plan document, in JSON; InvalidPlan names every place that cannot be understood."""
    plan = read_plan(document)
    constraints: list[Constraint] = []
    quantities: list[dict[str, Any]] = []
    findings: list[dict[str, Any]] = []
    for number, lpar in enumerate(plan.lpars):
        path = f"/lpars/{number}"
        if lpar.queue_managers:
            constraints.append(csa(lpar, path))
        for position, manager in enumerate(lpar.queue_managers):
            where = f"{path}/queue_managers/{position}"
            subject = f"{lpar.name}/{manager.name}"
            constraints.append(below_bar(manager, where, subject))
            if manager.channel_initiator:
                constraints += channel_initiator(manager, manager.channel_initiator, where, subject)
                findings += _chinit_findings(plan, number, position, where)
            quantities += how_many(manager, where, subject)
    return {
        "constraints": [constraint.as_dict() for constraint in sorted(constraints, key=_urgency)],
        "quantities": quantities,
        "findings": findings,
        "binding": binds_first(constraints),
        "version": version(),
    }


def binds_first(constraints: list[Constraint]) -> dict[str, Any]:
    """The constraint that is met first as the whole workload grows alike, and at what multiple of today's.

    `unknown` names what cannot be judged and might be met sooner: figures that no report publishes, and decisive
    limits of which the plan does not say enough.
    """
    reached = [(c, m) for c in constraints if (m := c.multiple) is not None and m.known]
    undecided = [c for c in constraints if c.undecided]
    answer: dict[str, Any] = {
        "constraint": None,
        "title": None,
        "subject": None,
        "multiple": None,
        "room": None,
    }
    answer["unknown"] = [
        {"constraint": c.id, "title": c.title, "subject": c.subject, "missing": c.needs} for c in undecided
    ]
    if not reached:
        return {**answer, "sentence": _nothing_said(constraints, undecided)}
    first, multiple = min(reached, key=lambda pair: pair[1].value)
    return {
        **answer,
        "constraint": first.id,
        "title": first.title,
        "subject": first.subject,
        "multiple": shown("multiple", multiple.named("multiple")),
        "room": shown("room", _room(first)),
        "sentence": _sentence(first, multiple, undecided),
    }


def _nothing_said(constraints: list[Constraint], undecided: list[Constraint]) -> str:
    if undecided:
        return f"{_named(undecided)} cannot be judged yet."
    if any(c.limit is not None and c.used is not None for c in constraints):
        return "Nothing grows: the plan carries no load."
    return "Nothing can be said yet: no limit of this plan is known."


def _named(constraints: list[Constraint]) -> str:
    return " and ".join(f"{c.title} of {c.subject}" for c in constraints)


def _urgency(constraint: Constraint) -> tuple[int, float]:
    """Worst first: exceeded, watched, fine, each by how full they are; what is not known last."""
    share = constraint.used_pct
    return (1, 0) if share is None or not share.known else (0, -float(share.value))


def _room(constraint: Constraint) -> Quantity | None:
    if constraint.limit is None or constraint.used is None:
        return None
    return (constraint.limit - constraint.used).named("room")


def _sentence(first: Constraint, multiple: Quantity, undecided: list[Constraint]) -> str:
    where = f"{first.title} of {first.subject}"
    times = readable(_cut(multiple))
    if undecided:
        known = f"of what is known, {where} is met at {times} times today's load"
        return f"{_named(undecided)} cannot be judged and may be met first; {known}."
    if multiple.value < 1:
        return f"{where} is exceeded: the plan fits {times} times today's load."
    return f"{where} is met first, at {times} times today's load."


def _cut(multiple: Quantity) -> float:
    """To hundredths, downwards: a plan never looks roomier than it is."""
    hundredths = whole(multiple * given("hundredths", 100, "ratio"))
    return float(hundredths.value) / 100


def _chinit_findings(plan: Plan, lpar: int, manager: int, path: str) -> list[dict[str, Any]]:
    chosen = plan.lpars[lpar].queue_managers[manager]
    chinit = chosen.channel_initiator
    if chinit is None or chinit.memlimit_mb is None:
        return []
    limit = given("memlimit_mb", chinit.memlimit_mb, "MB")
    found = memlimit_findings(limit)
    return [
        {**finding.as_dict(), "subject": chosen.name, "path": f"{path}/channel_initiator"}
        for finding in found
    ]

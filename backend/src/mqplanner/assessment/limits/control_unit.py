"""zHyperLink resources of a control unit that all its users share: write sessions and paths (PFIDs)."""

from collections.abc import Iterator

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.rule_values import number_or_none, optional_plan_number, plan_number
from mqplanner.assessment.limits.zhyperlink import requests_zhyperlink, requirements, uses_zhyperlink
from mqplanner.assessment.results import MissingInput, Remedy, Result
from mqplanner.assessment.scopes import ControlUnitScope, QueueManagerScope
from mqplanner.plan.logs import Logs
from mqplanner.rules.engine.inputs import PublishedDefault
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.zhyperlink.cost import zhyperlink_logger_cpu
from mqplanner.rules.zhyperlink.inputs import limit_pct_input
from mqplanner.rules.zhyperlink.pfids import busy_of_each, time_on_links, zhyperlink_pfid_utilisation
from mqplanner.rules.zhyperlink.sessions import SessionUser, zhyperlink_session_budget
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import total

ONE_MANAGER = constant(1, "queue_manager", "one queue manager")
NO_WRITES = constant(0, "io / s", "no queue manager logs to it over zHyperLink")
Users = list[tuple[QueueManagerScope, Logs]]
"""The queue managers that log to a control unit over zHyperLink."""


@evaluator(ControlUnitScope, order=1)
def control_unit(scope: ControlUnitScope) -> Iterator[Result]:
    """Assess write sessions, paths, logger CPU and requirements of zHyperLink at a control unit.

    A queue manager that requests zHyperLink and cannot have it uses zHPF, and neither sessions nor paths.
    """
    requesting = [manager for manager in scope.managers if requests_zhyperlink(manager)]
    users = [(m, m.manager.logs) for m in requesting if m.manager.logs is not None and uses_zhyperlink(m)]
    yield from _sessions(scope, users)
    if users or np.any(np.greater(scope.control_unit.other_writes_per_s, 0)):
        yield from _paths(scope, users)
    if requesting:
        yield from requirements(scope, requesting)


def _sessions(scope: ControlUnitScope, users: Users) -> Iterator[Result]:
    unit = scope.control_unit
    answer = zhyperlink_session_budget.compute(
        queue_managers=[
            SessionUser(
                name=manager.manager.name,
                copies=logs.copies,
                stripes=plan_number(logs, "stripes", "stripe / copy"),
                metro_mirror=unit.metro_mirror,
                loopback=unit.loopback,
                count=ONE_MANAGER,
            )
            for manager, logs in users
        ],
        other_sessions=plan_number(unit, "other_sessions", "session", "sessions of other users"),
    )
    remedies = [
        Remedy(manager.at("logs/stripes"), f"Logs of {manager.manager.name} without stripes", 1)
        for manager, logs in users
        if logs.stripes > 1
    ]
    remedies.append(Remedy(scope.at("name"), "A further control unit for the logs of some queue managers"))
    yield scope.limit(
        "write-sessions",
        "zHyperLink write sessions",
        number_or_none(answer["used"]),
        number_or_none(answer["limit"]),
        growing=False,
        subject=_subject(scope, users),
        remedies=remedies,
    )
    yield from scope.findings(answer["findings"])


def _paths(scope: ControlUnitScope, users: Users) -> Iterator[Result]:
    """Assess how busy each PFID is; z/OS distributes writes in turn, so that all PFIDs are equally busy."""
    unit = scope.control_unit
    missing, max_busy = tuple(_missing(scope, users)), PublishedDefault("zhyperlink-pfid-busy-limit").quantity
    if unit.pfid_limit_pct is not None:
        max_busy = limit_pct_input.read("pfid_limit_pct", unit.pfid_limit_pct)
    response = optional_plan_number(unit, "response_ms", "ms / io", "response time of a write")
    pfids = optional_plan_number(unit, "pfids", "pfid")
    answer: Outputs = {}
    growing: Quantity | bool = False
    if response is not None and pfids is not None:
        known = [writes for manager, logs in users if (writes := _writes(logs, manager)) is not None]
        mq = total(known or [NO_WRITES]).named("log writes of MQ")
        others = plan_number(unit, "other_writes_per_s", "io / s", "writes of other users")
        answer = zhyperlink_pfid_utilisation.compute(
            writes_per_s=mq + others, response_ms=response, pfids=pfids, limit_pct=max_busy
        )
        growing = busy_of_each(time_on_links(mq, response).to("pct"), pfids) if known else False
        if known and not missing:
            yield from _logger_cpu(scope, mq, response)
    busy = Estimate(number_or_none(answer.get("pfid_busy_pct")), missing).against(max_busy)
    yield scope.limit(
        "pfid-busy",
        "zHyperLink paths (PFIDs)",
        None if busy is None else busy.to("pct").named("each PFID busy"),
        max_busy,
        growing=growing,
        subject=_subject(scope, users),
        missing=missing,
        remedies=(
            Remedy(scope.at("pfids"), "More PFIDs", None if unit.pfids is None else unit.pfids * 2),
            Remedy(scope.at("response_ms"), "Shorter writes: a shorter cable"),
        ),
    )
    if missing:
        return
    needed = number_or_none(answer.get("pfids_needed"))
    if needed is not None:
        yield scope.quantity("pfids-needed", "PFIDs that the writes need", needed, "pfids")
    yield from scope.findings(answer.get("findings"), "pfids")


def _missing(scope: ControlUnitScope, users: Users) -> Iterator[MissingInput]:
    unit = scope.control_unit
    for manager, logs in users:
        writes = None if logs.observed is None else logs.observed.writes_per_s
        words = f"the zHyperLink writes per second of {manager.manager.name}"
        yield from manager.missing("logs/observed/writes_per_s", writes, words)
    yield from scope.missing("response_ms", unit.response_ms, "the response time of a synchronous write")
    yield from scope.missing("pfids", unit.pfids, "the number of PFIDs that are online to it")


def _logger_cpu(scope: ControlUnitScope, writes: Quantity, response: Quantity) -> Iterator[Result]:
    """Yield the engines that all loggers use while they wait; those of one are part of the CPU of its LPAR."""
    answer = zhyperlink_logger_cpu.compute(writes_per_s=writes, io_us=response.to("us / io"))
    engines = number_or_none(answer["engines"])
    if engines is not None:
        title = "Engines that all loggers together spend waiting (spinning) for zHyperLink writes"
        yield scope.quantity("logger-cpu", title, engines, "response_ms")


def _writes(logs: Logs, manager: QueueManagerScope) -> Quantity | None:
    if logs.observed is None:
        return None
    name = manager.manager.name
    writes = optional_plan_number(logs.observed, "writes_per_s", "io / s", f"zHyperLink writes of {name}")
    return None if writes is None else writes.named(f"writes of {name}")


def _subject(scope: ControlUnitScope, users: Users) -> str:
    noun = "queue manager" if len(users) == 1 else "queue managers"
    return f"control unit {scope.control_unit.name}, {len(users):,} {noun}"

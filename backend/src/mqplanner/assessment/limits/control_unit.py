"""A control unit that logs are written to over zHyperLink: write sessions and paths, shared by all who use it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from mqplanner.assessment.limits.lower_bound import judged
from mqplanner.assessment.limits.plan_default import of_the_plan
from mqplanner.assessment.limits.zhyperlink_advice import asks, links, requirements
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result
from mqplanner.assessment.scopes import ControlUnitScope, QueueManagerScope
from mqplanner.plan.logs import Logs
from mqplanner.rules.engine.inputs import PublishedDefault
from mqplanner.rules.engine.outputs import Output
from mqplanner.rules.zhyperlink.cost import zhyperlink_logger_cpu
from mqplanner.rules.zhyperlink.inputs import limit_pct_input
from mqplanner.rules.zhyperlink.pfids import busy_of_each, time_on_links, zhyperlink_pfid_utilisation
from mqplanner.rules.zhyperlink.sessions import SessionUser, zhyperlink_session_budget
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import total

ONE_MANAGER = constant(1, "queue_manager", "one queue manager")
NO_WRITES = constant(0, "io / s", "no queue manager logs to it over zHyperLink")
WRITES = "logs/observed/writes_per_s"


def control_unit(scope: ControlUnitScope) -> Iterator[Result]:
    """Write sessions, paths, logger CPU and requirements of those that log over zHyperLink to a control unit.

    A queue manager that asks for zHyperLink and cannot have it writes with zHPF, and takes neither session nor path.
    """
    asking = [m for m in scope.managers if asks(m)]
    linked = [(m, m.manager.logs) for m in asking if m.manager.logs is not None and links(m)]
    yield from _sessions(scope, linked)
    if linked or np.any(np.greater(scope.control_unit.other_writes_per_s, 0)):
        yield from _paths(scope, linked)
    if asking:
        yield from requirements(scope, asking)


def _sessions(scope: ControlUnitScope, linked: list[tuple[QueueManagerScope, Logs]]) -> Iterator[Result]:
    unit = scope.control_unit
    answer = zhyperlink_session_budget.compute(
        queue_managers=[_user(scope, manager, logs) for manager, logs in linked],
        other_sessions=of_the_plan(unit, "other_sessions", "session", "sessions of other users"),
    )
    relief = [
        Remedy(m.at("logs/stripes"), f"Logs of {m.manager.name} without stripes", 1)
        for m, logs in linked
        if logs.stripes > 1
    ]
    relief.append(Remedy(scope.at("name"), "A further control unit for the logs of some queue managers"))
    yield Limit(
        id=scope.id("write-sessions"),
        kind="write-sessions",
        title="zHyperLink write sessions",
        subject=_shared_by(scope, linked),
        part=scope.part,
        used=_number(answer["used"]),
        limit=_number(answer["limit"]),
        remedies=tuple(relief),
    )
    yield from scope.findings(answer["findings"])


def _user(scope: ControlUnitScope, manager: QueueManagerScope, logs: Logs) -> SessionUser:
    return SessionUser(
        name=manager.manager.name,
        copies=logs.copies,
        stripes=of_the_plan(logs, "stripes", "stripe / copy"),
        metro_mirror=scope.control_unit.metro_mirror,
        loopback=scope.control_unit.loopback,
        count=ONE_MANAGER,
    )


def _paths(scope: ControlUnitScope, linked: list[tuple[QueueManagerScope, Logs]]) -> Iterator[Result]:
    """How busy each PFID is, and how many it takes. z/OS gives them the writes in turn, so that all are alike."""
    unit = scope.control_unit
    missing = tuple(_unknown_paths(scope, linked))
    answer: dict[str, Output] = {}
    ours: Quantity | None = None
    if unit.response_ms is not None and unit.pfids is not None:
        seen = [w for m, logs in linked if (w := _writes(logs, m)) is not None]
        mq = total(seen or [NO_WRITES]).named("log writes of MQ")
        others = of_the_plan(unit, "other_writes_per_s", "io / s", "writes of other users")
        response, pfids = _response(unit.response_ms), given("pfids", unit.pfids, "pfid")
        answer = zhyperlink_pfid_utilisation.compute(
            writes_per_s=mq + others, response_ms=response, pfids=pfids, limit_pct=_limit(scope)
        )
        ours = busy_of_each(time_on_links(mq, response).to("pct"), pfids) if seen else None
        if seen and not missing:
            yield from _logger_cpu(scope, mq, response)
    busy = judged(_number(answer.get("pfid_busy_pct")), not missing, _limit(scope))
    yield Limit(
        id=scope.id("pfid-busy"),
        kind="pfid-busy",
        title="zHyperLink paths (PFIDs)",
        subject=_shared_by(scope, linked),
        part=scope.part,
        used=None if busy is None else busy.to("pct").named("each PFID busy"),
        limit=_limit(scope),
        growing=ours,
        missing=missing,
        remedies=(
            Remedy(scope.at("pfids"), "More PFIDs", None if unit.pfids is None else unit.pfids * 2),
            Remedy(scope.at("response_ms"), "Shorter writes: a shorter cable"),
        ),
    )
    if missing:
        return
    needed = _number(answer.get("pfids_needed"))
    if needed is not None:
        yield scope.quantity("pfids-needed", "PFIDs that the writes need", needed, "pfids")
    yield from scope.findings(answer.get("findings"), "pfids")


def _unknown_paths(
    scope: ControlUnitScope, linked: list[tuple[QueueManagerScope, Logs]]
) -> Iterator[MissingInput]:
    unit = scope.control_unit
    for manager, logs in linked:
        written = None if logs.observed is None else logs.observed.writes_per_s
        words = f"how many zHyperLink writes a second {manager.manager.name} does"
        yield from manager.missing(WRITES, written, words)
    yield from scope.missing("response_ms", unit.response_ms, "the response time of a synchronous write")
    yield from scope.missing("pfids", unit.pfids, "how many PFIDs are online to it")


def _logger_cpu(scope: ControlUnitScope, mq: Quantity, response: Quantity) -> Iterator[Result]:
    """Engines that the loggers spin away; those of each queue manager are part of the CPU of its LPAR."""
    answer = zhyperlink_logger_cpu.compute(writes_per_s=mq, io_us=response.to("us / io"))
    engines = _number(answer["engines"])
    if engines is not None:
        title = "Engines that all loggers together spin away in zHyperLink writes"
        yield scope.quantity("logger-cpu", title, engines, "response_ms")


def _writes(logs: Logs, manager: QueueManagerScope) -> Quantity | None:
    seen = None if logs.observed is None else logs.observed.writes_per_s
    if seen is None:
        return None
    return given("writes_per_s", seen, "io / s", f"zHyperLink writes of {manager.manager.name}").named(
        f"writes of {manager.manager.name}"
    )


def _response(value: float) -> Quantity:
    return given("response_ms", value, "ms / io", "response time of a write")


def _limit(scope: ControlUnitScope) -> Quantity:
    """How busy a PFID may be: the plan's own share, which is an assumption, or the published one."""
    own = scope.control_unit.pfid_limit_pct
    if own is None:
        return PublishedDefault("zhyperlink-pfid-busy-limit").quantity
    said: Quantity = limit_pct_input.read("pfid_limit_pct", own)
    return said


def _number(output: Output) -> Quantity | None:
    return output if isinstance(output, Quantity) else None


def _shared_by(scope: ControlUnitScope, linked: list[tuple[QueueManagerScope, Logs]]) -> str:
    several = "queue manager" if len(linked) == 1 else "queue managers"
    return f"control unit {scope.control_unit.name}, {len(linked):,} {several}"

"""Section 6: the write sessions (tokens) that zHyperLink takes of a storage control unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.inputs import Groups, Number
from mqplanner.rules.engine.results import Finding, Output, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.logging.published_rates import peaks_over_zhyperlink
from mqplanner.rules.zhyperlink.inputs import (
    SINCE,
    Copies,
    Loopback,
    MetroMirror,
    Stripes,
)
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import most, round_up, total

NONE = constant(0, "session", "no session")
MIRRORED = constant(2, "ratio", "the two mirrored control units")
ONE_MANAGER = constant(1, "queue_manager", "one queue manager")
FORMULA = ("zhyperlink-sessions-per-stripe", "zhyperlink-metro-mirror-factor")


@dataclass(frozen=True, kw_only=True)
class SessionUser:
    """Queue managers whose logs take write sessions; `name` where it is one that has a name."""

    copies: Copies = 1
    stripes: Stripes = 1  # type: ignore[assignment]
    metro_mirror: MetroMirror = False
    loopback: Loopback = False
    count: Annotated[
        Quantity, Number("queue_manager", "How many like this", least=1, most=10_000, integer=True)
    ] = 1  # type: ignore[assignment]
    name: str | None = None


QueueManagers = Annotated[
    Sequence[SessionUser],
    Groups(SessionUser, "Queue managers with ZHYLINK(YES) whose logs lie on this control unit"),
]
OtherSessions = Annotated[
    Quantity,
    Number(
        "session",
        "Write sessions of other users of the control unit, such as Db2",
        least=0,
        most=1_000_000,
        integer=True,
    ),
]


@rule(
    "zhyperlink-write-sessions",
    order=2,
    outputs=[
        Out("sessions", "session", "Write sessions on all control units together"),
        Out("sessions_per_device", "session", "Write sessions on one storage control unit"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(*FORMULA, "zhyperlink-requirements"),
    releases=SINCE,
)
def zhyperlink_write_sessions(
    copies: Copies = 1,
    stripes: Stripes = 1,  # type: ignore[assignment]
    metro_mirror: MetroMirror = False,
    loopback: Loopback = False,
) -> dict[str, Output]:
    """Write sessions of one queue manager.

    One for each stripe of each log copy. Metro Mirror doubles them and puts half on each of its two control units,
    unless it loops back to the same one.
    """
    sessions = sessions_of(copies, stripes, metro_mirror)
    return {
        "sessions": sessions,
        "sessions_per_device": sessions_on_one_device(sessions, metro_mirror, loopback),
        "findings": _loopback_findings(metro_mirror, loopback),
    }


def sessions_of(copies: int, stripes: Quantity, metro_mirror: bool) -> Quantity:
    """Write sessions of one queue manager on all control units together, in sessions."""
    each = figure("zhyperlink-sessions-per-stripe").at()
    sessions = given("copies", copies, "copy") * stripes * each
    if metro_mirror:
        sessions = sessions * figure("zhyperlink-metro-mirror-factor").at()
    return round_up(sessions)


def sessions_on_one_device(sessions: Quantity, metro_mirror: bool, loopback: bool) -> Quantity:
    """What of a queue manager's write sessions lies on one control unit, in sessions."""
    return round_up(sessions / MIRRORED) if metro_mirror and not loopback else sessions


def _loopback_findings(metro_mirror: bool, loopback: bool) -> list[Finding]:
    if not loopback:
        return []
    if not metro_mirror:
        return [advise("zhyperlink-loopback-alone")]
    apar = figure("zhyperlink-requirements").text("at_least", requirement="apar_oa66234")
    return [advise("zhyperlink-loopback-apar", "zhyperlink-requirements", at_least=apar)]


@rule(
    "zhyperlink-session-budget",
    order=3,
    outputs=[
        Out("used", "session", "Write sessions wanted of the control unit"),
        Out("limit", "session", "Write sessions that it has"),
        Out("free", "session", "Write sessions left"),
        Out("fallback", "session", "Write sessions that find none; what wants them writes asynchronously"),
        Out("used_pct", "pct", "Share of the write sessions that is wanted"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(*FORMULA, "zhyperlink-write-token-limit", "log-rate"),
    releases=SINCE,
)
def zhyperlink_session_budget(
    queue_managers: QueueManagers,
    other_sessions: OtherSessions = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """Write sessions of one storage control unit: wanted, free, and what finds none.

    All users of the control unit share its sessions. A queue manager that gets none writes its logs asynchronously;
    which one that is depends on who comes first, and the report does not say more.
    """
    used = sessions_wanted(queue_managers, other_sessions).named("used")
    limit = figure("zhyperlink-write-token-limit").at()
    fallback = most(used - limit, NONE)
    return {
        "used": used,
        "limit": limit,
        "free": most(limit - used, NONE),
        "fallback": fallback,
        "used_pct": (used / limit).to("pct"),
        "findings": _budget_findings(queue_managers, other_sessions, fallback, limit),
    }


def sessions_wanted(queue_managers: Sequence[SessionUser], other_sessions: Quantity) -> Quantity:
    """Write sessions that queue managers and others want of one control unit, in sessions."""
    parts = []
    for manager in queue_managers:
        sessions = sessions_of(manager.copies, manager.stripes, manager.metro_mirror)
        here = sessions_on_one_device(sessions, manager.metro_mirror, manager.loopback)
        parts.append((here / ONE_MANAGER * manager.count).named(_said(manager)))
    return total([*parts, other_sessions])


def _said(manager: SessionUser) -> str:
    count, stripes = manager.count.value, manager.stripes.value
    striped = "unstriped" if stripes == 1 else f"{stripes} stripes"
    mirror = ""
    if manager.metro_mirror:
        mirror = ", mirrored in loopback" if manager.loopback else ", mirrored"
    plural = "queue manager" if count == 1 else "queue managers"
    who = manager.name or f"{count:,} {plural}"
    return f"{who} ({'dual' if manager.copies == 2 else 'single'} logs, {striped}{mirror})"


def _budget_findings(
    queue_managers: Sequence[SessionUser], other_sessions: Quantity, fallback: Quantity, limit: Quantity
) -> list[Finding]:
    found = []
    if everywhere(fallback > NONE):
        found.append(
            advise("zhyperlink-sessions-short", "zhyperlink-write-token-limit", over=fallback, limit=limit)
        )
        found += _without_stripes({m.copies for m in queue_managers if m.stripes.value > 1})
    if everywhere(other_sessions > NONE):
        found.append(advise("zhyperlink-sessions-other-users"))
    return found


def _without_stripes(copies: set[int]) -> list[Finding]:
    """What striped logs with so many copies would save and lose unstriped."""
    found = []
    if 2 in copies:
        found.append(advise("zhyperlink-sessions-fewer-stripes", "log-rate", **peaks_over_zhyperlink(2)))
    if 1 in copies:
        found.append(
            advise("zhyperlink-sessions-fewer-stripes-single", "log-rate", **peaks_over_zhyperlink(1))
        )
    return found

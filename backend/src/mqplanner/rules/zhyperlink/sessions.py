"""The write sessions (tokens) that zHyperLink takes of a storage control unit (section 6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Groups, Out, Output, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.logging.log_rates import peaks_over_zhyperlink
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES, Copies, Loopback, MetroMirror, Stripes
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import most, round_up, total

NO_SESSION = constant(0, "session", "no session")
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
    count: Annotated[Quantity, Number("queue_manager", "How many like this", least=1, most=10_000, integer=True)] = 1  # type: ignore[assignment]
    name: str | None = None

    @property
    def text(self) -> str:
        """What takes the sessions, for the derivation."""
        count, stripes = self.count.value, self.stripes.value
        striped = "unstriped" if stripes == 1 else f"{stripes} stripes"
        mirror = ", mirrored" if self.metro_mirror else ""
        loopback = " in loopback" if self.metro_mirror and self.loopback else ""
        name = self.name or f"{count:,} queue manager{'' if count == 1 else 's'}"
        return f"{name} ({'dual' if self.copies == 2 else 'single'} logs, {striped}{mirror}{loopback})"


@rule("zhyperlink-write-sessions", order=2, releases=ZHYPERLINK_RELEASES)
@reads(*FORMULA)
@returns(
    Out("sessions", "session", "Write sessions on all control units together"),
    Out("sessions_per_device", "session", "Write sessions on one storage control unit"),
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
    return {"sessions": sessions, "sessions_per_device": sessions_on_one_device(sessions, metro_mirror, loopback)}


def sessions_of(copies: int, stripes: Quantity, metro_mirror: bool) -> Quantity:
    """Return the write sessions of one queue manager on all control units together."""
    each = figure("zhyperlink-sessions-per-stripe").at()
    sessions = given("copies", copies, "copy") * stripes * each
    if metro_mirror:
        sessions = sessions * figure("zhyperlink-metro-mirror-factor").at()
    return round_up(sessions)


def sessions_on_one_device(sessions: Quantity, metro_mirror: bool, loopback: bool) -> Quantity:
    """Return how many of a queue manager's write sessions are on one control unit."""
    return round_up(sessions / MIRRORED) if metro_mirror and not loopback else sessions


@rule("zhyperlink-session-budget", order=3, releases=ZHYPERLINK_RELEASES)
@reads(*FORMULA, "zhyperlink-write-token-limit")
@returns(
    Out("used", "session", "Write sessions that the users of the control unit need"),
    Out("limit", "session", "Write sessions of the control unit"),
    Out("free", "session", "Write sessions left"),
    Out("fallback", "session", "Write sessions missing; the writes concerned are asynchronous"),
    Out("used_pct", "pct", "Share of the write sessions that is needed"),
)
def zhyperlink_session_budget(
    queue_managers: Annotated[
        Sequence[SessionUser], Groups(SessionUser, "Queue managers with ZHYLINK(YES) and logs here")
    ],
    other_sessions: Annotated[
        Quantity, Number("session", "Write sessions of others, such as Db2", least=0, most=10**6, integer=True)
    ] = 0,  # type: ignore[assignment]
) -> dict[str, Output]:
    """Write sessions of one storage control unit: needed, free and missing.

    All users of the control unit share its sessions. A queue manager that gets none writes its logs asynchronously;
    the report does not state which one that is.
    """
    used = sessions_needed(queue_managers, other_sessions).named("used")
    limit = figure("zhyperlink-write-token-limit").at()
    fallback = most(used - limit, NO_SESSION)
    striped_copies = {user.copies for user in queue_managers if user.stripes.value > 1}
    return {
        "used": used,
        "limit": limit,
        "free": most(limit - used, NO_SESSION),
        "fallback": fallback,
        "used_pct": (used / limit).to("pct"),
        "findings": Advice(
            fallback=fallback,
            limit=limit,
            striped_dual_logs=2 in striped_copies,
            striped_single_logs=1 in striped_copies,
            **{f"dual_{name}": peak for name, peak in peaks_over_zhyperlink(2).items()},
            **{f"single_{name}": peak for name, peak in peaks_over_zhyperlink(1).items()},
        ),
    }


def sessions_needed(queue_managers: Sequence[SessionUser], other_sessions: Quantity) -> Quantity:
    """Return the write sessions that queue managers and other users need of one control unit."""
    parts = []
    for manager in queue_managers:
        sessions = sessions_of(manager.copies, manager.stripes, manager.metro_mirror)
        here = sessions_on_one_device(sessions, manager.metro_mirror, manager.loopback)
        parts.append((here / ONE_MANAGER * manager.count).named(manager.text))
    return total([*parts, other_sessions])

"""Section 8: how busy the dispatchers and adaptors of the channel initiator are, and what still fits on them."""

from __future__ import annotations

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.statistics.task_load import (
    NO_CPU,
    NO_TIME,
    ONE_TASK,
    Adaptors,
    Channels,
    CpuUs,
    Dispatchers,
    ElapsedUs,
    IntervalS,
    LimitPct,
    Load,
    Requests,
    TargetChannels,
    assumed,
    outputs,
)
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import beside, choose, most, noted, whole_up

FULL = constant(1, "ratio", "all of the time")
HALF = constant(0.5, "ratio", "half")
NO_REQUEST = constant(0, "request", "no request")
VERDICT, ADAPTORS = "dispatcher-busy-verdict", "adaptor-report-sample"


@rule(
    "dispatcher-utilisation",
    section=8,
    outputs=[
        *outputs("Channels like these that still fit on the dispatchers; none where there is no limit"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(VERDICT, "dispatcher-zedc-wait"),
)
def dispatcher_utilisation(
    requests: Requests,
    avg_elapsed_us: ElapsedUs,
    interval_s: IntervalS,
    channels: Channels = 1,  # type: ignore[assignment]
    tasks: Dispatchers = 1,  # type: ignore[assignment]
    avg_cpu_us: CpuUs = None,
    limit_pct: LimitPct = 100,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How busy dispatchers are, and how many channels more they take.

    From the dispatcher report of class(4) statistics: requests and their average elapsed time, against the length of
    the interval. Give one dispatcher, or all of them with their number. The reports judge single examples and name no
    share at which a dispatcher is full, so that the limit is your assumption.
    """
    load = Load(requests, avg_elapsed_us, interval_s, tasks, avg_cpu_us, _seen("dispatcher"))
    found = _verdict(load.busy)
    if everywhere(channels > constant(1, "channel", "one channel")):
        found.append(advise("dispatcher-shared-delay"))
    if load.waited is not None and everywhere(load.waited > avg_elapsed_us * HALF):
        found.append(advise("dispatcher-waits", "dispatcher-zedc-wait", wait_us=load.waited))
    return {
        **load.shares("dispatcher-cpu-seconds"),
        "more_channels": load.more_channels(channels, assumed(limit_pct)),
        "findings": [*found, *load.cpu_above_elapsed()],
    }


def _seen(kind: str) -> Quantity:
    """Tasks of that kind in a report, by a figure that has no erratum of its own."""
    if kind == "dispatcher":
        return figure(VERDICT).at("busy_pct", state="full")
    return figure(ADAPTORS).at("busy_pct", task="all")


def _verdict(busy: Quantity) -> list[Finding]:
    """What the report says of a dispatcher that is so busy, from its examples."""
    full, room = (figure(VERDICT).at("busy_pct", state=state) for state in ("full", "room"))
    if everywhere(busy > FULL):
        return [advise("dispatcher-over-full", busy=busy)]
    if everywhere((busy >= full) & (busy <= FULL)):
        return [advise("dispatcher-full", VERDICT, busy=busy, full=full)]
    if everywhere(busy <= room):
        return [advise("dispatcher-has-room", VERDICT, busy=busy, room=room)]
    if everywhere((busy > room) & (busy < full)):
        return [advise("dispatcher-in-between", VERDICT, busy=busy)]
    return []


@rule(
    "adaptor-utilisation",
    section=8,
    outputs=[
        *outputs("Channels like these that still fit on the adaptors; none where there is no limit"),
        Out("blocked_pct", "pct", "Share of the busy time in which the adaptors wait"),
        Out("adaptors_needed", "task", "Adaptors that the channels need"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=("adaptor-blocked-example", ADAPTORS),
)
def adaptor_utilisation(
    requests: Requests,
    avg_elapsed_us: ElapsedUs,
    interval_s: IntervalS,
    channels: Channels = 1,  # type: ignore[assignment]
    tasks: Adaptors = 1,  # type: ignore[assignment]
    avg_cpu_us: CpuUs = None,
    limit_pct: LimitPct = 100,  # type: ignore[assignment]
    target_channels: TargetChannels = None,
) -> dict[str, Output]:
    """How busy adaptors are, for how much of it they wait, and how many it takes.

    From the adaptor report of class(4) statistics. Any adaptor is taken to serve any request, so that their sum
    counts. How much of an adaptor's time may be used is your assumption.
    """
    load = Load(requests, avg_elapsed_us, interval_s, tasks, avg_cpu_us, _seen("adaptor"))
    limit = assumed(limit_pct)
    target = channels if target_channels is None else target_channels
    needed = whole_up(load.load_tasks * (target / channels) / limit) * ONE_TASK
    needed = most(ONE_TASK, needed if target_channels is None else needed.at_best(EXTRAPOLATED))
    blocked = _blocked(load)
    return {
        **load.shares(),
        "more_channels": load.more_channels(channels, limit),
        "blocked_pct": blocked,
        "adaptors_needed": needed,
        "findings": [*_adaptor_findings(load.busy, blocked, needed, tasks), *load.cpu_above_elapsed()],
    }


def _blocked(load: Load) -> Output:
    if load.cpu_as_elapsed is None:
        return Unanswered(NO_CPU)
    share = most(FULL - FULL, FULL - load.cpu_as_elapsed / load.elapsed).to("pct")
    nothing = constant(float("nan"), "pct", "no busy time")
    nothing = noted(nothing, "No request took time, so that there is no share of it.")
    share = beside(share, load.seen)
    return choose((load.requests > NO_REQUEST) & (load.elapsed > NO_TIME), share, nothing)


def _adaptor_findings(busy: Quantity, blocked: Output, needed: Quantity, tasks: Quantity) -> list[Finding]:
    """Halves are the planner's own thresholds; the report calls one blocked that waits for nine tenths of its time."""
    found: list[Finding] = []
    if isinstance(blocked, Quantity) and everywhere((blocked > HALF) & (busy >= HALF)):
        found.append(advise("adaptor-blocked", "adaptor-blocked-example", blocked=blocked))
    if everywhere(busy >= HALF) and everywhere(tasks <= ONE_TASK):
        found.append(advise("adaptor-several-channels", "adaptor-blocked-example", busy=busy))
    if everywhere(needed > tasks):
        found.append(advise("adaptor-more-needed", needed=needed, tasks=tasks))
    if everywhere(busy > FULL):
        found.append(advise("adaptor-over-full", busy=busy))
    return found

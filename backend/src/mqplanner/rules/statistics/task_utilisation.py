"""How busy the dispatchers and adapters of the channel initiator are, and what still fits on them (section 8)."""

from __future__ import annotations

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.statistics.task_load import (
    NO_CPU,
    NO_TIME,
    ONE_TASK,
    TASK_OUTPUTS,
    Adapters,
    Channels,
    CpuUs,
    Dispatchers,
    ElapsedUs,
    IntervalS,
    LimitPct,
    Requests,
    TargetChannels,
    TaskLoad,
)
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED
from mqplanner.units.functions import choose, most, round_up, with_note, with_sources_of

FULL = constant(1, "ratio", "all of the time")
HALF = constant(0.5, "ratio", "half")
ONE_CHANNEL = constant(1, "channel", "one channel")
NO_REQUEST = constant(0, "request", "no request")
VERDICT, ADAPTERS = "dispatcher-busy-verdict", "adaptor-report-sample"


@rule(
    "dispatcher-utilisation",
    order=3,
    outputs=[
        *TASK_OUTPUTS,
        Out(
            "more_channels",
            "channel",
            "Channels like these that still fit on the dispatchers; none where there is no limit",
        ),
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
    sample = figure(VERDICT).at("busy_pct", state="full")
    load = TaskLoad(requests, avg_elapsed_us, interval_s, tasks, avg_cpu_us, sample)
    limit = limit_pct.cap_basis(ASSUMED).named("limit_pct")
    findings = _verdict(load.busy)
    if everywhere(channels > ONE_CHANNEL):
        findings.append(advise("dispatcher-shared-delay"))
    if load.waited is not None and everywhere(load.waited > avg_elapsed_us * HALF):
        findings.append(advise("dispatcher-waits", "dispatcher-zedc-wait", wait_us=load.waited))
    return {
        **load.outputs("dispatcher-cpu-seconds"),
        "more_channels": load.more_channels(channels, limit),
        "findings": [*findings, *load.findings()],
    }


def _verdict(busy: Quantity) -> list[Finding]:
    """Return what the report says of the example that is as busy."""
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
    order=4,
    outputs=[
        *TASK_OUTPUTS,
        Out(
            "more_channels",
            "channel",
            "Channels like these that still fit on the adapters; none where there is no limit",
        ),
        Out("blocked_pct", "pct", "Share of the busy time in which the adapters wait"),
        Out("adaptors_needed", "task", "Adapters that the channels need"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=("adaptor-blocked-example", ADAPTERS),
)
def adaptor_utilisation(
    requests: Requests,
    avg_elapsed_us: ElapsedUs,
    interval_s: IntervalS,
    channels: Channels = 1,  # type: ignore[assignment]
    tasks: Adapters = 1,  # type: ignore[assignment]
    avg_cpu_us: CpuUs = None,
    limit_pct: LimitPct = 100,  # type: ignore[assignment]
    target_channels: TargetChannels = None,
) -> dict[str, Output]:
    """How busy adapters are, for how much of it they wait, and how many it takes.

    From the adapter report of class(4) statistics. Any adapter is taken to serve any request, so that their sum
    counts. How much of an adapter's time may be used is your assumption.
    """
    sample = figure(ADAPTERS).at("busy_pct", task="all")
    load = TaskLoad(requests, avg_elapsed_us, interval_s, tasks, avg_cpu_us, sample)
    limit = limit_pct.cap_basis(ASSUMED).named("limit_pct")
    target = channels if target_channels is None else target_channels
    needed = round_up(load.load_tasks * (target / channels) / limit) * ONE_TASK
    needed = most(ONE_TASK, needed if target_channels is None else needed.cap_basis(EXTRAPOLATED))
    blocked = _blocked_share(load)
    return {
        **load.outputs(),
        "more_channels": load.more_channels(channels, limit),
        "blocked_pct": blocked,
        "adaptors_needed": needed,
        "findings": [*_adapter_findings(load.busy, blocked, needed, tasks), *load.findings()],
    }


def _blocked_share(load: TaskLoad) -> Output:
    """Return the share of the elapsed time of requests in which they use no CPU, in percent."""
    if load.cpu_as_elapsed is None:
        return Unanswered(NO_CPU)
    share = most(FULL - FULL, FULL - load.cpu_as_elapsed / load.elapsed).to("pct")
    no_share = constant(float("nan"), "pct", "no busy time")
    no_share = with_note(no_share, "No request took time, so that there is no share of it.")
    busy = (load.requests > NO_REQUEST) & (load.elapsed > NO_TIME)
    return choose(busy, with_sources_of(share, load.sample), no_share)


def _adapter_findings(busy: Quantity, blocked: Output, needed: Quantity, tasks: Quantity) -> list[Finding]:
    """Return the advice on adapters.

    The thresholds of one half are the planner's own: the report calls an adapter blocked that waits for nine tenths
    of its time.
    """
    findings: list[Finding] = []
    if isinstance(blocked, Quantity) and everywhere((blocked > HALF) & (busy >= HALF)):
        findings.append(advise("adaptor-blocked", "adaptor-blocked-example", blocked=blocked))
    if everywhere(busy >= HALF) and everywhere(tasks <= ONE_TASK):
        findings.append(advise("adaptor-several-channels", "adaptor-blocked-example", busy=busy))
    if everywhere(needed > tasks):
        findings.append(advise("adaptor-more-needed", needed=needed, tasks=tasks))
    if everywhere(busy > FULL):
        findings.append(advise("adaptor-over-full", busy=busy))
    return findings

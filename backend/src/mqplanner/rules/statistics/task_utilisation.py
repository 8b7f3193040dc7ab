"""How busy the dispatchers and adapters of the channel initiator are, and what still fits on them (section 8)."""

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
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
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import choose, most, round_up, with_note, with_sources_of

FULL = constant(1, "ratio", "all of the time")
HALF = constant(0.5, "ratio", "half")
NO_REQUEST = constant(0, "request", "no request")
VERDICT, ADAPTERS = "dispatcher-busy-verdict", "adaptor-report-sample"


@rule("dispatcher-utilisation", order=3)
@reads(VERDICT)
@returns(
    *TASK_OUTPUTS,
    Out(
        "more_channels",
        "channel",
        "Channels like these that still fit on the dispatchers; none where there is no limit",
    ),
    Out("findings", None, "Advice that applies"),
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
    return {
        **load.outputs("dispatcher-cpu-seconds"),
        "more_channels": load.more_channels(channels, limit),
        "findings": Advice(
            busy=load.busy,
            wait_us=load.waited,
            half_of_elapsed=avg_elapsed_us * HALF,
            cpu=load.cpu_as_elapsed,
            elapsed=avg_elapsed_us,
        ),
    }


@rule("adaptor-utilisation", order=4)
@reads(ADAPTERS)
@returns(
    *TASK_OUTPUTS,
    Out(
        "more_channels",
        "channel",
        "Channels like these that still fit on the adapters; none where there is no limit",
    ),
    Out("blocked_pct", "pct", "Share of the busy time in which the adapters wait"),
    Out("adaptors_needed", "task", "Adapters that the channels need"),
    Out("findings", None, "Advice that applies"),
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
        "findings": Advice(
            busy=load.busy,
            blocked=blocked if isinstance(blocked, Quantity) else None,
            needed=needed,
            cpu=load.cpu_as_elapsed,
            elapsed=avg_elapsed_us,
        ),
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

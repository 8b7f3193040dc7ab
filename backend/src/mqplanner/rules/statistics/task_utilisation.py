"""How busy dispatchers, adapters and TLS tasks of the channel initiator are, and what still fits on them (topic 8)."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated

import numpy as np

from mqplanner.cached_property import cached_property
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import Tasks
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant, everywhere
from mqplanner.units.functions import choose, most, round_down, round_up, with_note, with_sources_of

ONE_TASK = constant(1, "task", "one task")
NO_CHANNEL = constant(0, "channel", "no channel")
NO_TIME = constant(0, "us / request", "no time")
ONE_PROCESSOR = constant(1, "us / cpu_us", "a task uses one processor at most")
NO_CPU = "avg_cpu_us was not given."


_tasks = partial(Number, "task", least=1, most=1000, integer=True)
_channels = partial(Number, "channel", least=1, most=9999, integer=True)
Requests = Annotated[Quantity, plan_input(Tasks, "requests")]
ElapsedUs = Annotated[Quantity, plan_input(Tasks, "avg_elapsed_us")]
IntervalS = Annotated[Quantity, plan_input(Tasks, "interval_s")]
Channels = Annotated[Quantity, _channels("Channels on these tasks in the interval")]
TargetChannels = Annotated[
    Quantity | None, _channels("Channels to plan for, each as busy as the average one; default: as now")
]
Dispatchers = Annotated[Quantity, _tasks("Dispatchers that the requests ran on", mq_name="CHIDISPS")]
TlsTasks = Annotated[Quantity, _tasks("TLS tasks that the requests ran on", mq_name="SSLTASKS")]
Adapters = Annotated[Quantity, _tasks("Adapters that the requests ran on", mq_name="CHIADAPS")]
CpuUs = Annotated[Quantity | None, plan_input(Tasks, "avg_cpu_us")]
LimitPct = Annotated[Quantity, Number("pct", "Share of a task's time that may be used", above=0, most=100)]

FULL = constant(1, "ratio", "all of the time")
HALF = constant(0.5, "ratio", "half")
NO_REQUEST = constant(0, "request", "no request")


@dataclass(frozen=True)
class TaskLoad:
    """What tasks of one kind did in an interval."""

    requests: Quantity
    elapsed: Quantity
    interval: Quantity
    tasks: Quantity
    cpu: Quantity | None
    sample: Quantity
    """How busy such tasks are in a report; every result cites it."""

    @cached_property
    def busy_tasks(self) -> Quantity:
        """How many tasks' time the requests took."""
        busy = (self.requests * self.elapsed / self.interval).to("ratio")
        return with_sources_of(busy, self.sample).named("busy_tasks")

    @cached_property
    def task_count(self) -> Quantity:
        """The number of tasks as a ratio."""
        return self.tasks / ONE_TASK

    @cached_property
    def cpu_as_elapsed(self) -> Quantity | None:
        """The CPU of a request in elapsed time."""
        return None if self.cpu is None else self.cpu * ONE_PROCESSOR

    def _cpu_tasks(self, cpu_as_elapsed: Quantity) -> Quantity:
        return (self.requests * cpu_as_elapsed / self.interval).to("ratio")

    @cached_property
    def load_tasks(self) -> Quantity:
        """The larger of busy time and CPU, in tasks: the reports have tasks with more CPU than elapsed time."""
        if self.cpu_as_elapsed is None:
            return self.busy_tasks
        running = self._cpu_tasks(self.cpu_as_elapsed).named("CPU in tasks")
        return most(self.busy_tasks, running).named("load in tasks")

    @cached_property
    def busy(self) -> Quantity:
        """How busy each task is on average, in percent."""
        busy = (self.busy_tasks / self.task_count).to("pct")
        if everywhere(self.tasks > ONE_TASK):
            busy = with_note(busy, "The average of these tasks; a single one may be far busier than another.")
        return busy.named("busy_pct")

    @cached_property
    def waited(self) -> Quantity | None:
        """The time that each request waited; None without its CPU."""
        if self.cpu_as_elapsed is None:
            return None
        return with_sources_of(most(NO_TIME, self.elapsed - self.cpu_as_elapsed), self.sample)

    def outputs(self, *errata: str) -> dict[str, Output]:
        """Return what all rules on tasks answer; `errata` concern the CPU in the samples of such tasks."""
        answer: dict[str, Output] = {"busy_pct": self.busy, "busy_tasks": self.busy_tasks}
        if self.cpu_as_elapsed is None or self.waited is None:
            return {**answer, "cpu_pct": Unanswered(NO_CPU), "wait_us": Unanswered(NO_CPU)}
        share = (self._cpu_tasks(self.cpu_as_elapsed) / self.task_count).to("pct")
        if np.any(self.cpu_as_elapsed > self.elapsed):
            errata += ("dispatcher-elapsed-below-cpu",)
        return {
            **answer,
            "cpu_pct": with_note(with_sources_of(share, self.sample), errata=errata),
            "wait_us": self.waited,
        }

    def more_channels(self, channels: Quantity, limit: Quantity) -> Quantity:
        """Return how many channels still fit on the tasks, each as busy as the average of the present ones."""
        fit = round_down(channels * self.task_count * limit / self.load_tasks).cap_basis(EXTRAPOLATED)
        further = most(NO_CHANNEL, fit - channels)
        idle = everywhere(self.load_tasks.value == 0)
        return with_note(further, "Nothing was done, so that no limit can be worked out.") if idle else further


def load_in_tasks(busy_tasks: Quantity, cpu_pct: Quantity | None, tasks: Quantity) -> Quantity:
    """Return the larger of busy time and CPU in tasks, from the outputs of a rule; CPU only where it is known."""
    load = (busy_tasks * ONE_TASK).named("busy tasks")
    if cpu_pct is None:
        return load
    running = (cpu_pct * tasks).to("task").named("tasks that use CPU")
    return most(load, running).named("load in tasks")


@rule("dispatcher-utilisation", order=3)
def dispatcher_utilisation(
    requests: Requests,
    avg_elapsed_us: ElapsedUs,
    interval_s: IntervalS,
    channels: Channels = 1,  # type: ignore[assignment]
    tasks: Dispatchers = 1,  # type: ignore[assignment]
    avg_cpu_us: CpuUs = None,
    limit_pct: LimitPct = 100,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How busy dispatchers are, and how many channels more they take."""
    sample = figure("dispatcher-busy-verdict").at("busy_pct", state="full")
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
    """How busy adapters are, for how much of it they wait, and how many it takes."""
    sample = figure("adaptor-report-sample").at("busy_pct", task="all")
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


@rule("tls-task-utilisation", order=9)
def tls_task_utilisation(
    requests: Requests,
    avg_elapsed_us: ElapsedUs,
    interval_s: IntervalS,
    channels: Channels = 1,  # type: ignore[assignment]
    tasks: TlsTasks = 1,  # type: ignore[assignment]
    avg_cpu_us: CpuUs = None,
    limit_pct: LimitPct = 100,  # type: ignore[assignment]
) -> dict[str, Output]:
    """How busy TLS tasks are, and how many channels more they take."""
    sample = figure("ssl-report-sample").at("busy_pct", task="all")
    load = TaskLoad(requests, avg_elapsed_us, interval_s, tasks, avg_cpu_us, sample)
    limit = limit_pct.cap_basis(ASSUMED).named("limit_pct")
    return {
        **load.outputs(),
        "more_channels": load.more_channels(channels, limit),
        "findings": Advice(busy=load.busy, wait_us=load.waited, half_of_elapsed=avg_elapsed_us * HALF),
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

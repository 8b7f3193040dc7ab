"""What tasks of the channel initiator did in an interval, from class(4) statistics; inputs that their rules share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

import numpy as np

from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED
from mqplanner.units.functions import beside, most, noted, whole

ONE_TASK = constant(1, "task", "one task")
NO_CHANNEL = constant(0, "channel", "no channel")
NO_TIME = constant(0, "us / request", "no time")
ONE_PROCESSOR = constant(1, "us / cpu_us", "a task uses one processor at most")
CPU_ABOVE_ELAPSED = "dispatcher-elapsed-below-cpu"
"""The erratum on how that can be."""
NO_CPU = "avg_cpu_us was not given."
MOST_TASKS, MOST_CHANNELS = 1000, 9999


def _tasks(kind: str, mq_name: str) -> Number:
    words = f"{kind} that the requests ran on"
    return Number("task", words, least=1, most=MOST_TASKS, integer=True, mq_name=mq_name)


def _channels(words: str) -> Number:
    return Number("channel", words, least=1, most=MOST_CHANNELS, integer=True)


Requests = Annotated[
    Quantity, Number("request", "Requests in the interval", least=0, most=1_000_000_000_000, integer=True)
]
ElapsedUs = Annotated[
    Quantity, Number("us / request", "Average elapsed time of a request", least=0, most=1_000_000_000)
]
IntervalS = Annotated[Quantity, Number("s", "Length of the interval", above=0, most=86_400)]
Channels = Annotated[Quantity, _channels("Channels on these tasks in the interval")]
TargetChannels = Annotated[
    Quantity | None,
    _channels("Channels to plan for, each as busy as the average one; as many as now if left out"),
]
Dispatchers = Annotated[Quantity, _tasks("Dispatchers", "CHIDISPS")]
Adaptors = Annotated[Quantity, _tasks("Adaptors", "CHIADAPS")]
CpuUs = Annotated[
    Quantity | None, Number("cpu_us / request", "Average CPU of a request", least=0, most=1_000_000_000)
]
LimitPct = Annotated[
    Quantity,
    Number("pct", "Share of a task's time that may be used; no report gives one", above=0, most=100),
]


@dataclass(frozen=True)
class Load:
    """What tasks of one kind did in an interval."""

    requests: Quantity
    elapsed: Quantity
    interval: Quantity
    tasks: Quantity
    cpu: Quantity | None
    seen: Quantity
    """How busy such tasks were in a report, which stands beside what is reckoned."""

    @cached_property
    def busy_tasks(self) -> Quantity:
        """How many tasks' time the requests took."""
        busy = (self.requests * self.elapsed / self.interval).to("ratio")
        return beside(busy, self.seen).named("busy_tasks")

    @cached_property
    def number(self) -> Quantity:
        """The tasks there are, as a plain number."""
        return self.tasks / ONE_TASK

    @cached_property
    def cpu_as_elapsed(self) -> Quantity | None:
        """The time that a request runs, in elapsed time."""
        return None if self.cpu is None else self.cpu * ONE_PROCESSOR

    @cached_property
    def load_tasks(self) -> Quantity:
        """The larger of busy time and CPU, in tasks: the CPU clock of a task is not in step with elapsed time."""
        if self.cpu_as_elapsed is None:
            return self.busy_tasks
        running = (self.requests * self.cpu_as_elapsed / self.interval).to("ratio").named("CPU in tasks")
        return most(self.busy_tasks, running).named("load in tasks")

    @cached_property
    def busy(self) -> Quantity:
        """How busy each task is on average, in percent."""
        busy = (self.busy_tasks / self.number).to("pct")
        if everywhere(self.tasks > ONE_TASK):
            busy = noted(busy, "The average of these tasks; a single one may be far busier than another.")
        return busy.named("busy_pct")

    @cached_property
    def waited(self) -> Quantity | None:
        """The time that each request waited, where its CPU was given."""
        return (
            None
            if self.cpu_as_elapsed is None
            else beside(most(NO_TIME, self.elapsed - self.cpu_as_elapsed), self.seen)
        )

    def shares(self, *errata: str) -> dict[str, Output]:
        """The outputs on how busy the tasks are; `errata` are those of the samples of such tasks."""
        answer: dict[str, Output] = {"busy_pct": self.busy, "busy_tasks": self.busy_tasks}
        if self.cpu_as_elapsed is None or self.waited is None:
            return {**answer, "cpu_pct": Unanswered(NO_CPU), "wait_us": Unanswered(NO_CPU)}
        running = (self.requests * self.cpu_as_elapsed / self.interval).to("ratio")
        if np.any(self.cpu_as_elapsed > self.elapsed):
            errata += (CPU_ABOVE_ELAPSED,)
        cpu = noted(beside((running / self.number).to("pct"), self.seen), errata=errata)
        return {**answer, "cpu_pct": cpu, "wait_us": self.waited}

    def more_channels(self, channels: Quantity, limit: Quantity) -> Quantity:
        """Channels that still fit on the tasks, each as busy as the average of those that were there."""
        fit = whole(channels * self.number * limit / self.load_tasks).at_best(EXTRAPOLATED)
        further = most(NO_CHANNEL, fit - channels)
        nothing = everywhere(self.load_tasks.value == 0)
        return noted(further, "Nothing was done, so that no limit can be worked out.") if nothing else further

    def cpu_above_elapsed(self) -> list[Finding]:
        """That CPU stands above elapsed time, where it does."""
        if self.cpu_as_elapsed is None or not everywhere(self.cpu_as_elapsed > self.elapsed):
            return []
        return [advise("task-cpu-above-elapsed")]


def assumed(limit_pct: Quantity) -> Quantity:
    """The limit as what it is, an assumption."""
    return limit_pct.at_best(ASSUMED).named("limit_pct")


def outputs(more: str) -> list[Out]:
    """Outputs that the rules share; `more` describes the channels that still fit."""
    return [
        Out("busy_pct", "pct", "How busy each task is on average"),
        Out("busy_tasks", "ratio", "How many tasks' time the requests took"),
        Out("cpu_pct", "pct", "Share of the tasks' time in which they used CPU"),
        Out("wait_us", "us / request", "Time that each request waited"),
        Out("more_channels", "channel", more),
    ]

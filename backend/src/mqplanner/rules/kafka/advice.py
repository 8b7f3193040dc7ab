"""Section 9: whether a Kafka connector may run as it is meant to, and what the report advises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.inputs import Choice, Flag, Number
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.kafka.inputs import EXACTLY_ONCE, SINCE, SINK, SOURCE, Tasks, Version, direction_input
from mqplanner.rules.kafka.published_rates import delivery, needs_platform
from mqplanner.rules.shared.inputs import any_sharecnv_input
from mqplanner.units import Quantity, constant
from mqplanner.units.label import Words

ONE_PARTITION = constant(1, "count", "one partition")
PLACES = {1: "kafka-first-choice", 2: "kafka-bindings-better", 3: "kafka-closer-to-mq"}
"""Advice by preference of the place."""

Location = Annotated[str, Choice(("uss", "remote"), "Where the connector runs: in USS, or not on z/OS")]
Connection = Annotated[str, Choice(("bindings", "client"), "How it connects to the queue manager")]
ClientSharecnv = Annotated[Quantity | None, any_sharecnv_input]
Persistent = Annotated[bool | None, Flag("Whether messages are persistent")]
Expiry = Annotated[bool | None, Flag("Whether messages carry an expiry")]
Partitions = Annotated[
    Quantity | None,
    Number("count", "Partitions of the topic", least=1, most=1_000_000, integer=True, discrete=True),
]
AnyDirection = Annotated[str | None, direction_input]
SharedQueue = Annotated[bool, Flag("Whether the queue is a shared queue")]
LowRate = Annotated[bool, Flag("Whether messages come at a low rate")]


@dataclass(frozen=True)
class Connector:
    """A connector as it is planned; what may be either way counts as both."""

    location: str
    connection: str
    sharecnv: Quantity | None
    version: int
    tasks: Quantity
    persistent: bool | None
    expiry: bool | None
    partitions: Quantity | None
    direction: str | None

    @property
    def exactly_once(self) -> bool:
        """Whether it is a v2 connector."""
        return self.version == EXACTLY_ONCE

    @property
    def may_be_sink(self) -> bool:
        """Whether it puts to MQ, as far as one knows."""
        return self.direction != SOURCE

    @property
    def may_be_source(self) -> bool:
        """Whether it gets from MQ, as far as one knows."""
        return self.direction != SINK


@rule(
    "kafka-advice",
    section=9,
    outputs=[
        Out("placement", "count", "Preference of this place: 1 is the first choice"),
        Out(
            "works",
            None,
            "Whether the connector works like this, with the delivery of its version: yes or no",
        ),
        Out("tasks_advised", "task", "Tasks that the report advises"),
        Out("findings", None, "What keeps it from working, and advice that applies"),
    ],
    figures=(
        "kafka-placement",
        "kafka-sharecnv",
        "kafka-v2-tasks",
        "kafka-sink-tasks",
        "kafka-sink-tasks-that-help",
        "kafka-payload-transfer",
        "kafka-delivery",
        "kafka-empty-mqget-cost",
        "kafka-ziip-share",
    ),
    releases=SINCE,
)
def kafka_advice(
    location: Location,
    connection: Connection,
    sharecnv: ClientSharecnv = None,
    version: Version = 1,
    tasks: Tasks = 1,  # type: ignore[assignment]
    persistent: Persistent = None,
    expiry: Expiry = None,
    partitions: Partitions = None,
    direction: AnyDirection = None,
    shared_queue: SharedQueue = False,
    low_rate: LowRate = False,
) -> dict[str, Output]:
    """Where a Kafka connector should run, and how it should be set up.

    Places in the order of the throughput that can be expected, SHARECNV of a client channel, tasks by version and by
    partitions of the topic, persistence and expiry. SHARECNV plays a part with a client connection only.
    """
    plan = Connector(
        location, connection, sharecnv, version, tasks, persistent, expiry, partitions, direction
    )
    placement = figure("kafka-placement").at("order", location=location, connection=connection)
    problems = [*_place_problems(plan, placement), *_task_problems(plan), *_state_problems(plan)]
    advice = [*_place(plan, placement), *_delivery(plan), *_sink_tasks(plan)]
    if shared_queue and (plan.may_be_sink or plan.exactly_once):
        advice.append(advise("kafka-shared-queue-open"))
    return {
        "placement": placement,
        "works": _works(plan, placement, problems),
        "tasks_advised": _tasks_advised(plan),
        "findings": [*problems, *advice, *(_low_rate(plan) if low_rate else [])],
    }


def _works(plan: Connector, placement: Quantity, problems: list[Finding]) -> Words:
    """The verdict, which rests on what keeps it from working, or else on the place and the delivery."""
    promised = delivery("delivery") if plan.exactly_once else None
    if problems:
        return Words("no", promised, *(problem.words() for problem in problems))
    return Words("yes", placement, promised)


def _tasks_advised(plan: Connector) -> Output:
    if plan.exactly_once:
        return figure("kafka-v2-tasks").at()
    if plan.direction != SINK or plan.partitions is None:
        return Unanswered(
            "A number of tasks is advised for version 2, and for a sink connector by its partitions."
        )
    return plan.partitions / ONE_PARTITION * figure("kafka-sink-tasks").at()


def _place_problems(plan: Connector, placement: Quantity) -> list[Finding]:
    found = []
    if not placement.known:
        found.append(advise("kafka-bindings-need-uss", "kafka-placement"))
    above = figure("kafka-sharecnv").at()
    if plan.connection == "client" and plan.sharecnv is not None and plan.sharecnv <= above:
        found.append(advise("kafka-sharecnv-zero", "kafka-sharecnv", above=above))
    return found


def _task_problems(plan: Connector) -> list[Finding]:
    allowed = figure("kafka-v2-tasks").at()
    if plan.exactly_once and plan.tasks > allowed:
        return [advise("kafka-v2-several-tasks", "kafka-v2-tasks", tasks=allowed, given=plan.tasks)]
    return []


def _state_problems(plan: Connector) -> list[Finding]:
    """Version 2 keeps its state with the persistence of the messages, and promises delivery across a restart."""
    if plan.exactly_once and plan.persistent is False:
        return [advise("kafka-v2-state-lost", "kafka-delivery")]
    return []


def _place(plan: Connector, placement: Quantity) -> list[Finding]:
    found = [advise(PLACES[int(placement.value)], "kafka-placement")] if placement.known else []
    if plan.location == "uss":
        found.append(advise("kafka-ziip", "kafka-ziip-share"))
    if plan.connection == "client":
        table = figure("kafka-payload-transfer")
        payload = table.choices("payload_kb")[0]
        words = {"payload": payload, "transferred": table.at(payload_kb=payload)}
        found.append(advise("kafka-headers", table.id, **words))
        if plan.sharecnv is None:
            above = figure("kafka-sharecnv").at()
            found.append(advise("kafka-sharecnv-check", "kafka-sharecnv", above=above))
    return found


def _delivery(plan: Connector) -> list[Finding]:
    if not plan.exactly_once:
        kind = "kafka-persistent-depends" if plan.persistent else "kafka-v1-non-persistent"
        return [advise("kafka-v1-at-least-once", "kafka-delivery"), advise(kind)]
    found = [needs_platform()]
    if not plan.persistent:
        found.append(advise("kafka-v2-non-persistent", "kafka-delivery"))
    if plan.expiry:
        found.append(advise("kafka-v2-expiry", "kafka-delivery"))
    if plan.expiry is None:
        found.append(advise("kafka-v2-expiry-check", "kafka-delivery"))
    return found


def _sink_tasks(plan: Connector) -> list[Finding]:
    """How the tasks of a v1 sink connector go with the partitions of its topic."""
    if plan.exactly_once or not plan.may_be_sink:
        return []
    found = []
    sink = plan.direction == SINK
    if plan.partitions is not None:
        wanted = plan.partitions / ONE_PARTITION * figure("kafka-sink-tasks").at()
        if plan.tasks < wanted:
            which = "the sink connector" if sink else "the connector, if it is a sink,"
            words = {"which": which, "partitions": plan.partitions, "tasks": plan.tasks}
            found.append(advise("kafka-sink-tasks-for-partitions", "kafka-sink-tasks", **words))
        if plan.tasks > wanted:
            so = ", so that" if sink else "; if this is one,"
            found.append(advise("kafka-sink-tasks-idle", "kafka-sink-tasks", so=so, idle=plan.tasks - wanted))
    helped = figure("kafka-sink-tasks-that-help").at()
    if sink and plan.tasks > helped:
        found.append(advise("kafka-sink-tasks-that-helped", "kafka-sink-tasks-that-help", tasks=helped))
    return found


def _low_rate(plan: Connector) -> list[Finding]:
    found = []
    if plan.may_be_source and plan.connection == "bindings":
        cost = {
            end: figure("kafka-empty-mqget-cost").at(end, connection="bindings") for end in ("low", "high")
        }
        found.append(advise("kafka-low-rate-bindings", "kafka-empty-mqget-cost", **cost))
    elif plan.may_be_source:
        found.append(advise("kafka-low-rate-client", "kafka-empty-mqget-cost"))
    return [*found, advise("kafka-lazy-commit")]

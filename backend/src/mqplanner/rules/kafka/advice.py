"""Whether a Kafka connector may run as it is meant to, and what the report advises (section 9)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Connector
from mqplanner.rules.engine import (
    Finding,
    Flag,
    Number,
    Out,
    Output,
    Unanswered,
    applicable_advice,
    plan_input,
    reads,
    returns,
    rule,
)
from mqplanner.rules.kafka.inputs import (
    EXACTLY_ONCE,
    MEASURED_RELEASES,
    SINK,
    Tasks,
    Version,
    direction_input,
)
from mqplanner.rules.kafka.published_rates import v2_words
from mqplanner.rules.shared.inputs import any_sharecnv_input
from mqplanner.units import Quantity, constant
from mqplanner.units.label import Words

ONE_PARTITION = constant(1, "count", "one partition")


@rule("kafka-advice", order=4, releases=MEASURED_RELEASES)
@reads(
    "kafka-placement",
    "kafka-sharecnv",
    "kafka-v2-tasks",
    "kafka-sink-tasks",
    "kafka-sink-tasks-that-help",
    "kafka-payload-transfer",
    "kafka-delivery",
    "kafka-empty-mqget-cost",
    "kafka-ziip-share",
)
@returns(
    Out("placement", "count", "Preference of this place: 1 is the first choice"),
    Out("works", None, "Whether the connector works like this, with the delivery of its version: yes or no"),
    Out("tasks_advised", "task", "Tasks that the report advises"),
    Out("findings", None, "What keeps it from working, and advice that applies"),
)
def kafka_advice(
    location: Annotated[str, plan_input(Connector, "location")],
    connection: Annotated[str, plan_input(Connector, "connection", "How it connects to the queue manager")],
    sharecnv: Annotated[Quantity | None, any_sharecnv_input] = None,
    version: Version = 1,
    tasks: Tasks = 1,  # type: ignore[assignment]
    persistent: Annotated[bool | None, plan_input(Connector, "persistent")] = None,
    expiry: Annotated[bool | None, Flag("Whether messages carry an expiry")] = None,
    partitions: Annotated[
        Quantity | None,
        Number("count", "Partitions of the topic", least=1, most=1_000_000, integer=True, discrete=True),
    ] = None,
    direction: Annotated[str | None, direction_input] = None,
    shared_queue: Annotated[bool, Flag("Whether the queue is a shared queue")] = False,
    low_rate: Annotated[bool, Flag("Whether messages come at a low rate")] = False,
) -> dict[str, Output]:
    """Where a Kafka connector should run, and how it should be set up.

    Places in the order of the throughput that can be expected, SHARECNV of a client channel, tasks by version and by
    partitions of the topic, persistence and expiry. SHARECNV plays a part with a client connection only.
    """
    placement = figure("kafka-placement").at("order", location=location, connection=connection)
    tasks_per_sink = None
    if partitions is not None:
        tasks_per_sink = partitions / ONE_PARTITION * figure("kafka-sink-tasks").at()
    sink = direction == SINK
    payload_kb = figure("kafka-payload-transfer").choices("payload_kb")[0]
    findings = applicable_advice(
        "kafka-advice",
        location=location,
        connection=connection,
        sharecnv=sharecnv,
        version=version,
        tasks=tasks,
        persistent=persistent,
        expiry=expiry,
        partitions=partitions,
        direction=direction,
        shared_queue=shared_queue,
        low_rate=low_rate,
        payload=payload_kb,
        transferred=figure("kafka-payload-transfer").at(payload_kb=payload_kb),
        platform=v2_words("platform"),
        wanted=tasks_per_sink,
        which="the sink connector" if sink else "the connector, if it is a sink,",
        so=", so that" if sink else "; if this is one,",
        idle=None if tasks_per_sink is None else tasks - tasks_per_sink,
    )
    return {
        "placement": placement,
        "works": _works(version, placement, findings),
        "tasks_advised": _tasks_advised(version, direction, tasks_per_sink),
        "findings": findings,
    }


def _works(version: int, placement: Quantity, findings: list[Finding]) -> Words:
    """Return the verdict, which rests on the problems found, or else on the place and the delivery."""
    promised = v2_words("delivery") if version == EXACTLY_ONCE else None
    problems = [finding for finding in findings if finding.severity == "problem"]
    if problems:
        return Words("no", promised, *(problem.words() for problem in problems))
    return Words("yes", placement, promised)


def _tasks_advised(version: int, direction: str | None, tasks_per_sink: Quantity | None) -> Output:
    if version == EXACTLY_ONCE:
        return figure("kafka-v2-tasks").at()
    if direction != SINK or tasks_per_sink is None:
        return Unanswered(
            "A number of tasks is advised for version 2, and for a sink connector by its partitions."
        )
    return tasks_per_sink

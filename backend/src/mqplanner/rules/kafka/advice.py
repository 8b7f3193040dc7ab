"""Whether a Kafka connector may run as it is meant to, and what the report advises (topic 9)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Connector
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.engine.inputs import Flag, Number, plan_input
from mqplanner.rules.kafka.rate import EXACTLY_ONCE, MEASURED_RELEASES, Tasks, Version, direction_input, v2_words
from mqplanner.rules.shared.inputs import any_sharecnv_input
from mqplanner.units import Quantity, Words, constant

ONE_PARTITION = constant(1, "count", "one partition")


@rule("kafka-advice", order=4, releases=MEASURED_RELEASES)
def kafka_advice(
    location: Annotated[str, plan_input(Connector, "location")],
    connection: Annotated[str, plan_input(Connector, "connection")],
    sharecnv: Annotated[Quantity | None, any_sharecnv_input] = None,
    version: Version = 1,
    tasks: Tasks = 1,  # type: ignore[assignment]
    persistent: Annotated[bool | None, plan_input(Connector, "persistent")] = None,
    expiry: Annotated[bool | None, Flag()] = None,
    partitions: Annotated[Quantity | None, Number("count", least=1, most=10**6, integer=True, discrete=True)] = None,
    direction: Annotated[str | None, direction_input] = None,
    shared_queue: Annotated[bool, Flag()] = False,
    low_rate: Annotated[bool, Flag()] = False,
) -> dict[str, Output]:
    """Where a Kafka connector should run, and how it should be set up."""
    inputs = locals()
    placement = figure("kafka-placement").at("order", location=location, connection=connection)
    tasks_per_sink = None if partitions is None else partitions / ONE_PARTITION * figure("kafka-sink-tasks").at()
    sink = direction == "sink"
    payload_kb = figure("kafka-payload-transfer").choices("payload_kb")[0]
    findings = applicable_advice(
        "kafka-advice",
        **inputs,
        payload=payload_kb,
        transferred=figure("kafka-payload-transfer").at(payload_kb=payload_kb),
        platform=v2_words("platform"),
        wanted=tasks_per_sink,
        which="the sink connector" if sink else "the connector, if it is a sink,",
        so=", so that" if sink else "; if this is one,",
        idle=None if tasks_per_sink is None else tasks - tasks_per_sink,
    )
    problems = [finding.words() for finding in findings if finding.severity == "problem"]
    delivery = v2_words("delivery") if version == EXACTLY_ONCE else None
    tasks_advised: Output = Unanswered(
        "A number of tasks is advised for version 2, and for a sink connector by its partitions."
    )
    if version == EXACTLY_ONCE:
        tasks_advised = figure("kafka-v2-tasks").at()
    elif sink and tasks_per_sink is not None:
        tasks_advised = tasks_per_sink
    return {
        "placement": placement,
        "works": Words("no", delivery, *problems) if problems else Words("yes", placement, delivery),
        "tasks_advised": tasks_advised,
        "findings": findings,
    }

"""What queue managers share, and what is attached to them: control units, structures, connectors, replication."""

from __future__ import annotations

from typing import Annotated, Literal

from mqplanner.plan.part import Name, Part, WholeNumber, field, growth_of_its_own, parts


class ControlUnit(Part):
    """A storage control unit with zHyperLink, which all queue managers that log to it share."""

    name: Name
    model: (
        Literal["DS8870", "DS8880", "DS8900", "DS8910F", "DS8950F", "DS8980F", "DS8A10", "DS8A50"] | None
    ) = field(None, "The control unit; DS8900 where the model of that family is not said")
    metro_mirror: bool = field(False, "Whether the log volumes are mirrored by Metro Mirror")
    loopback: bool = field(False, "Whether both sides of the mirror lie in one control unit")
    hyperwrite: bool | None = field(None, "Whether HyperWrite is enabled")
    zhywrite: bool | None = field(None, "Whether the log data sets ask for HyperWrite", mq_name="ZHYWRITE")
    zhylink: bool | None = field(None, "Whether the log data sets ask for zHyperLink", mq_name="ZHYLINK")
    zhpf: bool | None = field(None, "Whether zHPF is enabled")
    pfids: int | None = field(
        None,
        "PFIDs online to the control unit, those of all LPARs together",
        "pfid",
        "PFID",
        ge=1,
        le=100_000,
    )
    response_ms: float | None = field(None, "Response time of a synchronous write", "ms / io", gt=0, le=1000)
    pfid_limit_pct: float | None = field(
        None, "How busy a PFID may be; as published where left out", "pct", gt=0, le=100
    )
    other_sessions: int = field(0, "Write sessions of other users", "session", ge=0, le=10_000)
    other_writes_per_s: float = field(0, "Synchronous writes of other users", "io / s", ge=0, le=10_000_000)


class Structure(Part):
    """A coupling facility structure for messages."""

    name: Name
    scenario: Literal["no-smds-no-flash", "smds-no-flash", "emergency", "speed"] | None = field(
        None, "The published configuration that is nearest: SMDS and flash memory or neither"
    )
    message_kb: Annotated[Literal[1, 4, 16], WholeNumber] | None = field(
        None, "Message size; measured at 1, 4 and 16 KB", "KB"
    )
    messages: int | None = field(
        None, "Messages that it has to hold; from the workloads' outages where left out", "message", grows=True,
        ge=0, le=10**12,
    )  # fmt: skip


class QueueSharingGroup(Part):
    """A queue-sharing group."""

    name: Name
    members: list[Name] = field(
        [], "Its queue managers, by name", refers_to="queue_managers", max_length=1000
    )
    structures: list[Structure] = parts("Its structures for messages", 512)


class Connector(Part):
    """Kafka connectors of one kind."""

    name: Name
    queue_manager: str | None = field(
        None, "Queue manager it connects to", refers_to="queue_managers", max_length=100
    )
    direction: Literal["source", "sink"] = field("source", "From MQ to Kafka (source) or back (sink)")
    version: Annotated[Literal[1, 2], WholeNumber] = field(
        2, "1: at least once; 2: exactly once, with a state queue"
    )
    tasks: int = field(1, "Tasks", "task", "tasks.max", step=True, ge=1, le=1000)
    messages_per_s: float | None = field(
        None, "Messages to carry in a second", "message / s", grows=True, ge=0, le=10_000_000
    )
    message_kb: float | None = field(None, "Message size", "KB", step=True, gt=0, le=102_400)
    v1_messages_per_s: float | None = field(
        None,
        "Peak rate of version 1 with persistent messages on your system, from which that of version 2 follows",
        "message / s",
        ge=0,
        le=10_000_000,
    )
    measured_messages_per_s: float | None = field(
        None, "Rate that you measured for such a connector; as published where left out", "message / s", gt=0,
        le=10_000_000,
    )  # fmt: skip
    mode: Literal["sustained", "peak"] = field("sustained", "Whether the rate is a steady one or a peak")
    persistent: bool = field(True, "Whether messages are persistent")
    location: Literal["uss", "remote"] = field("uss", "On z/OS (UNIX System Services) or elsewhere")
    connection: Literal["bindings", "client"] = field("bindings", "How it connects")
    sharecnv: int | None = field(
        None, "SHARECNV of its channel", "conversation", "SHARECNV", step=True, ge=0, le=999
    )
    partitions: int | None = field(None, "Partitions of the topic", step=True, ge=1, le=100_000)
    annual_growth_pct: float | None = growth_of_its_own()


class Replication(Part):
    """Q Replication that captures from a queue manager to a remote one."""

    name: Name
    queue_manager: str | None = field(
        None, "Queue manager that it captures to", refers_to="queue_managers", max_length=100
    )
    mode: Literal["client", "bindings"] = field("bindings", "How the programs connect")
    distance: Literal["near", "far"] = field("near", "How far away the other side is")
    message_kb: float | None = field(None, "Message size", "KB / message", gt=0, le=102_400)
    messages_per_s: float | None = field(
        None, "Messages to carry in a second", "message / s", grows=True, ge=0, le=10_000_000
    )
    annual_growth_pct: float | None = growth_of_its_own()

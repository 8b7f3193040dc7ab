"""What queue managers share or connect to: control units, structures, connectors, replication."""

from typing import Annotated, Any, Literal, Self

from pydantic import model_validator

from mqplanner.plan.channels import MAX_SHARECNV
from mqplanner.plan.part import Name, Part, WholeNumber, field, growth_rate, in_any_case, kind, named, parts

# Fields are packed: one argument per line would hide the list of fields.
# fmt: off

Model = Literal["DS8870", "DS8880", "DS8900", "DS8910F", "DS8950F", "DS8980F", "DS8A10", "DS8A50"]


class ControlUnit(Part):
    """A storage control unit with zHyperLink, shared by all queue managers that log to it."""

    model_config = kind("control unit", form=True, summary="{model}")

    name: Name = named("Control unit")
    model: Model | None = field("Model", "The control unit; DS8900 where the model of that family is not known")
    metro_mirror: bool = field(
        "Metro Mirror", "Whether the log volumes are mirrored by Metro Mirror", default=False, warns_by_default=True
    )
    loopback: bool = field(
        "Both copies in one control unit", "Whether both sides of the mirror are in one control unit", default=False,
        shown_if=("metro_mirror", True), warns_by_default=True
    )
    hyperwrite: bool | None = field("HyperWrite", "Whether HyperWrite is enabled")
    zhywrite: bool | None = field("ZHYWRITE", "Whether the log data sets ask for HyperWrite", mq_name="ZHYWRITE")
    zhylink: bool | None = field("ZHYLINK", "Whether the log data sets ask for zHyperLink", mq_name="ZHYLINK")
    zhpf: bool | None = field("zHPF", "Whether zHPF is enabled")
    pfids: int | None = field(
        "PFIDs online", "PFIDs online to the control unit, those of all LPARs together", "pfid", "PFID", ge=1,
        le=100_000
    )
    response_ms: float | None = field("Response time", "Response time of a synchronous write", "ms / io", gt=0, le=1000)
    pfid_limit_pct: float | None = field(
        "PFID busy limit", "How busy a PFID may be; as published where left out", "pct", when_empty="as published",
        gt=0, le=100
    )
    other_sessions: int = field(
        "zHyperLink write sessions used by other systems", None, "session", default=0, ge=0, le=10_000
    )
    other_writes_per_s: float = field(
        "zHyperLink writes by other systems", "Synchronous writes of other users", "io / s", default=0, ge=0,
        le=10_000_000
    )

    @property
    def says_mirroring(self) -> bool:
        """Whether the plan says if the log volumes are mirrored; they count as not mirrored where it does not."""
        return "metro_mirror" in self.model_fields_set

    @property
    def may_loop_back(self) -> bool:
        """Whether both sides of a mirror may be in this control unit: where they are, or the plan does not say it."""
        may_be_mirrored = self.metro_mirror or not self.says_mirroring
        return may_be_mirrored and (self.loopback or "loopback" not in self.model_fields_set)


LEVEL_5 = ("cflevel", 5)


def offload_threshold(rule: int) -> Any:
    """Declare the use of a structure from which a rule offloads messages."""
    name, help = f"OFFLD{rule}TH", f"Use of the structure from which rule {rule} offloads; 100 switches the rule off"
    return field(name, help, "pct", name, when_empty="MQ's default", shown_if=LEVEL_5, ge=0, le=100)


def offload_size(rule: int) -> Any:
    """Declare the message size above which a rule offloads messages."""
    name, help = f"OFFLD{rule}SZ", f"Messages larger than this are offloaded by rule {rule}"
    return field(name, help, "KB", name, when_empty="MQ's default", shown_if=LEVEL_5, ge=0, le=64)


class Structure(Part):
    """A coupling facility structure for messages."""

    model_config = kind("structure", first_name="APP1", unique_in="plan", summary="[{scenario}][, {message_kb}]")

    name: Name = named("Structure name")
    size_mb: float | None = field(
        "Structure size", "Size in the coupling facility, as in the CFRM policy (SIZE)", "MB", usual=(1, 2**20),
        gt=0, le=2**30
    )
    cflevel: Annotated[Literal[3, 4, 5], WholeNumber] | None = field(
        "CFLEVEL", "Functional level of the structure", mq_name="CFLEVEL"
    )
    offload: Annotated[Literal["smds", "db2"] | None, in_any_case(("smds", "db2"))] = field(
        "OFFLOAD", "Where messages are offloaded to", mq_name="OFFLOAD", choices={"smds": "SMDS", "db2": "Db2"},
        shown_if=LEVEL_5
    )
    offld1th_pct: float | None = offload_threshold(1)
    offld1sz_kb: int | None = offload_size(1)
    offld2th_pct: float | None = offload_threshold(2)
    offld2sz_kb: int | None = offload_size(2)
    offld3th_pct: float | None = offload_threshold(3)
    offld3sz_kb: int | None = offload_size(3)
    smds_mb: float | None = field(
        "SMDS size", "Size to which the shared message data set of each queue manager can grow", "MB",
        usual=(1, 2**24), gt=0, le=2**34
    )
    dsbufs: int | None = field(
        "DSBUFS", "Buffers for its shared message data sets in each queue manager", mq_name="DSBUFS",
        when_empty="MQ's default", shown_if=LEVEL_5, ge=1, le=9999
    )
    dsblock_kb: int | None = field(
        "DSBLOCK", "Logical block of its shared message data sets", "KB", "DSBLOCK", when_empty="MQ's default",
        shown_if=LEVEL_5, ge=1, le=4096
    )
    scenario: Literal["no-smds-no-flash", "smds-no-flash", "emergency", "speed"] | None = field(
        "SMDS and flash memory",
        "The published configuration that is nearest; where left out, as OFFLOAD has it, without flash memory",
        choices={"no-smds-no-flash": "no SMDS, no flash", "smds-no-flash": "SMDS, no flash",
        "emergency": "flash, emergency", "speed": "flash, speed",}
    )
    message_kb: float | None = field(
        "Message size", "Of the largest messages, with all headers but the MQMD", "KB", load=True, gt=0, le=102_400
    )
    capacity_from: Literal["cfcc-17-25", "mq-8.0-slide"] = field(
        "Capacity from", "The source of the messages that a structure holds; the slide has more of them",
        default="cfcc-17-25", choices={"cfcc-17-25": "CFCC levels 17 to 25", "mq-8.0-slide": "slide of MQ 8.0"}
    )
    messages: int | None = field(
        "Messages to hold", "From the workloads' outages where left out", "message", grows=True,
        when_empty="from outages", ge=0, le=10**12
    )
    holds: int | None = field(
        "Messages it holds",
        "Your own measurement for this size and these messages, for example from DISPLAY CFSTATUS; measure again when "
        "they change. At most as many count as the size can contain, and above the published number it is a warning",
        "message", when_empty="as published", ge=1, le=10**12
    )

    @model_validator(mode="after")
    def _offload_has_its_level(self) -> Self:
        if self.offload is not None and self.cflevel not in (None, LEVEL_5[1]):
            raise ValueError(f"offload: OFFLOAD needs CFLEVEL({LEVEL_5[1]})")
        return self


class QueueSharingGroup(Part):
    """A queue-sharing group."""

    model_config = kind("queue-sharing group", form=True, first_name="QSG1")

    name: Name = named("Queue-sharing group")
    members: list[Name] = field(
        "Members", "Its queue managers, by name", refers_to="queue_managers", default=[], max_length=1000
    )
    cfcc_level: int | None = field(
        "CFCC level", "Level of the control code of the coupling facility", step=True, ge=1, le=99
    )
    admin_mb: float | None = field(
        "Administration structure", "Size of CSQ_ADMIN; with ALLOWAUTOALT(YES) the largest one", "MB", "CSQ_ADMIN",
        usual=(1, 2**20), gt=0, le=2**30
    )
    sysappl_mb: float | None = field(
        "System application structure", "Initial size of CSQSYSAPPL (INITSIZE)", "MB", "CSQSYSAPPL",
        usual=(1, 2**20), gt=0, le=2**30
    )
    backup_interval_minutes: float | None = field(
        "Structures backed up every", "Time between backups of a structure with persistent messages", "minute",
        "BACKUP CFSTRUCT", gt=0, le=10_000_000
    )
    recovery_target_minutes: float | None = field(
        "Structures recovered within", "Target for the recovery of all structures from the logs after their loss",
        "minute", gt=0, le=10_000_000
    )
    structures: list[Structure] = parts("Structures", 512, "Its structures for messages")


class Connector(Part):
    """Kafka connectors of one kind."""

    model_config = kind("connector", form=True, summary="Kafka {direction}")

    name: Name = named("Connector")
    queue_manager: str | None = field(
        "Queue manager", "Queue manager it connects to", refers_to="queue_managers", max_length=100
    )
    direction: Literal["source", "sink"] = field(
        "Direction", "From MQ to Kafka (source) or back (sink)", default="source"
    )
    version: Annotated[Literal[1, 2], WholeNumber] = field(
        "Version", "1: at least once; 2: exactly once, with a state queue", default=2
    )
    tasks: int = field("Tasks", None, "task", "tasks.max", step=True, default=1, ge=1, le=1000)
    messages_per_s: float | None = field(
        "Message rate", "Messages to carry per second", "message / s", grows=True, ge=0, le=10_000_000
    )
    message_kb: float | None = field("Message size", None, "KB", load=True, step=True, gt=0, le=102_400)
    mode: Literal["sustained", "peak"] = field(
        "Rate type", "Whether the rate is a steady one or a peak", default="sustained"
    )
    persistent: bool = field("Persistent", "Whether messages are persistent", default=True)
    location: Literal["uss", "remote"] = field(
        "Runs on", "On z/OS (UNIX System Services) or elsewhere", default="uss", choices={"uss": "z/OS UNIX",
        "remote": "elsewhere"}
    )
    connection: Literal["bindings", "client"] = field("Connects by", default="bindings", warns_by_default=True)
    sharecnv: int | None = field(
        "SHARECNV", "SHARECNV of its channel", "conversation", "SHARECNV", shown_if=("connection", "client"), step=True,
        ge=0, le=MAX_SHARECNV
    )
    partitions: int | None = field("Partitions", "Partitions of the topic", step=True, ge=1, le=100_000)
    v1_messages_per_s: float | None = field(
        "Your rate at version 1",
        "Peak rate of version 1 with persistent messages on your system; that of version 2 follows from it",
        "message / s", ge=0, le=10_000_000
    )
    measured_messages_per_s: float | None = field(
        "Your measured rate", "Rate that you measured for such a connector; as published where left out", "message / s",
        when_empty="as published", gt=0, le=10_000_000
    )
    annual_growth_pct: float | None = growth_rate()


Store = Literal["no-offload", "smds-default", "smds-all", "scm", "scm-smds", "db2-default", "db2-all"]


class Replication(Part):
    """Q Replication that captures from a queue manager to a remote one."""

    model_config = kind("replication", form=True, summary="Q Replication")

    name: Name = named("Replication")
    queue_manager: str | None = field(
        "Queue manager", "Queue manager that it captures to", refers_to="queue_managers", max_length=100
    )
    mode: Literal["client", "bindings"] = field("Connects by", "How the programs connect", default="bindings")
    distance: Literal["near", "far"] = field("Distance", "How far away the other side is", default="near")
    distance_km: float | None = field(
        "Kilometres", "How far away; measured up to 50 km. Left out: 0 when near, not known when far", "km", step=True,
        when_empty="by distance", ge=0, le=40_000
    )
    store: Store | None = field(
        "Messages stored in", "Where the shared queue that it captures to keeps its messages", when_empty="any of them",
        choices={"no-offload": "structure only", "smds-default": "structure, SMDS as it fills", "smds-all": "SMDS, all",
        "scm": "storage class memory", "scm-smds": "storage class memory and SMDS",
        "db2-default": "structure, Db2 as it fills", "db2-all": "Db2, all",}
    )
    message_kb: float | None = field("Message size", None, "KB / message", load=True, gt=0, le=102_400)
    messages_per_s: float | None = field(
        "Message rate", "Messages to carry per second", "message / s", grows=True, ge=0, le=10_000_000
    )
    annual_growth_pct: float | None = growth_rate()

"""A queue manager with all that belongs to it."""

import marshal
from typing import Any, Literal

from pydantic import ModelWrapValidatorHandler, model_validator

from mqplanner.machines import Machine
from mqplanner.memo import Memo
from mqplanner.plan.channels import (
    BELOW_BAR_MB,
    PART_BELOW_BAR_MB,
    USUAL_MEMLIMIT_MB,
    ChannelGroup,
    ChannelInitiator,
    LocalConnections,
    Policy,
)
from mqplanner.plan.logs import Logs
from mqplanner.plan.part import Name, Part, ReleaseText, described, field, kind, measured_on, named, part, parts
from mqplanner.plan.queues import BufferPool, PageSet, Workload

# Fields are packed: one argument per line would hide the list of fields.
# fmt: off

OBJECTS: dict[str, Any] = {"default": 0, "ge": 0, "le": 10_000_000}
"""What all counts of object definitions have in common."""


class Statistics(Part):
    """Statistics and accounting that are switched on."""

    model_config = kind("statistics", summary="[{class5_queues} queues][, STATIME {statime_s}]")

    class5_queues: int | None = field(
        "Queues, class 5", "Queues with statistics of class 5; not collected where left out", "queue", "STATQ",
        when_empty="none", ge=0, le=10_000_000
    )
    statime_s: float | None = field("STATIME", "Statistics interval", "s", "STATIME", gt=0, le=86_400)
    statistics_trace: bool = field(
        "Statistics trace", "Whether statistics of the queue manager are written; those of the channel initiator are, "
        "too, with its class(4) trace", mq_name="TRACE(S)", default=False
    )
    class3_accounting: bool = field(
        "Accounting, class 3", "Whether accounting of tasks and their queues is written", mq_name="TRACE(A) CLASS(3)",
        default=False
    )
    tasks_per_s: float | None = field(
        "Tasks that end", "Transactions, batch jobs and channels that end per second, each with records of its own",
        "task / s", shown_if=("class3_accounting", True), grows=True, ge=0, le=10_000_000
    )
    queues_per_task: float | None = field(
        "Queues of a task", "Queues that a task opens, on average", "queue / task", shown_if=("class3_accounting",
        True), ge=0, le=10_000
    )


class ObjectDefinitions(Part):
    """Object definitions on page set zero; those in the shared repository only are not counted."""

    model_config = kind("object definitions", summary="[{local_queues} local queues]")

    local_queues: int = field("Local queues", "Without shared queues", "object", "QLOCAL", **OBJECTS)
    permanent_dynamic_queues: int = field("Permanent dynamic queues", None, "object", "PERMDYN", **OBJECTS)
    model_queues: int = field("Model queues", None, "object", "QMODEL", **OBJECTS)
    alias_queues: int = field("Alias queues", None, "object", "QALIAS", **OBJECTS)
    remote_queues: int = field("Remote queues", None, "object", "QREMOTE", **OBJECTS)
    processes: int = field("Processes", None, "object", "PROCESS", **OBJECTS)
    namelists: int = field("Namelists", None, "object", "NAMELIST", **OBJECTS)
    message_channels: int = field("Message channels", None, "object", "CHANNEL", **OBJECTS)
    client_connection_channels: int = field("Client-connection channels", None, "object", "CLNTCONN", **OBJECTS)
    server_connection_channels: int = field("Server-connection channels", None, "object", "SVRCONN", **OBJECTS)
    storage_classes: int = field("Storage classes", None, "object", "STGCLASS", **OBJECTS)
    authentication_information: int = field("Authentication information", None, "object", "AUTHINFO", **OBJECTS)


class Protection(Part):
    """Messages protected by a policy (AMS)."""

    model_config = kind("protected messages", summary="{policy}")

    policy: Policy = field("Policy", default="privacy")
    message: Literal["small", "medium", "large"] = field(
        "Measured size", "The measured message size that is nearest", default="small"
    )
    transactions_per_s: float | None = field(
        "Transactions", "Protected transactions per second", "transaction / s", grows=True, ge=0, le=10_000_000
    )
    key_reuse: int | None = field(
        "KEYREUSE", "Messages for which a key is used again", "message", "KEYREUSE", shown_if=("policy",
        "confidentiality"), ge=1, le=9_999_999
    )
    recipients: int = field(
        "Recipients", "Intended recipients of a message in the policy; costs are published for a single one",
        "count", default=1, step=True, ge=1, le=1000
    )
    cpu_us_per_transaction: float | None = field(
        "CPU measured", "Your own measurement of what protection costs a transaction; as published where left out",
        "cpu_us / transaction", when_empty="as published", by_machine=True, ge=0, le=10**9
    )
    cpu_measured_on: Machine | None = measured_on()


class QueueManager(Part):
    """One queue manager with its channel initiator, queues and log."""

    model_config = kind("queue manager", form=True, first_name="QM01", unique_in="plan", summary="{release}")

    name: Name = named("Queue manager")
    release: ReleaseText = field("Release", "Release of the queue manager", default="9.4", warns_by_default=True)
    storage_limit_mb: float | None = field(
        "Private storage below the bar (REGION)", "Private storage that the address space can have", "MB",
        usual=(1, BELOW_BAR_MB), gt=0, le=BELOW_BAR_MB
    )
    other_below_bar_mb: float | None = field(
        "Other private storage", "Used below the bar besides connections and buffer pools: what CSQY220I reports, less "
        "what is computed of these. Importing the message enters it", "MB", when_empty="not counted",
        usual=PART_BELOW_BAR_MB, ge=0, le=BELOW_BAR_MB
    )
    memlimit_mb: float | None = field(
        "Queue manager MEMLIMIT", "64-bit storage of its address space", "MB", "MEMLIMIT", no_number="NOLIMIT",
        usual=USUAL_MEMLIMIT_MB, gt=0, le=2**44
    )
    other_above_bar_mb: float | None = field(
        "Other 64-bit storage", "Used above the bar besides what is computed of buffer pools and messages: what "
        "CSQY220I reports, less that. Importing the message enters it", "MB", when_empty="not counted",
        usual=(0.01, 2**24), ge=0, le=2**44
    )
    expryint_s: float | None = field(
        "EXPRYINT", "Seconds between scans for expired messages; off where left out", "s", "EXPRYINT", when_empty="off",
        gt=0, le=10**8
    )
    sslrkeyc_bytes: int | None = field(
        "SSLRKEYC", "Bytes on a channel with TLS after which the secret key is negotiated again; 0: only at channel "
        "start", "B", "SSLRKEYC", ge=0, le=999_999_999
    )
    opmode_newfunc: bool = field(
        "New functions (OPMODE)", "Whether new functions are enabled", mq_name="OPMODE", default=True,
        shown_if=("release", "8.0"), warns_by_default=True
    )
    application: Name | None = described("Application", "Application that it serves")
    environment: Name | None = described("Environment", "Such as production or test")
    owner: Name | None = described("Owner", "Person or team that is responsible")
    tags: Name | None = described("Tags", "Words to select it by, separated by commas")
    channel_initiator: ChannelInitiator | None = part("Channel initiator", "Not checked where left out")
    channel_groups: list[ChannelGroup] = parts("Channels", help="Channels, in groups that are used alike")
    local_connections: list[LocalConnections] = parts("Local connections", help="Connections that need no channel")
    workloads: list[Workload] = parts("Workloads", help="What is put and got")
    buffer_pools: list[BufferPool] = parts("Buffer pools", 100)
    page_sets: list[PageSet] = parts("Page sets", 100)
    objects: ObjectDefinitions | None = part("Object definitions", "What is defined on page set zero")
    logs: Logs | None = part("Log", "Not checked where left out")
    statistics: Statistics | None = part("Statistics", "Statistics that are switched on")
    protection: list[Protection] = parts("Protection (AMS)", 20, "Messages protected by a policy")

    @model_validator(mode="wrap")
    @classmethod
    def _read_once(cls, value: Any, handler: "ModelWrapValidatorHandler[QueueManager]") -> "QueueManager":
        try:
            key = marshal.dumps(value, WITHOUT_REFERENCES)
        except ValueError:
            return handler(value)
        return read_before.get(key, lambda: handler(value), 1 + len(key) // ORDINARY_BYTES)


WITHOUT_REFERENCES = 2
"""A format of `marshal` whose bytes depend on the value alone."""
ORDINARY_BYTES = 16 * 1024
"""Bytes of a queue manager with some hundred parts, as a key; most have a tenth of that."""
read_before: Memo[QueueManager] = Memo()
"""Queue managers by what they were read from: while one field changes, reading the others again would cost 1.4 % of an
assessment of 1,000 queue managers from nothing, of 2 % that a changed field may cost."""

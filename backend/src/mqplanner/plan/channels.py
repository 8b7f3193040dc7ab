"""Channels of a queue manager, and the channel initiator that runs them."""

import math
from typing import Annotated, Literal, Self

from pydantic import model_validator

from mqplanner.machines import Machine
from mqplanner.plan.part import (
    Name,
    Part,
    ReleaseText,
    field,
    growth_rate,
    in_any_case,
    kind,
    measured_on,
    named,
    part,
    parts,
)

# Fields are packed: one argument per line would hide the list of fields.
# fmt: off

BELOW_BAR_MB = 2048
"""Size of an address space below the bar."""
# What is `usual` of a field is the planner's own judgement.
PART_BELOW_BAR_MB = (0.01, BELOW_BAR_MB)
USUAL_MEMLIMIT_MB = (64, 2**24)
MAX_SHARECNV = 999_999_999
"""What MQ accepts as SHARECNV."""
USUAL_SHARECNV = (1, 100)
CHANNEL_TYPES = {
    "svrconn": "SVRCONN", "sdr": "SDR", "svr": "SVR", "rcvr": "RCVR", "rqstr": "RQSTR", "clussdr": "CLUSSDR",
    "clusrcvr": "CLUSRCVR", "mca": "message channel (type not entered)",
}
ChannelType = Literal["svrconn", "sdr", "svr", "rcvr", "rqstr", "clussdr", "clusrcvr", "mca"]
CLIENT: ChannelType = "svrconn"
CLIENTS = ("type", CLIENT)
CIPHERS = {
    "none": "none", "ECDHE_RSA_AES_256_CBC_SHA384": "ECDHE_RSA_AES_256_CBC_SHA384 (TLS 1.2)",
    "ECDHE_ECDSA_AES_256_CBC_SHA384": "ECDHE_ECDSA_AES_256_CBC_SHA384 (TLS 1.2)",
    "TLS_RSA_WITH_AES_256_CBC_SHA256": "TLS_RSA_WITH_AES_256_CBC_SHA256 (TLS 1.2)",
    "TLS_AES_128_GCM_SHA256": "TLS_AES_128_GCM_SHA256 (TLS 1.3)",
    "TLS_AES_256_GCM_SHA384": "TLS_AES_256_GCM_SHA384 (TLS 1.3)",
    "TLS_CHACHA20_POLY1305_SHA256": "TLS_CHACHA20_POLY1305_SHA256 (TLS 1.3)",
    "ECDHE_RSA_AES_256_GCM_SHA384": "ECDHE_RSA_AES_256_GCM_SHA384 (TLS 1.2)",
    "ECDHE_RSA_AES_128_GCM_SHA256": "ECDHE_RSA_AES_128_GCM_SHA256 (TLS 1.2)",
    "ECDHE_RSA_AES_128_CBC_SHA256": "ECDHE_RSA_AES_128_CBC_SHA256 (TLS 1.2)",
    "ECDHE_ECDSA_AES_256_GCM_SHA384": "ECDHE_ECDSA_AES_256_GCM_SHA384 (TLS 1.2)",
    "ECDHE_ECDSA_AES_128_GCM_SHA256": "ECDHE_ECDSA_AES_128_GCM_SHA256 (TLS 1.2)",
    "ECDHE_ECDSA_AES_128_CBC_SHA256": "ECDHE_ECDSA_AES_128_CBC_SHA256 (TLS 1.2)",
    "TLS_RSA_WITH_AES_256_GCM_SHA384": "TLS_RSA_WITH_AES_256_GCM_SHA384 (TLS 1.2)",
    "TLS_RSA_WITH_AES_128_GCM_SHA256": "TLS_RSA_WITH_AES_128_GCM_SHA256 (TLS 1.2)",
    "TLS_RSA_WITH_AES_128_CBC_SHA256": "TLS_RSA_WITH_AES_128_CBC_SHA256 (TLS 1.2)",
    "ANY_TLS12": "ANY_TLS12", "ANY_TLS12_OR_HIGHER": "ANY_TLS12_OR_HIGHER", "ANY_TLS13": "ANY_TLS13",
    "ANY_TLS13_OR_HIGHER": "ANY_TLS13_OR_HIGHER", "other": "another cipher",
}
"""CipherSpecs by name: first those whose cost was measured, or is stated to be similar to that of one that was."""
OTHER_CIPHER = "other"
TLS_1_3_ONLY = (
    "TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256", "ANY_TLS13",
    "ANY_TLS13_OR_HIGHER"
)
"""CipherSpecs that need TLS 1.3."""
Cipher = Literal[
    "none", "ECDHE_RSA_AES_256_CBC_SHA384", "ECDHE_ECDSA_AES_256_CBC_SHA384", "TLS_RSA_WITH_AES_256_CBC_SHA256",
    "TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256", "ECDHE_RSA_AES_256_GCM_SHA384",
    "ECDHE_RSA_AES_128_GCM_SHA256", "ECDHE_RSA_AES_128_CBC_SHA256", "ECDHE_ECDSA_AES_256_GCM_SHA384",
    "ECDHE_ECDSA_AES_128_GCM_SHA256", "ECDHE_ECDSA_AES_128_CBC_SHA256", "TLS_RSA_WITH_AES_256_GCM_SHA384",
    "TLS_RSA_WITH_AES_128_GCM_SHA256", "TLS_RSA_WITH_AES_128_CBC_SHA256", "ANY_TLS12", "ANY_TLS12_OR_HIGHER",
    "ANY_TLS13", "ANY_TLS13_OR_HIGHER", "other"
]
Compression = Literal["none", "rle", "zlibfast", "zlibhigh"]
COMPRESSIONS = {"none": "NONE", "rle": "RLE", "zlibfast": "ZLIBFAST", "zlibhigh": "ZLIBHIGH"}
Interception = Literal["passthru", "remove", "aspolicy"]
INTERCEPTIONS = {"passthru": "PASSTHRU", "remove": "REMOVE", "aspolicy": "ASPOLICY"}
INTERCEPTED: dict[Interception, tuple[ChannelType, ...]] = {
    "remove": ("sdr", "svr", "mca"), "aspolicy": ("rcvr", "rqstr", "mca")
}
"""Types of channels that a value of SPLPROT is for."""
Policy = Literal["integrity", "privacy", "confidentiality"]
CHANNEL_NUMBERS = ("count", "total_conversations", "clients")
"""Fields of a channel group of which one is entered: the number of channels follows from it."""


class ChannelGroup(Part):
    """Channel instances of one kind that are used alike."""

    model_config = kind(
        "channel group", summary="{type}[ {count}][ {clients} clients][ {total_conversations} conversations]"
        "[ × SHARECNV({sharecnv})][, {message_kb}][, conversations of each client: {conversations_per_client}]"
        "[, SSLCIPH {sslciph}]"
    )

    name: Name = named("Group name")
    type: Annotated[ChannelType, in_any_case(CHANNEL_TYPES)] = field(
        "Type", "Client channels (SVRCONN), or message channels; all types of these take the same storage",
        mq_name="CHLTYPE", default=CLIENT, choices=CHANNEL_TYPES
    )
    count: int | None = field(
        "Channels", "Channel instances. For clients, enter channels, conversations or clients; the others follow",
        "channel", grows=True, replaces=("total_conversations", "clients"), ge=0, le=1_000_000
    )
    total_conversations: int | None = field(
        "Conversations in all", "Conversations of all clients together, in place of the number of channels",
        "conversation", grows=True, replaces=("count", "clients"), shown_if=CLIENTS, ge=0, le=100_000_000
    )
    clients: int | None = field(
        "Clients", "Client processes that are connected at the same time, in place of the number of channels; no two "
        "of them share a channel",
        "client", grows=True, replaces=("count", "total_conversations"), shown_if=CLIENTS, ge=0, le=100_000_000
    )
    conversations_per_client: float | None = field(
        "Conversations of each client", "Each connection of a client is one; a JMS connection and its sessions are "
        "several. Those of one client share channels, as SHARECNV allows", "conversation / client", shown_if=CLIENTS,
        step=True, gt=0, le=100_000
    )
    sharecnv: int = field(
        "SHARECNV", "Conversations that may share a channel; MQ's default is 10. Measured at 0, 1 and 10, other values "
        "are derived from these", mq_name="SHARECNV", default=1, new=10, typical=(0, 1, 10), shown_if=CLIENTS,
        step=True, usual=USUAL_SHARECNV, ge=0, le=MAX_SHARECNV
    )
    conversations: int | None = field(
        "CURSHCNV", "Conversations on each channel; what SHARECNV allows where left out", "conversation", "CURSHCNV",
        when_empty="as SHARECNV", shown_if=CLIENTS, step=True, ge=1, le=MAX_SHARECNV
    )
    message_kb: float | None = field("Message size", None, "KB", load=True, gt=0, le=102_400)
    shared_queue: bool = field(
        "Shared queues", "Whether the connections use shared queues at CFLEVEL 4 or 5 with SMDS", default=False,
        warns_by_default=True,
    )
    messages_per_s: float | None = field(
        "Message rate", "Messages that the channels of the group send and receive per second, all together; for the "
        "CPU of TLS, compression and AMS", "message / s", grows=True, ge=0, le=10_000_000
    )
    messages_per_batch: float | None = field(
        "Messages in a batch", "Persistent messages that a message channel carries in a batch on average, at most "
        "BATCHSZ; with the messages per second for what batches log", "message", "BATCHSZ", when_empty="not counted",
        step=True, ge=1, le=9999
    )
    sslciph: Annotated[Cipher | None, in_any_case(CIPHERS)] = field(
        "Cipher", "CipherSpec of the channels. Costs are published for some; of the others the planner says so",
        mq_name="SSLCIPH", choices=CIPHERS
    )
    compmsg: Annotated[Compression, in_any_case(COMPRESSIONS)] = field(
        "Compression", "Compression of messages that both ends agree on", mq_name="COMPMSG", default="none",
        choices=COMPRESSIONS
    )
    compressible_pct: float | None = field(
        "Compressibility", "Share by which compression makes the messages smaller, as COMPRATE shows it", "pct",
        ge=0, le=100
    )
    splprot: Annotated[Interception, in_any_case(INTERCEPTIONS)] = field(
        "AMS interception", "What the channel does to messages with an AMS policy: pass them, remove the protection "
        "before sending, or apply it before the put", mq_name="SPLPROT", default="passthru", choices=INTERCEPTIONS
    )
    ams_policy: Policy | None = field(
        "AMS policy", "Policy that the channel removes or applies", when_empty="none"
    )
    key_reuse: int | None = field(
        "KEYREUSE", "Messages for which a key is used again", "message", "KEYREUSE",
        shown_if=("ams_policy", "confidentiality"), ge=1, le=9_999_999
    )
    cpu_included: bool = field(
        "In the measured CPU", "Whether the CPU entered for the channel initiator was measured with this cipher, "
        "compression and interception; these are then not counted again", default=False
    )
    annual_growth_pct: float | None = growth_rate()

    @property
    def is_client(self) -> bool:
        """Whether these are client channels."""
        return self.type == CLIENT

    @property
    def conversations_on_channel(self) -> int:
        """Conversations on each channel, at most: those of each client on its channels, or those that share one.

        The latter are entered, or as many as SHARECNV allows; on message channels there is 1.
        """
        if not self.is_client:
            return 1
        of_each = self.conversations_per_client
        if self.number_field != "clients" or of_each is None:
            return self.shared_at_most
        return math.ceil(of_each / math.ceil(of_each / self.shared_at_most))

    @property
    def shared_at_most(self) -> int:
        """Conversations that may share a client channel: CURSHCNV as entered, or as many as SHARECNV allows."""
        return self.conversations or max(self.sharecnv, 1)

    @property
    def number_field(self) -> str:
        """The field that the number of channels is entered in, or follows from."""
        return next((name for name in CHANNEL_NUMBERS if getattr(self, name) is not None), CHANNEL_NUMBERS[0])

    @model_validator(mode="after")
    def _conversations_fit(self) -> Self:
        if self.is_client and self.conversations is not None and self.conversations > max(self.sharecnv, 1):
            raise ValueError(f"conversations: SHARECNV({self.sharecnv}) allows {max(self.sharecnv, 1)} at most")
        return self

    @model_validator(mode="after")
    def _one_number_is_entered(self) -> Self:
        first, *others = [name for name in CHANNEL_NUMBERS if getattr(self, name) is not None] or [""]
        if others:
            raise ValueError(f"{others[0]}: enter channels, conversations or clients, only one of them")
        if not self.is_client and first not in ("", CHANNEL_NUMBERS[0]):
            raise ValueError(f"{first}: message channels have no clients; enter the number of channels")
        return self

    @model_validator(mode="after")
    def _interception_fits_the_type(self) -> Self:
        allowed = INTERCEPTED.get(self.splprot)
        if allowed is not None and self.type not in allowed:
            names = " and ".join(CHANNEL_TYPES[one] for one in allowed[:2])
            raise ValueError(f"splprot: SPLPROT({self.splprot.upper()}) is for {names} channels only")
        return self


class LocalConnections(Part):
    """Connections on the LPAR itself: batch, CICS, IMS, RRS."""

    model_config = kind("group of connections", summary="[{count} connections]")

    name: Name = named("Connections from")
    count: int | None = field("Connections", None, "connection", grows=True, ge=0, le=1_000_000)
    shared_queue: bool = field(
        "Shared queues", "Whether they use shared queues at CFLEVEL 4 or 5 with SMDS", default=False,
        warns_by_default=True,
    )
    annual_growth_pct: float | None = growth_rate()


class Tasks(Part):
    """The adapters, the dispatchers or the TLS tasks as the statistics of one interval show them."""

    model_config = kind("tasks", summary="[{tasks} tasks][, {requests} requests][ in {interval_s}]")

    tasks: int | None = field("Tasks", None, "task", ge=1, le=9999)
    requests: int | None = field("Requests", "Requests in the interval", "request", grows=True, ge=0, le=10**12)
    avg_elapsed_us: float | None = field(
        "Elapsed, each", "Average elapsed time of a request", "us / request", by_machine=True, ge=0,
        le=1_000_000_000
    )
    avg_cpu_us: float | None = field(
        "CPU, each", "Average CPU of a request", "cpu_us / request", by_machine=True, ge=0, le=1_000_000_000
    )
    interval_s: float | None = field("Interval", "Length of the interval", "s", gt=0, le=86_400)
    cpu_measured_on: Machine | None = measured_on()


class RunningChannels(Part):
    """Channels that were running when the storage of the channel initiator was measured.

    They are entered as they were then: what the plan changes later must not change what was measured.
    """

    model_config = kind("group of running channels", summary="{count} channels")

    count: int | None = field("Channels then", "Channels of this kind that were running", "channel", ge=0, le=9999)
    type: Annotated[ChannelType | None, in_any_case(CHANNEL_TYPES)] = field(
        "Type", mq_name="CHLTYPE", choices=CHANNEL_TYPES
    )
    sharecnv: int | None = field("SHARECNV", mq_name="SHARECNV", shown_if=CLIENTS, step=True, ge=0, le=MAX_SHARECNV)
    conversations: int | None = field(
        "CURSHCNV", "Conversations on each of them", "conversation", "CURSHCNV", shown_if=CLIENTS, step=True, ge=1,
        le=MAX_SHARECNV
    )
    message_kb: float | None = field("Message size", "Size of their messages at that time", "KB", gt=0, le=102_400)
    release: ReleaseText | None = field("Release then", "Release of the queue manager at that time")


class ChannelInitiator(Part):
    """The channel initiator's storage, as message CSQX004I gives it, and its tasks."""

    model_config = kind(
        "channel initiator",
        summary="[{used_mb} used][, {free_mb} free][, MAXCHL {maxchl}][, MEMLIMIT {memlimit_mb}]",
    )

    console: str | None = field(
        "Console line CSQX004I", "The line from which the storage was taken", reader="console", max_length=10_000
    )
    used_mb: float | None = field(
        "Used below the bar", "Local storage used", "MB", usual=PART_BELOW_BAR_MB, ge=0, le=BELOW_BAR_MB
    )
    free_mb: float | None = field(
        "Free below the bar", "Local storage free", "MB", usual=PART_BELOW_BAR_MB, ge=0, le=BELOW_BAR_MB
    )
    taken: Literal["before-channels", "channels-running"] | None = field(
        "CSQX004I issued", "Before channels started, or with channels running. What these took is subtracted, so that "
        "they are not counted twice; while this is not known, nothing is subtracted", when_empty="not known",
        choices={"before-channels": "before channels started", "channels-running": "with channels running"}
    )
    running: list[RunningChannels] = parts("Channels running then", help="Channels that were running at that time")
    threshold_pct: float = field(
        "Keep below", "Share of the local storage to stay below", "pct", default=80, usual=(10, 100), gt=0, le=100
    )
    maxchl: int | None = field(
        "MAXCHL", "Most channels that may be current", "channel", "MAXCHL", when_empty="MQ's default", ge=1, le=9999
    )
    memlimit_mb: float | None = field(
        "MEMLIMIT", "64-bit storage of the address space", "MB", "MEMLIMIT", no_number="NOLIMIT",
        usual=USUAL_MEMLIMIT_MB, gt=0, le=2**44
    )
    cpu_s: float | None = field(
        "CHINIT CPU", "CPU of the address space per second, without class(4) trace", "cpu_s / s", grows=True,
        by_machine=True, ge=0, le=1000
    )
    cpu_measured_on: Machine | None = measured_on()
    class4_trace: bool = field("Class(4) trace", "Whether class(4) accounting or statistics trace is on", default=False)
    chidisps: int | None = field("CHIDISPS", "Dispatchers that are defined", "task", "CHIDISPS", ge=1, le=9999)
    chiadaps: int | None = field("CHIADAPS", "Adapters that are defined", "task", "CHIADAPS", ge=1, le=9999)
    ssltasks: int | None = field("SSLTASKS", "TLS tasks that are defined", "task", "SSLTASKS", ge=0, le=9999)
    adaptors: Tasks | None = part("Adapters (CHIADAPS)", "Adapter tasks, as statistics show them")
    dispatchers: Tasks | None = part("Dispatchers (CHIDISPS)", "Dispatchers, as statistics show them")
    tls_tasks: Tasks | None = part("TLS tasks (SSLTASKS)", "TLS tasks, as statistics show them")

    @model_validator(mode="after")
    def _fits_below_the_bar(self) -> Self:
        if (self.used_mb or 0) + (self.free_mb or 0) > BELOW_BAR_MB:
            raise ValueError("free_mb: used and free together must be at most 2,048 MB, all there is below the bar")
        if self.running and self.taken == "before-channels":
            raise ValueError("taken: before channels started, none were running; remove those listed")
        return self

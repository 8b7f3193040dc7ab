"""Inputs that many rules share, each with its MQ name, its unit and what is allowed."""

from typing import Annotated

from mqplanner.plan.channels import ChannelGroup, ChannelInitiator
from mqplanner.releases import RELEASES
from mqplanner.rules.engine.inputs import Choice, Number, PublishedDefault, plan_input
from mqplanner.units import Quantity

LARGEST_MESSAGE_MB = 100
CONNECTIONS = ("local", "mca", "svrconn")

release_input = Choice(RELEASES, "Release of the queue manager")
connection_input = Choice(
    CONNECTIONS, "Kind of connection: a local application, a message channel (MCA) or a client (SVRCONN)"
)
sharecnv_input = plan_input(
    ChannelGroup, "sharecnv", "SHARECNV of the SVRCONN channel; measured at 0, 1 and 10"
)
csa_sharecnv_input = Choice(
    (0, 1, 5, 10), "SHARECNV of the SVRCONN channel; published at 0, 1, 5 and 10", "SHARECNV"
)
conversations_input = plan_input(ChannelGroup, "conversations", discrete=True)
message_kb_input = plan_input(ChannelGroup, "message_kb")
message_bytes_input = Number(
    "B", "Message size without headers", least=1, most=LARGEST_MESSAGE_MB * 1024 * 1024
)
storage_mb_input = plan_input(ChannelInitiator, "used_mb", "Storage below the bar")
threshold_input = plan_input(
    ChannelInitiator, "threshold_pct", published=PublishedDefault("chinit-31bit-threshold", advised=True)
)
maxchl_input = plan_input(ChannelInitiator, "maxchl", published=PublishedDefault("chinit-maxchl-limit"))
memlimit_mb_input = plan_input(ChannelInitiator, "memlimit_mb")

Release = Annotated[str, release_input]
Connection = Annotated[str, connection_input]
Sharecnv = Annotated[int, sharecnv_input]
CsaSharecnv = Annotated[int, csa_sharecnv_input]
Conversations = Annotated[Quantity | None, conversations_input]
MessageKB = Annotated[Quantity, message_kb_input]
MessageBytes = Annotated[Quantity, message_bytes_input]
Threshold = Annotated[Quantity, threshold_input]
Maxchl = Annotated[Quantity, maxchl_input]
MemlimitMB = Annotated[Quantity | None, memlimit_mb_input]
Class4Trace = Annotated[bool, plan_input(ChannelInitiator, "class4_trace")]
StorageMB = Annotated[Quantity, storage_mb_input]

any_sharecnv_input = Number(
    "conversation",
    "SHARECNV of the SVRCONN channel",
    least=0,
    most=999_999_999,
    integer=True,
    mq_name="SHARECNV",
    discrete=True,
)
any_conversations_input = Number(
    "conversation",
    "Conversations that share one channel instance; as many as SHARECNV allows where left out",
    least=1,
    most=999_999_999,
    integer=True,
    mq_name="CURSHCNV",
    discrete=True,
)
AnySharecnv = Annotated[Quantity, any_sharecnv_input]
AnyConversations = Annotated[Quantity | None, any_conversations_input]
ChannelCount = Annotated[Quantity, plan_input(ChannelGroup, "count")]


def yes_no(flag: bool) -> str:
    """Return a flag as the figures spell it on their axes."""
    return "yes" if flag else "no"

"""Inputs that many rules share, each with its MQ name, its unit and what is allowed."""

from functools import partial
from typing import Annotated

from mqplanner.plan.channels import ChannelGroup, ChannelInitiator
from mqplanner.releases import RELEASES
from mqplanner.rules.engine.inputs import Choice, Number, PublishedDefault, plan_input
from mqplanner.units import Quantity

LARGEST_MESSAGE_MB = 100
CONNECTION_KINDS = "Kind of connection: a local application, a message channel (MCA) or a client (SVRCONN)"

release_input = Choice(RELEASES, "Release of the queue manager")
sharecnv_input = plan_input(ChannelGroup, "sharecnv", "SHARECNV of the SVRCONN channel; measured at 0, 1 and 10")
conversations_input = plan_input(ChannelGroup, "conversations", discrete=True)
message_kb_input = plan_input(ChannelGroup, "message_kb")
threshold_input = plan_input(
    ChannelInitiator, "threshold_pct", published=PublishedDefault("chinit-31bit-threshold", advised=True)
)
maxchl_input = plan_input(ChannelInitiator, "maxchl", published=PublishedDefault("chinit-maxchl-limit"))
_conversations = partial(Number, "conversation", most=999_999_999, integer=True, discrete=True)
any_sharecnv_input = _conversations("SHARECNV of the SVRCONN channel", least=0, mq_name="SHARECNV")

Release = Annotated[str, release_input]
Connection = Annotated[str, Choice(("local", "mca", "svrconn"), CONNECTION_KINDS)]
Sharecnv = Annotated[int, sharecnv_input]
CsaSharecnv = Annotated[
    int, Choice((0, 1, 5, 10), "SHARECNV of the SVRCONN channel; published at 0, 1, 5 and 10", "SHARECNV")
]
AnySharecnv = Annotated[Quantity, any_sharecnv_input]
Conversations = Annotated[Quantity | None, conversations_input]
AnyConversations = Annotated[
    Quantity | None,
    _conversations(
        "Conversations that share one channel instance; default: as many as SHARECNV allows",
        least=1,
        mq_name="CURSHCNV",
    ),
]
ChannelCount = Annotated[Quantity, plan_input(ChannelGroup, "count")]
MessageKB = Annotated[Quantity, message_kb_input]
MessageBytes = Annotated[
    Quantity, Number("B", "Message size without headers", least=1, most=LARGEST_MESSAGE_MB * 1024 * 1024)
]
StorageMB = Annotated[Quantity, plan_input(ChannelInitiator, "used_mb", "Storage below the bar")]
Threshold = Annotated[Quantity, threshold_input]
Maxchl = Annotated[Quantity, maxchl_input]
MemlimitMB = Annotated[Quantity | None, plan_input(ChannelInitiator, "memlimit_mb")]
Class4Trace = Annotated[bool, plan_input(ChannelInitiator, "class4_trace")]


def yes_no(flag: bool) -> str:
    """Return a flag as the figures spell it on their axes."""
    return "yes" if flag else "no"

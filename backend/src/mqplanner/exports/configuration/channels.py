"""Settings of channels."""

import math
import re
from collections.abc import Callable

from mqplanner.exports.configuration.collector import Collector
from mqplanner.exports.configuration.message_lengths import add_message_length
from mqplanner.exports.configuration.names import CHANNEL_NAME, name_problem
from mqplanner.exports.configuration.release_support import too_early
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import CHANNEL_TYPES, TLS_1_3_ONLY, ChannelGroup
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.units.number_format import format_number

UNKNOWN_TYPE = "mca"
NAMED_CIPHER = re.compile(r"[A-Z0-9]+(_[A-Z0-9]+)+")


def collect_channels(to: Collector, manager: QueueManager) -> None:
    """Collect what the plan states of channels."""
    for number, group in enumerate(manager.channel_groups):
        _channel(to, group, f"channel_groups/{number}/", manager.release)
    open_groups = [one for one in manager.channel_groups if not one.is_client and one.messages_per_batch is None]
    if open_groups:
        more = f" and {len(open_groups) - 1} more" if len(open_groups) > 1 else ""
        to.leave(f"BATCHSZ of “{open_groups[0].name}”{more}: enter the messages in a batch")


def _channel(to: Collector, group: ChannelGroup, at: str, release: str) -> None:
    target = ("CHANNEL", group.name)
    withheld = name_problem(
        group.name, CHANNEL_NAME, "this describes a group and names no channel (in capitals); alter its channels"
    )
    if withheld is None and group.type == UNKNOWN_TYPE:
        withheld = "the plan leaves the type of the channel (CHLTYPE) out"
    note = f"CHLTYPE({CHANNEL_TYPES[group.type]})"

    def add(attribute: str, name: str, value: str | None = None, reason: str | None = None) -> None:
        to.add("mqsc", target, attribute, group, at, name, value, withheld=withheld or reason, note=note)

    if group.is_client:
        add("SHARECNV", "sharecnv")
        if "sharecnv" not in group.model_fields_set:
            to.leave(f"SHARECNV of “{group.name}”: it is assessed with {group.sharecnv}; MQ's default differs")
    _cipher(add, group, release)
    add("COMPMSG", "compmsg", group.compmsg.upper())
    add_message_length(to, target, group, at, "message_kb", withheld, note)
    if not group.is_client:
        _batch_size(to, group, at, withheld, note)
        reason = too_early([release], "ams-interception-since")
        add("SPLPROT", "splprot", group.splprot.upper(), reason)


def _cipher(add: Callable[..., None], group: ChannelGroup, release: str) -> None:
    if group.sslciph == "none":
        add("SSLCIPH", "sslciph", "")
    elif group.sslciph is not None:
        reason = None if NAMED_CIPHER.fullmatch(group.sslciph) else "the plan does not name the cipher"
        if group.sslciph in TLS_1_3_ONLY:
            reason = too_early([release], "tls-1-3-since")
        add("SSLCIPH", "sslciph", group.sslciph, reason)


def _batch_size(to: Collector, group: ChannelGroup, at: str, withheld: str | None, note: str) -> None:
    """Add BATCHSZ: no less than the messages that a batch has on average."""
    needed = group.messages_per_batch
    if needed is None:
        return
    default = float(figure("channel-batch-size-default").at().value)
    value = max(math.ceil(needed), int(default))
    to.add(
        "mqsc", ("CHANNEL", group.name), "BATCHSZ", group, at, "messages_per_batch", f"{value}", number=needed,
        withheld=withheld, note=note, default=default,
        reason=f"The plan counts on batches of {format_number(needed)} messages, MQ's default is "
        f"{format_number(default)}; leave a larger value as it is",
    )  # fmt: skip

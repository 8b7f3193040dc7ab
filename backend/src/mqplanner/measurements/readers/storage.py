"""Storage of channel initiator and queue manager: CSQX004I, CSQX068I, CSQX027E, CSQY220I to CSQY225E.

CSQX004I and CSQX068I are in the report on 9.4, CSQX004I of releases before in the messages of the documentation;
CSQY220I, CSQY224I and CSQY225E are in IBM's note 572073 on storage above the bar, CSQY221I and CSQY222E in APAR PI25129
and in IBM's note on private storage of a queue-sharing group. A CSQX004I that is pasted alone is read by `console.py`.
"""

import re
from collections.abc import Iterator

from mqplanner.measurements.readers.amounts import AMOUNT, Amount, read_amount
from mqplanner.measurements.readers.facts import Reading, Scope
from mqplanner.measurements.readers.messages import Message
from mqplanner.measurements.readers.registry import reader
from mqplanner.measurements.readers.values import fact, is_on_two_lines, notice, owner_of
from mqplanner.plan.channels import BELOW_BAR_MB

_USED_FREE = rf"used ?(?P<{{0}}used>{AMOUNT}) ?,? ?free ?(?P<{{0}}free>{AMOUNT})"
USAGE = re.compile(
    rf"storage usage ?:?-? ?local storage ?: ?{_USED_FREE.format('')}"
    rf"(?: ?:?-? ?above (?:the )?bar ?: ?{_USED_FREE.format('above_')})?",
    re.IGNORECASE,
)
_ABOVE_BEGINS = re.compile(r"\s*:|.*?above (?:the )?bar", re.IGNORECASE)
"""A colon behind the local storage, or the words themselves."""
_BEFORE_9_4 = re.compile(
    r"is using (?P<used>\d{1,9}) ?MB of local storage ?,? ?(?P<free>\d{1,9}) ?(?:MB )?are free", re.IGNORECASE
)
OTHER_BELOW_BAR, OTHER_ABOVE_BAR = "other_below_bar_mb", "other_above_bar_mb"
"""Fields of what is used less what is computed of it: the reader gives all that is used."""
_BODY = {"CSQX004I": re.compile(r"Channel initiator", re.IGNORECASE), "CSQY220I": re.compile("Queue manager", re.I)}
_SHORT = {
    "CSQY221I": "The queue manager is short of storage below the bar.",
    "CSQY222E": "The queue manager is critically short of storage below the bar.",
    "CSQY224I": "The queue manager is short of storage above the bar.",
    "CSQY225E": "The queue manager is critically short of storage above the bar.",
}


@reader("Storage usage", "CSQX004I", "CSQY220I")
def storage_usage(message: Message) -> Iterator[Reading]:
    """Yield what is used below and above the bar, and the limits where used and free are both known."""
    body, usage = _BODY[message.id].search(message.text), USAGE.search(message.text)
    usage = usage or (message.id == "CSQX004I" and _BEFORE_9_4.search(message.text)) or None
    if not body or not usage or body.start() > usage.start():
        return
    if any(_is_split(message, usage, name) for name in usage.groupdict()):
        return
    scope = owner_of(message, body.start())
    used, free = (_local(usage, name) for name in ("used", "free"))
    if not used or not free or used.mb is None or free.mb is None or used.mb + free.mb > BELOW_BAR_MB:
        return
    if used.is_lower_bound:  # in whole GB: nothing can be calculated from it
        return
    is_chinit = message.id == "CSQX004I"
    if is_chinit:
        place, bound = "channel_initiator", free.is_lower_bound
        line = f"{message.id} {message.text[: usage.end()]}"
        yield fact(message, usage, "used", scope, place, "console", line, is_calculated=True)
        yield fact(message, usage, "used", scope, place, "used_mb", used.mb)
        yield fact(message, usage, "free", scope, place, "free_mb", free.mb, is_lower_bound=bound)
    else:
        note = "used and free below the bar together"
        yield fact(
            message, usage, "used", scope, "", "storage_limit_mb", used.mb + free.mb,
            is_lower_bound=free.is_lower_bound, is_calculated=True, note=note,
        )  # fmt: skip
        yield fact(message, usage, "used", scope, "", OTHER_BELOW_BAR, used.mb, is_calculated=True)
    if "above_used" not in usage.groupdict() or not usage["above_used"]:
        if _ABOVE_BEGINS.match(message.text, usage.end()):
            text = f"The part of {message.id} on storage above the bar is not complete, and was not read."
            yield notice(message, scope, "warning", text)
        return
    yield from _above_bar(message, usage, scope, "channel_initiator" if is_chinit else "")


def _is_split(message: Message, usage: re.Match[str], name: str) -> bool:
    """Return whether an amount goes on in another line though its own was not cut by its width."""
    return is_on_two_lines(message, usage, name) and not message.line_at(usage.start(name)).may_be_cut


def _local(usage: re.Match[str], name: str) -> Amount | None:
    text = usage[name]
    return Amount(int(text), False) if text.isdecimal() else read_amount(text)


def _above_bar(message: Message, usage: re.Match[str], scope: Scope, place: str) -> Iterator[Reading]:
    groups = usage.groupdict()
    if not groups.get("above_used") or not groups.get("above_free"):
        return
    used, free = read_amount(groups["above_used"]), read_amount(groups["above_free"])
    if used and used.mb is not None and not place:
        more = {"is_lower_bound": used.is_lower_bound, "is_calculated": True}
        yield fact(message, usage, "above_used", scope, place, OTHER_ABOVE_BAR, used.mb, **more)
    if free and free.mb is None:
        text = (
            f"{message.id} shows storage above the bar without a limit, as with MEMLIMIT=NOLIMIT. Where the plan has a "
            "MEMLIMIT of this address space, clear it."
        )
        yield notice(message, scope, "info", text, is_counted=True)
        yield fact(message, usage, "above_free", scope, place, "memlimit_mb", None, is_unlimited=True)
    if not used or not free or used.mb is None or free.mb is None or used.mb + free.mb <= 0:
        return
    yield fact(
        message, usage, "above_used", scope, place, "memlimit_mb", used.mb + free.mb,
        is_lower_bound=used.is_lower_bound or free.is_lower_bound, is_calculated=True,
        note="used and free above the bar together",
    )  # fmt: skip


_SCAVENGED = re.compile(r"Channel initiator has scavenged (\d+) ?MB of transmission buffers", re.IGNORECASE)


@reader("Transmission buffers that were freed", "CSQX068I")
def scavenged_buffers(message: Message) -> Iterator[Reading]:
    """Yield that storage above the bar was freed because its limit was near, or periodically."""
    if found := _SCAVENGED.search(message.text):
        text = f"The channel initiator freed {found[1]} MB of transmission buffers above the bar."
        yield notice(message, owner_of(message, found.start()), "info", text)


_OWNER_ENDS = re.compile(r"(?:\S+ )?CSQX[A-Z0-9]{3,4} |Unable ", re.IGNORECASE)
"""What follows the name of the queue manager: the module, else the text."""


@reader("Channel initiator out of storage", "CSQX027E")
def out_of_storage(message: Message) -> Iterator[Reading]:
    """Yield that the channel initiator got no storage, whatever kind the message names; channels may have ended."""
    ends = _OWNER_ENDS.search(message.text)
    start = 0 if ends is None else ends.start() if ends[0].upper() == "UNABLE " else ends.end()
    text = "The channel initiator could not get storage; channels may have ended because of it."
    yield notice(message, owner_of(message, start), "warning", text)


@reader("Queue manager short of storage", *_SHORT)
def short_of_storage(message: Message) -> Iterator[Reading]:
    """Yield that storage below or above the bar ran short."""
    if found := re.search(r"Queue manager is (?:critically )?short of local storage", message.text, re.IGNORECASE):
        yield notice(message, owner_of(message, found.start()), "warning", _SHORT[message.id])

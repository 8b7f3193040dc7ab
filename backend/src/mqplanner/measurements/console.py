"""Reads the storage of the channel initiator from a message CSQX004I that a person pastes into its field.

What cannot be read is refused with the reason. In a log that is imported, `readers/storage.py` reads the same message.
Releases before 9.4 report the local storage only, 9.4 also the storage above the bar. White space is collapsed first,
so that a wrapped line can be pasted, and what the system log puts in front of continued lines is removed.
"""

import re
from dataclasses import dataclass
from typing import Any

from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.channels import BELOW_BAR_MB
from mqplanner.units.number_format import format_number

_MESSAGE = "CSQX004I"
_INITIATOR_STARTS, _CHANNELS = "CSQX001I", {"CSQX500I": 1, "CSQX501I": -1, "CSQX511I": 1, "CSQX512I": -1}
"""Messages that change how many channels run; those of server-connection channels are 511 and 512."""
_ID = re.compile(r"(?<![A-Z0-9])CSQ[A-Z0-9]\d{3}[A-Z](?![A-Z0-9])", re.IGNORECASE)

_BARE = re.compile(r"Channel initiator (?:storage usage|is using)", re.IGNORECASE)
"""Beginning of a message that was pasted without its id; CSQY220I of the queue manager continues in the same words."""
_QUEUE_MANAGER = re.compile(
    rf"{_MESSAGE} (?P<name>(?!Channel |CSQX[A-Z]{{4}} )\S+) (?:CSQX\S+ )?Channel ", re.IGNORECASE
)
"""The command prefix or name of the queue manager, which follows the id."""
_BEFORE_ID = re.compile(
    r"(?:\b(?P<job>(?:STC|JOB) ?\d+) )?(?:[0-9A-F]{8} )?(?:(?P<name>(?(job)[^\w\s>]?|[^\w\s>:,.])\w+) )?\+?$",
    re.IGNORECASE,
)
"""The job and the name of the queue manager in front of the id."""
_CONTINUED = re.compile(r"^\s*(?:S|(?P<kind>[DEL]\s+)?(?P<number>\d{3}))\s\s*(?:\d{8}\s+)?")
"""What the system log puts in front of the rest of a split message: S, or the number of a message of several lines."""
_CONNECTION_NUMBER = re.compile(r"\s(\d{3})\s*$")
_AMOUNT_FOLLOWS = re.compile(r"(?:used|free|using|,|>)\s*$", re.IGNORECASE)

_AMOUNT = r">? ?(?:NO ?LIMIT|\d(?:[\d.,]*\d)?(?: ?(?!(?:are|free)\b)[A-Z]+)?)"
"""Anything in the place of an amount; `_amount` reports what is wrong with it."""
_AMOUNT_GOES_ON = re.compile(r"(?:[KMGTPE]B?|are)\b", re.IGNORECASE)
_PARTS = re.compile(r"(?P<more>>)? ?(?P<number>[\d.,]+) ?(?P<unit>[A-Z]*)", re.IGNORECASE)
_NUMBER = re.compile(r"(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?")
_IN_MB = {"": 1.0, **{unit: 1024.0**power for power, unit in enumerate("KMGTPE", start=-1)}}
_ADDRESSABLE_MB = 2**44
"""16 EB, all that 64 bits can address."""
_NO_LIMIT_MB = 16_383 * 2**30
"""16383PB is how z/OS shows MEMLIMIT=NOLIMIT."""
_USED_AND_FREE = rf"used ?(?P<used>{_AMOUNT}) ?,? ?free ?(?P<free>{_AMOUNT})"
_LOCAL = re.compile(rf"local storage ?: ?{_USED_AND_FREE}", re.IGNORECASE)
_ABOVE = re.compile(rf"above (?:the )?bar ?: ?{_USED_AND_FREE}", re.IGNORECASE)
_ABOVE_BEGINS = re.compile(r"above (?:the )?bar", re.IGNORECASE)
_BEFORE_9_4 = re.compile(
    rf"is using (?P<used>{_AMOUNT}) of local storage ?,? ?(?P<free>{_AMOUNT}) (?:are )?free", re.IGNORECASE
)
_NAMELESS = "a queue manager without a name"
_ROUNDING_MB = 2
"""By how much used and free together may differ between lines of one address space: each is rounded."""
_EXAMPLE = "CSQX004I … local storage: used 92MB, free 1379MB: above bar: used 187MB, free >10GB"


@dataclass(frozen=True, slots=True)
class StorageAmount:
    """Storage in MB; None is no limit. `at_least`: the message says "more than", or gives GB, which are rounded."""

    mb: float | int | None
    at_least: bool


def read_console_line(text: str) -> dict[str, Any]:
    """Return the storage in MB of the last CSQX004I in the text, since the newest is last in a log.

    `above_*` are null without a number, `*_at_least` is true for "more than"; `memlimit_mb` is used and free above the
    bar, if both are known. `lines` counts the CSQX004I in the text, `line` is the one that was read. `channels_started`
    is how many channels run at that line by the messages before it. InvalidInput if it cannot be read.
    """
    messages = _messages(text)
    message = messages[-1]
    local = _local_storage(message)
    if not local:
        last = "ends with a CSQX004I without" if len(messages) > 1 else "is not a CSQX004I line with"
        raise _refused(text, f"{last} local storage used and free")
    above = _ABOVE.search(message, local.end())
    if not above and _ABOVE_BEGINS.search(message, local.end()):
        raise _refused(text, "has a part above the bar that cannot be read")
    used, free = _amount(local, "used"), _amount(local, "free")
    if used.mb is None or free.mb is None or used.at_least:
        words = f"must give the local storage used and free, used in MB, not {local[0][:100]!r}"
        raise _refused(local[0], words)
    if used.mb + free.mb > BELOW_BAR_MB:
        raise _refused(
            local[0],
            f"gives {format_number(used.mb + free.mb)} MB of local storage, used and free together;"
            f" there cannot be more than {format_number(BELOW_BAR_MB)} MB below the bar",
        )
    return {
        "used_mb": used.mb,
        "free_mb": free.mb,
        "free_at_least": free.at_least,
        **_storage_above_bar(above),
        "lines": len(messages),
        "channels_started": _channels_started(text),
        "line": message[: (above or local).end()],
    }


def _messages(text: str) -> list[str]:
    """Return every CSQX004I in the text, each up to the next message; without any id, what looks like one."""
    flat = " ".join(_joined(text).split())
    ids = list(_ID.finditer(flat))
    if not ids:
        starts = [found.start() for found in _BARE.finditer(flat)]
        if not starts:
            raise _refused(text, f"does not say whose storage it is: paste the message from its id, {_MESSAGE}, on")
        return _of_one_size(text, [flat[a:b] for a, b in zip(starts, [*starts[1:], len(flat)], strict=True)])
    ends = [found.start() for found in ids[1:]] + [len(flat)]
    found_here = [
        flat[found.start() : end] for found, end in zip(ids, ends, strict=True) if found[0].upper() == _MESSAGE
    ]
    if not found_here:
        raise _refused(text, f"is message {ids[-1][0].upper()} and not {_MESSAGE}")
    owners = dict.fromkeys(
        _owner(message, flat[: found.start()])
        for found, message in zip((one for one in ids if one[0].upper() == _MESSAGE), found_here, strict=True)
    )
    if len(owners) > 1:
        raise _refused(text, f"has lines of {' and '.join(owners)}: paste those of one queue manager")
    return _of_one_size(text, found_here) if _NAMELESS in owners else found_here


def _channels_started(text: str) -> int:
    """Return the channels that were started before the last CSQX004I and did not end."""
    ids = [found[0].upper() for found in _ID.finditer(" ".join(_joined(text).split()))]
    last = max((place for place, id in enumerate(ids) if id == _MESSAGE), default=0)
    running = 0
    for id in ids[:last]:
        running = 0 if id == _INITIATOR_STARTS else max(running + _CHANNELS.get(id, 0), 0)
    return running


def _of_one_size(text: str, messages: list[str]) -> list[str]:
    """Return messages without a name; raise InvalidInput if their storage is that of more than one address space."""
    parts = [(_amount(local, "used"), _amount(local, "free")) for local in map(_local_storage, messages) if local]
    totals = [used.mb + free.mb for used, free in parts if used.mb and free.mb and not free.at_least]
    if totals and max(totals) - min(totals) > _ROUNDING_MB:
        sizes = " and ".join(format_number(size) for size in (min(totals), max(totals)))
        words = f"has lines without the name of a queue manager, with {sizes} MB of local storage, used and free"
        raise _refused(text, f"{words} together: paste those of one queue manager")
    return messages


def _local_storage(message: str) -> re.Match[str] | None:
    return _LOCAL.search(message) or _BEFORE_9_4.search(message)


def _owner(message: str, before: str) -> str:
    """Return the name of the queue manager after or before the id of a message, else its job."""
    after, ahead = _QUEUE_MANAGER.match(message), _BEFORE_ID.search(before[-60:])
    names = (after and after["name"], ahead and ahead["name"], ahead and ahead["job"], _NAMELESS)
    return next(name if name is _NAMELESS else name.upper() for name in names if name)


def _joined(text: str) -> str:
    """Return the text without the marks of the system log where it split a message."""
    first, *others = text.splitlines() or [""]
    lines, number = [first], None
    for line in others:
        mark = _CONTINUED.match(line)
        if mark and mark["number"] and not mark["kind"] and _AMOUNT_FOLLOWS.search(lines[-1]):
            mark = None if _AMOUNT_GOES_ON.match(line[mark.end() :]) else mark
        if not mark:
            number = None
        elif mark["number"]:
            if at_end := _CONNECTION_NUMBER.search(lines[-1]):
                number, lines[-1] = at_end[1], lines[-1][: at_end.start()]
            if number not in (None, mark["number"]):
                raise _refused(text, f"mixes lines of the messages {number} and {mark['number']}: paste one message")
            number = mark["number"]
        lines.append(line[mark.end() :] if mark else line)
    return "\n".join(lines)


def _storage_above_bar(match: re.Match[str] | None) -> dict[str, Any]:
    nothing = StorageAmount(None, at_least=False)
    used, free = (_amount(match, "used"), _amount(match, "free")) if match else (nothing, nothing)
    used_mb = None if used.at_least else used.mb
    known = used_mb is not None and free.mb is not None and not free.at_least
    return {
        "above_used_mb": used_mb,
        "above_free_mb": free.mb,
        "above_free_at_least": free.at_least,
        "memlimit_mb": (used_mb or 0) + (free.mb or 0) if known else None,
    }


def _amount(match: re.Match[str], name: str) -> StorageAmount:
    """Return an amount of a message. KB and MB count in 1024s; only releases before 9.4 leave out the MB of `free`."""
    text = match[name].strip()
    parts = _PARTS.fullmatch(text)
    if parts is None:  # NOLIMIT, the only amount without digits
        return StorageAmount(None, at_least=False)
    number, unit = parts["number"], parts["unit"].upper()
    shown = repr(text[:30])
    if not _NUMBER.fullmatch(number):
        if "," in number:
            raise _refused(match[0], f"says {shown}: a comma only sets thousands apart, and a fraction takes a point")
        raise _refused(match[0], f"says {shown}, which is not an amount of storage")
    if not unit and not (match.re is _BEFORE_9_4 and name == "free"):
        raise _refused(match[0], f"says {shown} without a unit, such as MB")
    if unit == "B" or unit.removesuffix("B") not in _IN_MB:
        raise _refused(match[0], f"says {shown}: the unit has to be KB, MB, GB, TB, PB or EB")
    value = float(number.replace(",", "")) * _IN_MB[unit.removesuffix("B")]
    if value > _ADDRESSABLE_MB:
        raise _refused(match[0], f"says {shown}, which is more than 64 bits can address")
    if value >= _NO_LIMIT_MB:
        return StorageAmount(None, at_least=False)
    is_rounded = value > 0 and _IN_MB[unit.removesuffix("B")] >= 1024 and (name == "free" or "." not in number)
    return StorageAmount(int(value) if value.is_integer() else value, bool(parts["more"]) or is_rounded)


def _refused(text: str, message: str) -> InvalidInput:
    return InvalidInput([Problem("text", text[:200], message, _EXAMPLE)])

"""Parameters at start-up and by command: CSQX070I to CSQX099I, CSQY100I to CSQY139I, CSQJ034I, CSQJ322I, CSQJ370I.

The layouts are in IBM's slides on the logs of MQ for z/OS (ibm-wsc/mq-zos, Slides_MQ_JESLOGs.pdf) and, for CSQJ370I, in
IBM's exercise on the log (docs/logging.md there); CSQX071I to CSQX094I also in SDL-Hercules-390/hyperion issue 832.
What CSQJ034I means is in the V8 deep dive, "8 byte log RBA".
"""

import math
import re
from collections.abc import Iterator
from typing import Any

from mqplanner.measurements.readers.facts import Notice, Reading, Scope
from mqplanner.measurements.readers.messages import Message
from mqplanner.measurements.readers.registry import reader
from mqplanner.measurements.readers.values import (
    fact,
    is_on_two_lines,
    is_whole,
    notice,
    owner_of,
    row_fact,
    rows_between,
    whole,
    without_end,
)
from mqplanner.releases import RELEASES

CHINIT = {
    "CHIADAPS": ("channel_initiator", "chiadaps"),
    "CHIDISPS": ("channel_initiator", "chidisps"),
    "MAXCHL": ("channel_initiator", "maxchl"),
    "SSLTASKS": ("channel_initiator", "ssltasks"),
    "SSLRKEYC": ("", "sslrkeyc_bytes"),
}
ACTCHL = "ACTCHL"
_YES = {"YES": 2, "NO": 1}
_UNITS = {
    **dict.fromkeys(("TAPE", "3480", "3490", "3590", "3592"), "tape"),
    **dict.fromkeys(("DASD", "SYSDA", "SYSALLDA", "3380", "3390"), "dasd"),
}
"""Whether a unit of archive logs is tape or disk. Installations have names of their own besides."""
PARAMETERS: dict[str, tuple[str, str, dict[str, Any] | None, int]] = {
    "TWOACTV": ("logs", "copies", _YES, 1),
    "TWOARCH": ("logs/archives", "copies", _YES, 1),
    "UNIT": ("logs", "archive", _UNITS, 1),
    "ZHYLINK": ("logs", "io", {"YES": "zhyperlink", "NO": "zhpf"}, 1),
    "OUTBUFF": ("logs", "outbuff_kb", None, 1),
    "WRTHRSH": ("logs", "wrthrsh", None, 1),
    "MAXARCH": ("logs/archives", "maxarch", None, 1),
    "MAXRTU": ("logs/archives", "maxrtu", None, 1),
    "ARCRETN": ("logs/archives", "retention_days", None, 1),
    "LOGLOAD": ("logs/recovery", "logload", None, 1),
    "STATIME": ("statistics", "statime_s", None, 60),
}
"""Parameter: part and field of the plan, the values of its words, and the factor to the unit of the field."""
_PAIR = re.compile(r"(?<![\w])(?P<key>[A-Z][A-Z0-9]{3,8})=(?P<value>[\w.-]*)(?=,(?!\d)| (?!\d{3},)|$)", re.IGNORECASE)
_GIVEN = re.compile(r"(?<!\w)(?P<key>[A-Z][A-Z0-9]{3,8})=(?P<value>\d\S*(?: \d{3}(?=,))*)", re.IGNORECASE)
"""A parameter with a number, whatever the number looks like."""
_MOST_SHOWN = 40
_FOLLOWED = frozenset({"CHIADAPS", "CHIDISPS", "MAXCHL", "SSLTASKS", "OUTBUFF", "MAXRTU", "WRTHRSH", "ARCRETN"})
"""Parameters behind which each published start-up message has another one: where one of them is the last of its
message, the line was cut, perhaps within the number. STATIME is none of them: ACCTIME is new behind it."""
_INCOMPLETE = re.compile(r"\s*,\s*(?P<word>[A-Z][A-Z0-9]*)?\s*", re.IGNORECASE)
"""Behind the last parameter of a message that goes on: a comma, perhaps with the beginning of a name."""
_STARTUP_CHINIT = tuple(f"CSQX{number:03}I" for number in range(70, 100))
_STARTUP_QUEUE_MANAGER = tuple(f"CSQY{number}I" for number in range(100, 140))


@reader("Channel initiator parameters", *_STARTUP_CHINIT)
def channel_initiator_parameters(message: Message) -> Iterator[Reading]:
    """Yield what the channel initiator was started with."""
    pairs = list(_PAIR.finditer(message.text))
    maxchl = next((whole(pair["value"]) for pair in pairs if pair["key"].upper() == "MAXCHL"), None)
    for pair in pairs:
        known, value = CHINIT.get(pair["key"].upper()), whole(pair["value"])
        if known and value is not None and _is_whole(message, pair) and _is_in_range(known[1], value):
            yield fact(message, pair, "value", owner_of(message, pairs[0].start()), *known, value)
        elif pair["key"].upper() == ACTCHL and value and _is_whole(message, pair) and value < (maxchl or math.inf):
            yield notice(message, owner_of(message, pairs[0].start()), "warning", active_channels_text(value))
    yield from _cut_off(message, pairs, frozenset({*CHINIT, ACTCHL}))
    yield from _not_numbers(message, pairs, frozenset(CHINIT))


@reader("Queue manager parameters", *_STARTUP_QUEUE_MANAGER)
def queue_manager_parameters(message: Message) -> Iterator[Reading]:
    """Yield what the queue manager was started with."""
    pairs = list(_PAIR.finditer(message.text))
    for pair in pairs:
        known = parameter(pair["key"], pair["value"])
        if known and _is_whole(message, pair):
            yield fact(message, pair, "value", owner_of(message, pairs[0].start()), *known)
        elif pair["key"].upper() == "UNIT" and pair["value"] and _is_whole(message, pair):
            yield notice(message, owner_of(message, pairs[0].start()), "info", _unit_text(pair["value"]))
    yield from _cut_off(message, pairs, frozenset(PARAMETERS))
    yield from _not_numbers(message, pairs, frozenset(PARAMETERS))


def _is_whole(message: Message, pair: re.Match[str]) -> bool:
    """Return whether a parameter cannot have lost digits: what follows it in all messages follows it here, too."""
    is_last = pair.end() >= len(message.text.rstrip())
    return not (is_last and pair["key"].upper() in _FOLLOWED) and is_whole(message, pair)


def _cut_off(message: Message, pairs: list[re.Match[str]], known: frozenset[str]) -> Iterator[Notice]:
    """Yield parameters of a plan that may have lost digits where a line ends, and the beginning of a further one."""
    if not pairs:
        return
    lost = [
        pair[0]
        for pair in pairs
        if pair["key"].upper() in known and not pair["value"].endswith(".") and not _is_whole(message, pair)
    ]
    if rest := _INCOMPLETE.fullmatch(message.text, pairs[-1].end()):
        lost.append(rest["word"] or "what follows the last comma")
    if lost:
        yield notice(message, owner_of(message, pairs[0].start()), "warning", _lost_text(message, lost))


def _not_numbers(message: Message, pairs: list[re.Match[str]], known: frozenset[str]) -> Iterator[Notice]:
    """Yield parameters of a plan whose numbers are none that MQ writes, as with separators of thousands."""
    numbers = {pair.start() for pair in pairs if whole(pair["value"]) is not None or not _is_whole(message, pair)}
    given = list(_GIVEN.finditer(message.text))
    lost = [one for one in given if one["key"].upper() in known and one.start() not in numbers]
    if lost:
        shown = "; ".join(one[0].rstrip(",")[:_MOST_SHOWN] for one in lost)
        text = f"{message.id} has numbers that were not read: {shown}."
        yield notice(message, owner_of(message, given[0].start()), "warning", text)


def _lost_text(message: Message, lost: list[str]) -> str:
    return f"{message.id} may be cut off where its line ends. Not read: {', '.join(lost)}."


def _unit_text(unit: str) -> str:
    return f"Archive logs are written to unit {unit}: whether that is disk or tape is to be entered."


def parameter(key: str, text: str) -> tuple[str, str, Any] | None:
    """Return part, field and value of a system parameter; None for one that no plan has."""
    known = PARAMETERS.get(key.upper())
    if known is None:
        return None
    place, name, words, factor = known
    if name == "statime_s":
        text = text.removesuffix(".00")  # SET SYSTEM STATIME(1.00)
    value = words.get(text.upper()) if words else whole(text)
    if value is None or (value == 0 and name != "sslrkeyc_bytes"):  # 0 has a meaning of its own
        return None
    return place, name, value * factor


def active_channels_text(actchl: int) -> str:
    """Return what to do about ACTCHL, which no plan has."""
    return (
        f"ACTCHL({actchl}): at most {actchl:,} channels can be active. The planner checks MAXCHL only: enter the "
        "smaller one there."
    )


def _is_in_range(name: str, value: int) -> bool:
    return value > 0 or name in ("ssltasks", "sslrkeyc_bytes")


_ROW = re.compile(r"(?P<key>[A-Z][A-Z0-9]{3,8})\s+(?P<initial>\S+)(?:\s+(?P<set>\S+))?", re.IGNORECASE)
_END = re.compile(r"End of \w+ report", re.IGNORECASE)
_REPORT = re.compile(r"DISPLAY (?:LOG|ARCHIVE|SYSTEM) report", re.IGNORECASE)


@reader("System, log and archive parameters", "CSQJ322I")
def system_parameters(message: Message) -> Iterator[Reading]:
    """Yield the parameters of DISPLAY SYSTEM, LOG or ARCHIVE; a value that was set replaces the initial one."""
    title = _REPORT.search(message.text)
    if not title:
        return
    scope = owner_of(message, title.start())
    others: list[str] = []
    lost: list[str] = []
    rows = rows_between(message, _ROW, _END)
    for line, row in rows:
        if line.may_be_cut:  # perhaps within the value that was set, or before it
            lost += [row["key"]] if row["key"].upper() in PARAMETERS else []
            continue
        text = row["set"] or row["initial"]
        if known := parameter(row["key"], text):
            yield row_fact(message, line, text, scope, *known)
        elif row["key"].upper() == "UNIT":
            yield notice(message, scope, "info", _unit_text(text))
        else:
            others.append(f"{row['key']} {text}")
    if lost:
        yield notice(message, scope, "warning", _lost_text(message, lost))
    elif rows:
        yield from without_end(message, _END, scope)
    if others:
        yield notice(message, scope, "info", f"Parameters without a field or a value for a plan: {', '.join(others)}.")


_COPY = re.compile(r"(?P<copy>[12])\s+(?P<full>\d{1,3})\s+(?:(?:YES|NO)\s+){0,3}(?P<name>[\w$#@-]+(?:\.[\w$#@-]+)+)")
"""A copy that is not in use has the word Inactive alone. Columns between, as PPRC, depend on the release."""
_FULL_LOGS = re.compile(r"Full logs to offload ?- ?\d+ of (?P<logs>\d+)", re.IGNORECASE)
_STATUS = re.compile(r"LOG status report", re.IGNORECASE)


@reader("Log status", "CSQJ370I")
def log_status(message: Message) -> Iterator[Reading]:
    """Yield that there are two copies of the log, and as an event how many active logs.

    A second copy that is inactive may be one that failed: it is not counted, and one copy is not concluded from it.
    """
    title = _STATUS.search(message.text)
    if not title:
        return
    scope = owner_of(message, title.start())
    copies = [(line, row) for line, row in rows_between(message, _COPY, _END) if row["copy"] == "2"]
    for line, row in copies[:1]:
        yield row_fact(message, line, row["copy"], scope, "logs", "copies", 2)
    if (logs := _FULL_LOGS.search(message.text)) and is_whole(message, logs):
        text = f"The log status counts {logs['logs']} active logs; it does not say whether of one copy or of both."
        yield notice(message, scope, "info", text)


_END_OF_RANGE = re.compile(r"END OF LOG RBA RANGE IS (?P<end>(?:0{4}|F{4})F{12})(?![0-9A-F])", re.IGNORECASE)
"""The last RBA of 6 bytes, or of 8. All 16 digits have to be there, or the end of the longer one may be cut off."""


@reader("Length of the log RBA", "CSQJ034I")
def log_rba(message: Message) -> Iterator[Reading]:
    """Yield the length of the log RBA, by the end of its range."""
    if found := _END_OF_RANGE.search(message.text):
        length = 6 if found["end"].startswith("0") else 8
        yield fact(message, found, "end", owner_of(message, found.start()), "logs", "rba_bytes", length)


_RELEASE = re.compile(
    r"MQ for z/OS\D{0,4}V(?P<version>\d{1,2}[. ]?R?\d(?:[. ]M?\d)?(?:\.\d{1,3})*)(?!\.?\w)", re.IGNORECASE
)


@reader("Release", "CSQY000I", "CSQX000I")
def release(message: Message) -> Iterator[Reading]:
    """Yield the release that started; one between two releases of the planner counts as the one before."""
    found = _RELEASE.search(message.text)
    if not found or not is_whole(message, found) or is_on_two_lines(message, found, "version"):
        return
    scope = owner_of(message, message.text.upper().find("IBM") if "IBM" in message.text.upper() else found.start())
    numbers = re.findall(r"\d+", found["version"])
    version = ".".join(numbers[:2]) if numbers[0] != "7" else ".".join(numbers[:3]).removesuffix(".0")
    if version not in RELEASES:
        text = f"Release {found['version']} is none that the planner has figures for; enter the nearest one."
        yield notice(message, scope, "warning", text)
        return
    modification = int(numbers[2]) if len(numbers) > 2 and numbers[0] != "7" else 0
    note = f"{found['version']} is a continuous delivery level after {version}" if modification else None
    yield fact(message, found, "version", scope, "", "release", version, is_lower_bound=bool(modification), note=note)


_GROUP = re.compile(r"Queue[- ]sharing group is (?P<name>[A-Z$#@][\w$#@]{0,3})(?=\W|$)", re.IGNORECASE)


@reader("Queue-sharing group", "CSQX002I")
def queue_sharing_group(message: Message) -> Iterator[Reading]:
    """Yield of which group the queue manager is a member."""
    if found := _GROUP.search(message.text):
        member = message.owner(found.start())
        if member:
            yield fact(message, found, "name", Scope("group", found["name"].upper()), "", "members", member)

"""Definitions and answers of DISPLAY as MQSC: BUFFPOOL, PSID, QMGR, LOG, CFSTRUCT, CHANNEL, QLOCAL, CHSTATUS."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from mqplanner.measurements.mqsc import DISPLAYED, MqscAttribute, MqscStatement, read_mqsc
from mqplanner.measurements.readers.facts import Fact, Reading, Scope
from mqplanner.measurements.readers.parameters import CHINIT, parameter
from mqplanner.measurements.readers.registry import text_reader
from mqplanner.plan.channels import CHANNEL_TYPES, CIPHERS, COMPRESSIONS, INTERCEPTIONS

_MENTIONS = re.compile(
    r"^[^\n]{0,60}\b(?:DEF(?:INE)?|ALT(?:ER)?|SET)\s+[A-Z]|CSQM(?:201|4\d\d)I|^\s*(?:CHSTATUS|QLOCAL|BUFFPOOL)\(",
    re.IGNORECASE | re.MULTILINE,
)
_KB = re.compile(r"(\d{1,7})K?", re.IGNORECASE)
_PREFIX = re.compile(r"[^\w\s]{0,3}(?P<name>[A-Z$#@][\w$#@]{0,7})", re.IGNORECASE)
_JOB = re.compile(r"(?:STC|JOB|TSU)\d{1,7}", re.IGNORECASE)
"""A time stamp or the number of a job in front of a command is no queue manager."""
_SETTING = frozenset({"DEFINE", "ALTER", "SET", DISPLAYED})
_SYSTEM_OBJECTS = "SYSTEM."


@text_reader("Definitions (MQSC)")
def definitions(text: str) -> Iterator[Reading]:
    """Yield what definitions and answers of DISPLAY set; nothing where the text has none."""
    if not _MENTIONS.search(text):
        return
    statements = [one for one in read_mqsc(text).statements if one.verb in _SETTING]
    page_sets = {
        one.name: whole
        for one in statements
        if one.object_type == "STGCLASS" and one.name and (whole := _whole(one, "PSID")) is not None
    }
    running: dict[tuple[str | None, str], list[MqscStatement]] = defaultdict(list)
    for statement in statements:
        kind = statement.object_type
        if kind == "CHSTATUS" and statement.verb == DISPLAYED:
            if statement.name and _value(statement, "STATUS") == "RUNNING":
                running[_owner(statement), statement.name].append(statement)
        elif kind in _READ:
            yield from _READ[kind](statement)
        elif kind in ("QLOCAL", "QUEUE"):
            yield from _queue(statement, page_sets)
    for (owner, name), instances in running.items():
        yield from _running(owner, name, instances)


def _owner(statement: MqscStatement) -> str | None:
    found = _PREFIX.fullmatch(statement.prefix or "")
    return found["name"].upper() if found and not _JOB.fullmatch(found["name"]) else None


def _value(statement: MqscStatement, name: str) -> str | None:
    found = statement.get(name)
    return found.value.strip().upper() if found and found.value else None


def _whole(statement: MqscStatement, name: str) -> int | None:
    text = _value(statement, name)
    return int(text) if text and re.fullmatch(r"\d{1,12}", text) else None


def _fact(statement: MqscStatement, attribute: str, place: str, name: str, value: Any, **more: Any) -> Fact:
    found = statement.get(attribute) or MqscAttribute(attribute, None, statement.first_line)
    scope = more.pop("scope", None) or Scope("queue manager", _owner(statement))
    last = max(found.line, min(statement.last_line, found.line + 1))
    return Fact(scope, place, name, value, found.line, last, found.value or "", **more)


def _wholes(
    statement: MqscStatement, place: str, fields: dict[str, str], least: int = 0, **more: Any
) -> Iterator[Fact]:
    for attribute, name in fields.items():
        value = _whole(statement, attribute)
        if value is not None and value >= least:
            yield _fact(statement, attribute, place, name, value, **more)


def _words(
    statement: MqscStatement, place: str, attribute: str, name: str, words: dict[str, Any], **more: Any
) -> Iterator[Fact]:
    value = words.get(_value(statement, attribute) or "")
    if value is not None:
        yield _fact(statement, attribute, place, name, value, **more)


def _number_of(statement: MqscStatement) -> int | None:
    return int(statement.name) if statement.name and re.fullmatch(r"\d{1,2}", statement.name) else None


def _buffer_pool(statement: MqscStatement) -> Iterator[Fact]:
    number = _number_of(statement)
    if number is not None:
        place = f"buffer_pools={number}"
        yield from _wholes(statement, place, {"BUFFERS": "buffers"}, 1)
        yield from _words(statement, place, "LOCATION", "location", {"ABOVE": "above", "BELOW": "below"})
        yield from _words(statement, place, "PAGECLAS", "pageclas", {"4KB": "4KB", "FIXED4KB": "FIXED4KB"})


def _page_set(statement: MqscStatement) -> Iterator[Fact]:
    number = _number_of(statement)
    if number is not None:
        place = f"page_sets={number}"
        yield from _wholes(statement, place, {"BUFFPOOL": "buffer_pool"})
        yield from _words(statement, place, "EXPAND", "expand", {"USER": "user", "SYSTEM": "system", "NONE": "none"})


def _queue_manager(statement: MqscStatement) -> Iterator[Fact]:
    for attribute, (place, name) in CHINIT.items():
        yield from _wholes(statement, place, {attribute: name}, 0 if name in ("ssltasks", "sslrkeyc_bytes") else 1)
    yield from _wholes(statement, "", {"EXPRYINT": "expryint_s"}, 1)


def _parameters(statement: MqscStatement) -> Iterator[Fact]:
    for attribute in statement.attributes:
        known = parameter(attribute.name, attribute.value or "")
        if known:
            yield _fact(statement, attribute.name, *known, is_calculated=known[1] == "statime_s")


def _structure(statement: MqscStatement) -> Iterator[Fact]:
    if not statement.name:
        return
    scope = Scope("structure", statement.name.upper())
    if _whole(statement, "CFLEVEL") in (3, 4, 5):
        yield _fact(statement, "CFLEVEL", "", "cflevel", _whole(statement, "CFLEVEL"), scope=scope)
    yield from _words(statement, "", "OFFLOAD", "offload", {"SMDS": "smds", "DB2": "db2"}, scope=scope)
    thresholds = {f"OFFLD{rule}TH": f"offld{rule}th_pct" for rule in (1, 2, 3)}
    yield from _wholes(statement, "", {**thresholds, "DSBUFS": "dsbufs"}, scope=scope)
    for attribute, name in {**{f"OFFLD{n}SZ": f"offld{n}sz_kb" for n in (1, 2, 3)}, "DSBLOCK": "dsblock_kb"}.items():
        size = _KB.fullmatch(_value(statement, attribute) or "")
        is_megabyte = _value(statement, attribute) == "1M"
        if size or is_megabyte:
            yield _fact(statement, attribute, "", name, int(size[1]) if size else 1024, scope=scope, is_calculated=True)


_TYPES = {words.upper(): name for name, words in CHANNEL_TYPES.items() if name != "mca"}
_ONLY = {"only_existing": True}


def _channel(statement: MqscStatement) -> Iterator[Fact]:
    """Yield attributes of a channel that the plan has under its name; how many run is in no definition."""
    if not statement.name or statement.name.upper().startswith(_SYSTEM_OBJECTS):
        return
    place = f"channel_groups={statement.name}"
    yield from _words(statement, place, "CHLTYPE", "type", _TYPES, **_ONLY)
    yield from _wholes(statement, place, {"SHARECNV": "sharecnv"}, **_ONLY)
    by_word = {words: name for name, words in COMPRESSIONS.items()}
    yield from _words(statement, place, "COMPMSG", "compmsg", by_word, **_ONLY)
    ciphers = {name.upper(): name for name in CIPHERS if name not in ("none", "other")}
    yield from _words(statement, place, "SSLCIPH", "sslciph", ciphers, **_ONLY)
    yield from _words(statement, place, "SPLPROT", "splprot", {w: n for n, w in INTERCEPTIONS.items()}, **_ONLY)


def _queue(statement: MqscStatement, page_sets: dict[str, int]) -> Iterator[Fact]:
    """Yield page set, persistence and MAXDEPTH of a queue that a workload of the plan is named after."""
    if not statement.name or statement.name.upper().startswith(_SYSTEM_OBJECTS):
        return
    place = f"workloads={statement.name}"
    yield from _words(statement, place, "DEFPSIST", "persistent", {"YES": True, "NO": False}, **_ONLY)
    yield from _wholes(statement, place, {"MAXDEPTH": "max_depth"}, 1, **_ONLY)
    if (number := page_sets.get(_value(statement, "STGCLASS") or "")) is not None:
        note = "by its storage class"
        yield _fact(statement, "STGCLASS", place, "page_set", number, is_calculated=True, note=note, **_ONLY)


def _running(owner: str | None, name: str, instances: list[MqscStatement]) -> Iterator[Fact]:
    """Yield how many instances of a channel ran, and their conversations where all have as many."""
    if name.upper().startswith(_SYSTEM_OBJECTS):
        return
    place, first = f"channel_groups={name}", instances[0]
    scope = Scope("queue manager", owner)
    note = "running when DISPLAY CHSTATUS was entered"
    yield from _words(first, place, "CHLTYPE", "type", _TYPES, scope=scope)
    yield _fact(first, "STATUS", place, "count", len(instances), scope=scope, is_calculated=True, note=note)
    for attribute, field in (("MAXSHCNV", "sharecnv"), ("CURSHCNV", "conversations")):
        values = {_whole(one, attribute) for one in instances}
        if len(values) == 1 and (value := values.pop()):
            yield _fact(first, attribute, place, field, value, scope=scope)


_READ = {
    "BUFFPOOL": _buffer_pool, "PSID": _page_set, "QMGR": _queue_manager, "LOG": _parameters, "ARCHIVE": _parameters,
    "SYSTEM": _parameters, "CFSTRUCT": _structure, "CHANNEL": _channel,
}  # fmt: skip

"""Definitions and answers of DISPLAY as MQSC: BUFFPOOL, PSID, QMGR, LOG, CFSTRUCT, CHANNEL, QLOCAL, CHSTATUS.

LOCATION of DEFINE BUFFPOOL, its default and its synonym are in the product documentation.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from mqplanner.measurements.mqsc import DISPLAYED, OBJECT_TYPES, MqscAttribute, MqscStatement
from mqplanner.measurements.mqsc_outcomes import effective_statements
from mqplanner.measurements.readers.facts import Covered, Fact, Notice, Reading, Scope
from mqplanner.measurements.readers.parameters import ACTCHL, CHINIT, PARAMETERS, active_channels_text, parameter
from mqplanner.measurements.readers.registry import text_reader
from mqplanner.plan.channels import CHANNEL_TYPES, CIPHERS, COMPRESSIONS, INTERCEPTIONS

_COMMAND = re.compile(r"(?:DEF(?:INE)?|ALT(?:ER)?|SET|DELETE)\s+[A-Z]")
_ANSWERS = ("CSQM201I", "CSQM4", "CHSTATUS(", "QLOCAL(", "BUFFPOOL(")
_MOST_BEFORE = 60
"""Characters of a line that a command may have in front of it."""
_KB = re.compile(r"(\d{1,7})K?", re.IGNORECASE)
_PREFIX = re.compile(r"[^\w\s]{0,3}(?P<name>[A-Z$#@][\w$#@]{0,7})", re.IGNORECASE)
_JOB = re.compile(r"(?:STC|JOB|TSU)\d{1,7}", re.IGNORECASE)
"""A time stamp or the number of a job in front of a command is no queue manager."""
_SETTING = frozenset({"DEFINE", "ALTER", "SET", DISPLAYED})
_DEFINING = frozenset({"DEFINE", "ALTER"})
"""Verbs that hardly occur in other texts: a table may have `data set`."""
_SYSTEM_OBJECTS = "SYSTEM."
_READ_OTHERWISE = frozenset({"LIKE", ACTCHL})
_QUEUES = ("QLOCAL", "QUEUE")
_MOST, _SHOWN = 20, 40
"""Notices of a kind, and characters of a value in them."""
_WITHOUT_NUMBER = frozenset({"", "NO", "NONE", "OFF", "GROUP", "PASSTHRU", "NEVER", "UNCHECKED", "NOLIMIT"})
"""Values that say that something is not in use."""


_OTHER_DEFINITIONS = ("CSQ6LOGP", "CSQ6ARVP", "CSQ6SYSP", "PGM=CSQYASCP", "PGM=CSQXJST", "DEFINE CLUSTER")
"""Macros of system parameters, JCL and data sets, which are not read here."""


def _other_definitions(text: str) -> Iterator[Notice]:
    """Yield that a text in upper case has definitions that are not read, with the first place of them."""
    places = [place for words in _OTHER_DEFINITIONS if (place := text.find(words)) >= 0]
    if places:
        line = text.count("\n", 0, min(places)) + 1
        words = "System parameter macros, JCL and data sets are not read here: Configuration compares them."
        yield Notice(Scope("queue manager", None), "info", words, line, line)


@text_reader("Definitions (MQSC)")
def definitions(text: str) -> Iterator[Reading | Covered]:
    """Yield what definitions and answers of DISPLAY set; nothing where the text has none."""
    upper = text.upper()
    yield from _other_definitions(upper)
    if not _mentions_any(upper):
        return
    read = effective_statements(text, _USED["QLOCAL"] | _USED["CHANNEL"] | _USED["CFSTRUCT"])
    others: dict[str, list[MqscStatement]] = defaultdict(list)
    for statement in read.all_statements:
        is_used = statement.object_type in _USED
        is_other = not is_used and statement.verb in _DEFINING
        if is_used or is_other:
            yield Covered(statement.first_line, statement.last_line, statement.verb != DISPLAYED, is_used)
        if is_other:
            others[statement.object_type].append(statement)
    for kind, several in list(others.items())[:_MOST]:
        what = _text(several[0]) + (f" and {len(several) - 1:,} more" if len(several) > 1 else "")
        if kind in OBJECT_TYPES:
            yield _notice(several[0], f"Not read: {what}.")
        else:
            yield _notice(several[0], f"Not read: {what}. {kind} is no type of object.", "warning")
    for statement, remark in read.remarks:
        if statement.object_type in _USED:
            yield _notice(statement, f"{_text(statement)} {remark}.")
    statements = [one for one in read.statements if one.verb in _SETTING]
    not_used = _NotUsed()
    yield from _values(statements, not_used)
    yield from not_used.notices()


def _mentions_any(text: str) -> bool:
    """Return whether a text in upper case may have definitions: most job logs have none, which is decided quickly."""
    if any(answer in text for answer in _ANSWERS):
        return True
    words = (start for found in _COMMAND.finditer(text) if not text[(start := found.start()) - 1 : start].isalnum())
    return any(start - text.rfind("\n", 0, start) - 1 <= _MOST_BEFORE for start in words)


class _NotUsed:
    """Attributes that were not used, each with the number of definitions and the first of them."""

    def __init__(self) -> None:
        self.values: Counter[tuple[str, str, str]] = Counter()
        self.names: dict[str, dict[str, None]] = defaultdict(dict)
        self.first: dict[tuple[str, ...], MqscStatement] = {}

    def add(self, statement: MqscStatement, used: set[str]) -> None:
        """Take the attributes of a statement of which `used` were read."""
        kind = statement.object_type
        for one in statement.attributes:
            if one.value is None or one.name in used or one.name in _READ_OTHERWISE:
                continue
            if one.name not in _USED[kind]:
                self.names[kind][one.name] = None
                self.first.setdefault((kind,), statement)
            elif one.value.strip().upper() not in _WITHOUT_NUMBER:
                self.values[kind, one.name, one.value.strip()[:_SHOWN]] += 1
                self.first.setdefault((kind, one.name, one.value.strip()[:_SHOWN]), statement)

    def notices(self) -> Iterator[Notice]:
        """Yield what was not used, the same value once."""
        for (kind, name, value), count in list(self.values.items())[:_MOST]:
            of = f" in {count:,} definitions of {kind}" if count > 1 else f" of {kind}"
            first = self.first[kind, name, value]
            why = ": the text does not define it" if name == "STGCLASS" else ""
            yield _notice(first, f"Not used: {name}({value}){of}{why}.", "warning")
        for kind, names in self.names.items():
            shown = ", ".join(list(names)[:_MOST]) + (" …" if len(names) > _MOST else "")
            yield _notice(self.first[kind,], f"Not read of {kind}: {shown}.")


def _notice(statement: MqscStatement, text: str, severity: Literal["info", "warning"] = "info") -> Notice:
    scope = Scope("queue manager", _owner(statement))
    return Notice(scope, severity, text, statement.first_line, statement.last_line)


def _text(statement: MqscStatement) -> str:
    name = f"({statement.name})" if statement.name else ""
    return f"{statement.verb} {statement.object_type}{name}"


def _values(statements: list[MqscStatement], not_used: _NotUsed) -> Iterator[Reading]:
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
        elif kind in (*_READ, *_QUEUES) and not (statement.name or "").upper().startswith(_SYSTEM_OBJECTS):
            found = list(_READ[kind](statement) if kind in _READ else _queue(statement, page_sets))
            not_used.add(statement, {one.attribute for one in found if isinstance(one, _AttributeFact)})
            yield from found
    for (owner, name), instances in running.items():
        yield from _running(owner, name, instances)


@dataclass(frozen=True, slots=True)
class _AttributeFact(Fact):
    attribute: str = ""
    """The attribute that has the value."""


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
    return _AttributeFact(scope, place, name, value, found.line, last, found.value or "", attribute=attribute, **more)


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
        locations = {"ABOVE": "above", "BELOW": "below"}
        given = "LOC" if statement.get("LOC") else "LOCATION"
        if statement.verb == "DEFINE" and not statement.get(given):
            note = "MQ's default, since the definition has no LOCATION"
            yield _fact(statement, given, place, "location", "below", is_calculated=True, note=note)
        yield from _words(statement, place, given, "location", locations)
        yield from _words(statement, place, "PAGECLAS", "pageclas", {"4KB": "4KB", "FIXED4KB": "FIXED4KB"})


def _page_set(statement: MqscStatement) -> Iterator[Fact]:
    number = _number_of(statement)
    if number is not None:
        place = f"page_sets={number}"
        yield from _wholes(statement, place, {"BUFFPOOL": "buffer_pool"})
        yield from _words(statement, place, "EXPAND", "expand", {"USER": "user", "SYSTEM": "system", "NONE": "none"})


def _queue_manager(statement: MqscStatement) -> Iterator[Reading]:
    for attribute, (place, name) in CHINIT.items():
        yield from _wholes(statement, place, {attribute: name}, 0 if name in ("ssltasks", "sslrkeyc_bytes") else 1)
    yield from _wholes(statement, "", {"EXPRYINT": "expryint_s"}, 1)
    active, most = _whole(statement, ACTCHL), _whole(statement, "MAXCHL")
    if active is not None and active < (most or math.inf):
        yield _notice(statement, active_channels_text(active), "warning")


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
    if not statement.name:
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
    if not statement.name:
        return
    place = f"workloads={statement.name}"
    yield from _words(statement, place, "DEFPSIST", "persistent", {"YES": True, "NO": False}, **_ONLY)
    yield from _wholes(statement, place, {"MAXDEPTH": "max_depth"}, 1, **_ONLY)
    if expiry := _whole(statement, "CAPEXPRY"):
        note = "in tenths of a second"
        yield _fact(statement, "CAPEXPRY", place, "capexpry_s", expiry / 10, is_calculated=True, note=note, **_ONLY)
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


_USED = {
    "BUFFPOOL": frozenset({"BUFFERS", "LOCATION", "LOC", "PAGECLAS"}),
    "PSID": frozenset({"BUFFPOOL", "EXPAND"}),
    "QMGR": frozenset({*CHINIT, "EXPRYINT", ACTCHL}),
    **dict.fromkeys(("LOG", "ARCHIVE", "SYSTEM"), frozenset(PARAMETERS)),
    "CFSTRUCT": frozenset(
        {"CFLEVEL", "OFFLOAD", "DSBUFS", "DSBLOCK", *(f"OFFLD{n}{end}" for n in (1, 2, 3) for end in ("TH", "SZ"))}
    ),
    "CHANNEL": frozenset({"CHLTYPE", "SHARECNV", "COMPMSG", "SSLCIPH", "SPLPROT"}),
    **dict.fromkeys(_QUEUES, frozenset({"DEFPSIST", "MAXDEPTH", "STGCLASS", "TYPE", "CAPEXPRY"})),
    "STGCLASS": frozenset({"PSID"}),
    "CHSTATUS": frozenset({"STATUS", "CHLTYPE", "MAXSHCNV", "CURSHCNV"}),
}
"""The attributes that are read, by the type of the object."""
_READ: dict[str, Callable[[MqscStatement], Iterator[Reading]]] = {
    "BUFFPOOL": _buffer_pool, "PSID": _page_set, "QMGR": _queue_manager, "LOG": _parameters, "ARCHIVE": _parameters,
    "SYSTEM": _parameters, "CFSTRUCT": _structure, "CHANNEL": _channel,
}  # fmt: skip

"""Definitions and answers of DISPLAY as MQSC: BUFFPOOL, PSID, QMGR, LOG, CFSTRUCT, CHANNEL, QLOCAL.

LOCATION of DEFINE BUFFPOOL, its default and its synonym are in the product documentation, as all defaults.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from mqplanner.figures.catalog import figure
from mqplanner.measurements.mqsc import DISPLAYED, OBJECT_TYPES, MqscStatement, Unread
from mqplanner.measurements.mqsc_outcomes import CLIENT, GROUP, effective_statements, variant_of
from mqplanner.measurements.readers.facts import Alias, Covered, Fact, Notice, Reading, Scope
from mqplanner.measurements.readers.parameters import ACTCHL, CHINIT, PARAMETERS, active_channels_text, parameter
from mqplanner.measurements.readers.registry import text_reader
from mqplanner.measurements.readers.statements import (
    CHANNEL_TYPE_WORDS,
    SYSTEM_OBJECTS,
    AttributeFact,
    fact_of,
    notice_of,
    owner_of,
    prefix_of,
    text_of,
    value_of,
    whole_of,
    wholes_of,
    words_of,
)
from mqplanner.plan.channels import CIPHERS, COMPRESSIONS, INTERCEPTIONS, OTHER_CIPHER
from mqplanner.releases import RELEASES

_COMMAND = re.compile(r"(?:DEF(?:INE)?|ALT(?:ER)?|SET|DELETE)\s+[A-Z]")
_NAMES_COMMAND = re.compile(
    r"^(?!.*CSQ[A-Z0-9]\d{3}[A-Z]).*\b(?:DEF(?:INE)?|ALT(?:ER)?|SET)\s+"
    r"(?:(?:BUFFPOOL|BP|PSID|CFSTRUCT|CHANNEL|CHL|QLOCAL|QL|STGCLASS|STC)\s*\(|(?:QMGR|LOG|SYSTEM|ARCHIVE)\s+\w+\s*\()",
    re.IGNORECASE,
)
_NEW_GROUP = frozenset({"0", "1"})
"""Carriage control in front of a command, in a listing."""
_ANSWERS = ("CSQM201I", "CSQM4", "QLOCAL(", "BUFFPOOL(")
_MOST_BEFORE = 60
"""Characters of a line that a command may have in front of it."""
_KB = re.compile(r"(\d{1,7})K?", re.IGNORECASE)
_SETTING = frozenset({"DEFINE", "ALTER", "SET", DISPLAYED})
_DEFINING = frozenset({"DEFINE", "ALTER"})
"""Verbs that hardly occur in other texts: a table may have `data set`."""
_READ_OTHERWISE = frozenset({"LIKE", ACTCHL, "CMDSCOPE"})
_NUMBERED = frozenset({"BUFFPOOL", "PSID"})
_REPLACING = frozenset({"REPLACE", "NOREPLACE"})
_RESTS_ON = {
    "DEFINE": "by its definition, in force from the next start of the queue manager",
    "ALTER": "by the command; that it completed is not in the text",
}
"""What a value of a pool or a page set rests on, by the verb, where no CSQ9022I follows."""
_QUEUES = ("QLOCAL", "QUEUE")
_MOST, _SHOWN = 20, 40
"""Notices of a kind, and characters of a value in them."""
_WITHOUT_NUMBER = frozenset({"", "NO", "NONE", "OFF", "GROUP", "PASSTHRU", "NEVER", "UNCHECKED", "NOLIMIT"})
"""Values that say that something is not in use."""


_DATA_SET = "DEFINE CLUSTER"
_OTHER_DEFINITIONS = ("CSQ6LOGP", "CSQ6ARVP", "CSQ6SYSP", "PGM=CSQYASCP", "PGM=CSQXJST", _DATA_SET)
"""Macros of system parameters, JCL and data sets, which are not read here."""


def _other_definitions(text: str) -> Iterator[Notice]:
    """Yield that a text in upper case has definitions that are not read, with the first place of them."""
    places = [place for words in _OTHER_DEFINITIONS if (place := text.find(words)) >= 0]
    if places:
        line = text.count("\n", 0, min(places)) + 1
        words = "System parameter macros, JCL and data sets are not read here: Configuration compares them."
        yield Notice(Scope("queue manager", None), "info", words, line, line)


@text_reader("Definitions (MQSC)")
def definitions(text: str, logged: frozenset[int]) -> Iterator[Reading | Covered | Alias]:
    """Yield what definitions and answers of DISPLAY set; nothing where the text has none."""
    upper = text.upper()
    yield from _other_definitions(upper)
    if not _mentions_any(upper):
        return
    read = effective_statements(text, _USED["QLOCAL"] | _USED["CHANNEL"] | _USED["CFSTRUCT"], logged)
    yield from _commands_in_other_words(read.unread, logged)
    others: dict[str, list[MqscStatement]] = defaultdict(list)
    for statement in read.all_statements:
        is_used = statement.object_type in _USED
        is_other = not is_used and statement.verb in _DEFINING
        if is_used or is_other:
            yield Covered(statement.first_line, statement.last_line, statement.verb != DISPLAYED, is_used)
        prefix, owner = prefix_of(statement), owner_of(statement)
        if prefix and owner and prefix != owner and statement.executor == statement.prefix:
            yield Alias(prefix, owner)
        if is_other:
            others[statement.object_type].append(statement)
    if _DATA_SET in upper:  # `_other_definitions` tells of them
        others.pop("CLUSTER", None)
    yield from _other_types(others)
    for statement, remark in read.remarks:
        if statement.object_type in _USED:
            yield notice_of(statement, f"{text_of(statement)} {remark}.")
    setting = [one for one in read.statements if one.verb in _SETTING]
    yield from _other_objects(setting)
    statements = [one for one in setting if variant_of(one) is None]
    not_used = _NotUsed()
    yield from _values(statements, not_used, read.confirmed)
    yield from not_used.notices()


def _other_types(others: Mapping[str, list[MqscStatement]]) -> Iterator[Notice]:
    """Yield definitions of types that no field has, with the first of each."""
    for kind, several in list(others.items())[:_MOST]:
        what = text_of(several[0]) + (f" and {len(several) - 1:,} more" if len(several) > 1 else "")
        if kind in OBJECT_TYPES:
            yield notice_of(several[0], f"Not read: {what}.")
        else:
            yield notice_of(several[0], f"Not read: {what}. {kind} is no type of object.", "warning")


_VARIANTS = {
    CLIENT: "CHLTYPE(CLNTCONN) is of clients, another object than the channel of that name at the queue manager",
    GROUP: "QSGDISP(GROUP) is kept for the group, and only its copies at the queue managers are in use",
}


def _other_objects(statements: Iterable[MqscStatement]) -> Iterator[Notice]:
    """Yield the definitions of objects that no queue manager uses, with the first of each kind and queue manager."""
    found: dict[tuple[str, str | None], list[MqscStatement]] = defaultdict(list)
    for one in statements:
        if (variant := variant_of(one)) and one.object_type in _USED:
            found[variant, owner_of(one)].append(one)
    for (variant, _), several in found.items():
        more = f" and {len(several) - 1:,} more" if len(several) > 1 else ""
        yield notice_of(
            several[0], f"Not read: {text_of(several[0]).removeprefix(f'{DISPLAYED} ')}{more}. {_VARIANTS[variant]}."
        )


def _commands_in_other_words(unread: Iterable[Unread], logged: frozenset[int]) -> Iterator[Notice]:
    """Yield lines of a log that have a command behind something else, as a reply to a message."""
    found = [one for one in unread if one.line in logged and _NAMES_COMMAND.search(one.text)]
    for one in found[:_MOST]:
        text = f"Not read: {one.text}. It is no MQSC command by itself."
        yield Notice(Scope("queue manager", None), "info", text, one.line, one.line)


def _mentions_any(text: str) -> bool:
    """Return whether a text in upper case may have definitions: most job logs have none, which is decided quickly."""
    if any(answer in text for answer in _ANSWERS):
        return True
    starts = (found.start() for found in _COMMAND.finditer(text))
    words = (
        start
        for start in starts
        if not text[start - 1 : start].isalnum() or text[max(start - 2, 0) : start].lstrip("\n") in _NEW_GROUP
    )
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
        last = {one.name: one for one in statement.attributes}
        for one in last.values():
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
            yield notice_of(first, f"Not used: {name}({value}){of}{why}.", "warning")
        for kind, names in self.names.items():
            shown = ", ".join(list(names)[:_MOST]) + (" …" if len(names) > _MOST else "")
            several = "attribute" if len(names) == 1 else "attributes"
            yield notice_of(self.first[kind,], f"Left out of {kind}: {several} {shown}. A plan has no field for that.")


def _values(statements: list[MqscStatement], not_used: _NotUsed, confirmed: frozenset[int]) -> Iterator[Reading]:
    page_sets = {
        one.name: whole
        for one in statements
        if one.object_type == "STGCLASS" and one.name and (whole := whole_of(one, "PSID")) is not None
    }
    for statement in statements:
        kind = statement.object_type
        if kind in _NUMBERED and statement.name and _number_of(statement) is None:
            yield notice_of(statement, f"Not read: {text_of(statement)}. Its number is not from 0 to 99.", "warning")
        elif kind in (*_READ, *_QUEUES) and not (statement.name or "").upper().startswith(SYSTEM_OBJECTS):
            found = list(_READ[kind](statement) if kind in _READ else _queue(statement, page_sets))
            not_used.add(statement, {one.attribute for one in found if isinstance(one, AttributeFact)})
            is_unconfirmed = kind in _NUMBERED and statement.first_line not in confirmed
            yield from (_unconfirmed(statement, found) if is_unconfirmed else found)


def _unconfirmed(statement: MqscStatement, readings: Iterable[Reading]) -> Iterator[Reading]:
    """Yield what was read of a pool or a page set, with what a value rests on where its command may not have run."""
    note = _RESTS_ON.get(statement.verb)
    if note and statement.object_type == "BUFFPOOL" and statement.verb == "DEFINE" and not statement.get("REPLACE"):
        note = f"{note} unless CSQP064I says that it is not used"
    for one in readings:
        if note and isinstance(one, Fact):
            yield replace(one, note="; ".join(filter(None, (one.note, note))), is_unconfirmed=True)
        else:
            yield one


def _number_of(statement: MqscStatement) -> int | None:
    return int(statement.name) if statement.name and re.fullmatch(r"\d{1,2}", statement.name) else None


def _buffer_pool(statement: MqscStatement) -> Iterator[Reading]:
    number = _number_of(statement)
    if number is not None:
        place = f"buffer_pools={number}"
        yield from wholes_of(statement, place, {"BUFFERS": "buffers"}, 1)
        locations = {"ABOVE": "above", "BELOW": "below"}
        given = "LOC" if statement.get("LOC") else "LOCATION"
        published = figure("bufferpool-defaults")
        defaults = {
            "BUFFERS": ("buffers", int(figure("mqsc-define-defaults").at("buffers").value)),
            given: ("location", (published.text("location") or "").lower()),
            "PAGECLAS": ("pageclas", published.text("pageclas")),
        }
        yield from _defaults(statement, place, defaults)
        yield from words_of(statement, place, given, "location", locations)
        yield from words_of(statement, place, "PAGECLAS", "pageclas", {"4KB": "4KB", "FIXED4KB": "FIXED4KB"})


def _defaults(statement: MqscStatement, place: str, defaults: dict[str, tuple[str, Any]]) -> Iterator[Reading]:
    """Yield MQ's defaults of attributes that a definition lacks, unless its end is missing: they may stand there."""
    lacking = [name for name in defaults if not statement.get(name)]
    if statement.verb != "DEFINE" or not lacking or statement.why_cut:  # which is reported of all commands
        return
    words = [one.name for one in statement.attributes if one.value is None and one.name not in _REPLACING]
    if words:
        text = f"{text_of(statement)} has {words[-1]} without a value, so that its {', '.join(lacking)} is not known."
        yield notice_of(statement, text, "warning")
        return
    for attribute in lacking:
        field, value = defaults[attribute]
        note = f"MQ's default, since the definition has no {attribute}"
        yield fact_of(statement, attribute, place, field, value, is_calculated=True, note=note)


def _page_set(statement: MqscStatement) -> Iterator[Reading]:
    number = _number_of(statement)
    if number is not None:
        place = f"page_sets={number}"
        published = figure("mqsc-define-defaults")
        pool, expand = int(published.at("buffpool").value), (published.text("expand") or "").lower()
        yield from _defaults(statement, place, {"BUFFPOOL": ("buffer_pool", pool), "EXPAND": ("expand", expand)})
        yield from wholes_of(statement, place, {"BUFFPOOL": "buffer_pool"})
        yield from words_of(statement, place, "EXPAND", "expand", {"USER": "user", "SYSTEM": "system", "NONE": "none"})


_VERSION = re.compile(r"(?P<version>\d\d)(?P<release>\d\d)\d{4}")


def _queue_manager(statement: MqscStatement) -> Iterator[Reading]:
    found = _VERSION.fullmatch(value_of(statement, "VERSION") or "") if statement.verb == DISPLAYED else None
    if found and (shown := f"{int(found['version'])}.{int(found['release'])}") in RELEASES:
        yield fact_of(statement, "VERSION", "", "release", shown, is_calculated=True)
    for attribute, (place, name) in CHINIT.items():
        yield from wholes_of(statement, place, {attribute: name}, 0 if name in ("ssltasks", "sslrkeyc_bytes") else 1)
    yield from wholes_of(statement, "", {"EXPRYINT": "expryint_s"}, 1)
    yield from words_of(statement, "", "EXPRYINT", "expryint_s", {"OFF": None})
    active, most = whole_of(statement, ACTCHL), whole_of(statement, "MAXCHL")
    if active is not None and active < (most or math.inf):
        yield notice_of(statement, active_channels_text(active), "warning")


def _parameters(statement: MqscStatement) -> Iterator[Fact]:
    for attribute in statement.attributes:
        known = parameter(attribute.name, attribute.value or "")
        if known:
            yield fact_of(statement, attribute.name, *known, is_calculated=known[1] == "statime_s")


def _structure(statement: MqscStatement) -> Iterator[Fact]:
    if not statement.name:
        return
    scope = Scope("structure", statement.name.upper(), owner_of(statement))
    if whole_of(statement, "CFLEVEL") in (3, 4, 5):
        yield fact_of(statement, "CFLEVEL", "", "cflevel", whole_of(statement, "CFLEVEL"), scope=scope)
    yield from words_of(statement, "", "OFFLOAD", "offload", {"SMDS": "smds", "DB2": "db2"}, scope=scope)
    note = "OFFLOAD(NONE): no messages are offloaded"
    yield from words_of(statement, "", "OFFLOAD", "offload", {"NONE": None}, scope=scope, note=note)
    thresholds = {f"OFFLD{rule}TH": f"offld{rule}th_pct" for rule in (1, 2, 3)}
    yield from wholes_of(statement, "", {**thresholds, "DSBUFS": "dsbufs"}, scope=scope)
    for attribute, name in {**{f"OFFLD{n}SZ": f"offld{n}sz_kb" for n in (1, 2, 3)}, "DSBLOCK": "dsblock_kb"}.items():
        size = _KB.fullmatch(value_of(statement, attribute) or "")
        is_megabyte = value_of(statement, attribute) == "1M"
        if size or is_megabyte:
            yield fact_of(
                statement, attribute, "", name, int(size[1]) if size else 1024, scope=scope, is_calculated=True
            )


_DISPOSITIONS = {"SHARED": "shared", "QMGR": "private", "COPY": "private"}
_ONLY = {"only_existing": True}


def _channel(statement: MqscStatement) -> Iterator[Fact]:
    """Yield attributes of a channel that the plan has under its name; how many run is in no definition."""
    if not statement.name:
        return
    place = f"channel_groups={statement.name}"
    yield from words_of(statement, place, "CHLTYPE", "type", CHANNEL_TYPE_WORDS, **_ONLY)
    yield from wholes_of(statement, place, {"SHARECNV": "sharecnv"}, **_ONLY)
    by_word = {words: name for name, words in COMPRESSIONS.items()}
    yield from words_of(statement, place, "COMPMSG", "compmsg", by_word, **_ONLY)
    ciphers = {"": "none", **{name.upper(): name for name in CIPHERS if name not in ("none", OTHER_CIPHER)}}
    cipher = statement.get("SSLCIPH")
    if cipher is not None and cipher.value is not None:
        # One that is not in the list is TLS all the same, of an unknown cost.
        ciphers.setdefault(cipher.value.strip().upper(), OTHER_CIPHER)
    yield from words_of(statement, place, "SSLCIPH", "sslciph", ciphers, **_ONLY)
    yield from words_of(statement, place, "SPLPROT", "splprot", {w: n for n, w in INTERCEPTIONS.items()}, **_ONLY)


def _queue(statement: MqscStatement, page_sets: dict[str, int]) -> Iterator[Fact]:
    """Yield where the messages are, persistence and MAXDEPTH of a queue that a workload of the plan is named after."""
    if not statement.name:
        return
    place = f"workloads={statement.name}"
    yield from words_of(statement, place, "DEFPSIST", "persistent", {"YES": True, "NO": False}, **_ONLY)
    yield from wholes_of(statement, place, {"MAXDEPTH": "max_depth"}, 1, **_ONLY)
    yield from words_of(statement, place, "CAPEXPRY", "capexpry_s", {"NOLIMIT": None}, **_ONLY)
    if expiry := whole_of(statement, "CAPEXPRY"):
        note = "in tenths of a second"
        yield fact_of(statement, "CAPEXPRY", place, "capexpry_s", expiry / 10, is_calculated=True, note=note, **_ONLY)
    is_shared = value_of(statement, "QSGDISP") == "SHARED"
    yield from words_of(statement, place, "QSGDISP", "queue", _DISPOSITIONS, **_ONLY)
    if is_shared and (structure := value_of(statement, "CFSTRUCT")):
        yield fact_of(statement, "CFSTRUCT", place, "structure", structure, **_ONLY)
    if not is_shared and (number := page_sets.get(value_of(statement, "STGCLASS") or "")) is not None:
        note = "by its storage class"
        yield fact_of(statement, "STGCLASS", place, "page_set", number, is_calculated=True, note=note, **_ONLY)


_USED = {
    "BUFFPOOL": frozenset({"BUFFERS", "LOCATION", "LOC", "PAGECLAS"}),
    "PSID": frozenset({"BUFFPOOL", "EXPAND"}),
    "QMGR": frozenset({*CHINIT, "EXPRYINT", ACTCHL, "VERSION"}),
    **dict.fromkeys(("LOG", "ARCHIVE", "SYSTEM"), frozenset(PARAMETERS)),
    "CFSTRUCT": frozenset(
        {"CFLEVEL", "OFFLOAD", "DSBUFS", "DSBLOCK", *(f"OFFLD{n}{end}" for n in (1, 2, 3) for end in ("TH", "SZ"))}
    ),
    "CHANNEL": frozenset({"CHLTYPE", "SHARECNV", "COMPMSG", "SSLCIPH", "SPLPROT"}),
    **dict.fromkeys(
        _QUEUES, frozenset({"DEFPSIST", "MAXDEPTH", "STGCLASS", "TYPE", "CAPEXPRY", "QSGDISP", "CFSTRUCT"})
    ),
    "STGCLASS": frozenset({"PSID"}),
}
"""The attributes that are read, by the type of the object."""
_READ: dict[str, Callable[[MqscStatement], Iterator[Reading]]] = {
    "BUFFPOOL": _buffer_pool, "PSID": _page_set, "QMGR": _queue_manager, "LOG": _parameters, "ARCHIVE": _parameters,
    "SYSTEM": _parameters, "CFSTRUCT": _structure, "CHANNEL": _channel,
}  # fmt: skip

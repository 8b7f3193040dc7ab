"""Reads the values that are in force now from pasted text: commands, answers of DISPLAY, JCL, macros, messages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mqplanner.errors import InvalidInput
from mqplanner.exports.configuration.attributes import attributes
from mqplanner.exports.configuration.data_set_values import values_of_files
from mqplanner.exports.configuration.setting import OUTPUTS
from mqplanner.measurements.console import read_console_line
from mqplanner.measurements.jcl import read_operands, storage_mb, utility_queue_managers
from mqplanner.measurements.mqsc import DISPLAYED, MqscAttribute, MqscStatement, Unread, read_mqsc

SETTING_VERBS = frozenset({"DEFINE", "ALTER", "SET", "DISPLAYED", "START"})
SINGLE = frozenset({"QMGR", "LOG", "ARCHIVE", "SYSTEM"})
QUEUES = frozenset({"QUEUE", "QLOCAL", "QL"})
STORAGE = frozenset({"REGION", "MEMLIMIT"})
"""Of several values the smallest counts: JCL may ask for more than the system gives."""
HEADING = re.compile(
    rf"^[/ *]{{2,6}}(?:{'|'.join(map(re.escape, OUTPUTS.values()))}) for queue manager (\S+)", re.MULTILINE
)
"""The first line of generated definitions."""
COMMENT = re.compile(r"/\*.*\*/")
"""A line of IDCAMS that is a comment."""
ROUNDING_MB = 2.0
"""Used and free are each rounded to MB."""
STORAGE_MESSAGE = "CSQX004I"
MORE_THAN = ">"
"""Before storage of which the message says that there may be more."""
MAX_UNREAD = 100
"""Lines that could not be read and are named; a job log has thousands."""


@dataclass(frozen=True, slots=True)
class CurrentValue:
    """A value that the text gives, with its line (from 1)."""

    object_type: str
    object_name: str | None
    attribute: str
    value: str
    number: float | None
    """Storage in MB, sizes in KB, other numbers as they are; None for a text."""
    line: int
    at_least: bool = False
    """Whether the text says that it may be more."""
    tolerance: float = 0.0
    """By how much it may be more because the text rounds."""


@dataclass(frozen=True, slots=True)
class CurrentValues:
    """What a text says, and what of it was not read."""

    values: dict[tuple[str, str | None, str], CurrentValue]
    objects: frozenset[tuple[str, str | None]]
    queue_managers: frozenset[str]
    """Names in answers of DISPLAY QMGR, in steps of CSQUTIL and in headings of generated definitions, in upper case."""
    prefixes: frozenset[str]
    """Command prefixes."""
    unread: tuple[Unread, ...]
    unread_count: int


def read_current_values(text: str) -> CurrentValues:
    """Return the values of any text. The last value of an attribute counts, since commands are run in their order."""
    read = read_mqsc(text)
    statements = _not_deleted(read.statements)
    values: dict[tuple[str, str | None, str], CurrentValue] = {}
    known_lines: set[int] = set()
    for value in (*_of_statements(statements), *_of_operands(text), *_of_messages(text), *_of_data_sets(text)):
        key = value.object_type, value.object_name, value.attribute
        before = values.get(key)
        if value.attribute not in STORAGE or before is None or (value.number or 0) < (before.number or 0):
            values[key] = value
        known_lines.add(value.line)
    objects = frozenset((value.object_type, value.object_name) for value in values.values())
    named = {target(statement) for statement in statements if statement.verb in SETTING_VERBS}
    unread = [one for one in read.unread if one.line not in known_lines and not COMMENT.fullmatch(one.text.strip())]
    shown = {one.name.upper() for one in statements if one.verb == DISPLAYED and one.object_type == "QMGR" and one.name}
    headings = {one.upper() for one in HEADING.findall(text)}
    return CurrentValues(
        values,
        objects | named,
        frozenset(shown | headings | utility_queue_managers(text)),
        frozenset(one.prefix.upper() for one in read.statements if one.prefix),
        tuple(unread[:MAX_UNREAD]),
        len(unread),
    )


def _not_deleted(statements: tuple[MqscStatement, ...]) -> tuple[MqscStatement, ...]:
    """Return the statements without those about an object that a later one deletes."""
    remaining: list[MqscStatement] = []
    deleted: set[tuple[str, str | None]] = set()
    for statement in reversed(statements):
        if statement.verb == "DELETE":
            deleted.add(target(statement))
        elif target(statement) not in deleted:
            remaining.append(statement)
    return tuple(reversed(remaining))


def target(statement: MqscStatement) -> tuple[str, str | None]:
    """Return type and name of the object of a statement as settings have them."""
    kind = "QLOCAL" if statement.object_type in QUEUES else statement.object_type
    if kind == "TRACE":
        name = (statement.name or "").upper()
        return f"TRACE {'ACCTG' if name in ('A', 'ACCTG') else 'STAT' if name in ('S', 'STAT') else name}", None
    if kind in SINGLE:
        return kind, None
    name = (statement.name or "").strip()
    return kind, str(int(name)) if kind in ("BUFFPOOL", "PSID") and name.isascii() and name.isdecimal() else name


def _of_statements(statements: tuple[MqscStatement, ...]) -> Iterator[CurrentValue]:
    stops = [one for one in statements if one.verb == "STOP" and one.object_type == "TRACE" and _goes_to_smf(one)]
    for statement in statements:
        if statement.verb not in SETTING_VERBS:
            continue
        kind, name = target(statement)
        if kind.startswith("TRACE"):
            later = [one for one in stops if one.first_line > statement.first_line]
            if _goes_to_smf(statement):
                yield from (one for one in _traces(statement, kind) if not any(_ends(stop, one) for stop in later))
            continue
        for attribute in statement.attributes:
            value = (attribute.value or "").strip()
            yield from _custom(kind, name, attribute)
            for full_name in (attribute.name, ALIASES.get((kind, attribute.name), "")):
                if (kind, full_name) in attributes():
                    yield CurrentValue(kind, name, full_name, value, number_of(value), attribute.line)


def _traces(statement: MqscStatement, kind: str) -> Iterator[CurrentValue]:
    """Yield the classes of a trace that a command starts or an answer shows."""
    if kind == "TRACE STAT" and statement.verb == "START" and _has_default_class(statement):
        yield CurrentValue(kind, None, "STARTED", "YES", None, statement.first_line)
    for attribute in statement.attributes:
        if attribute.name == "CLASS":
            for value in attribute.values:
                yield CurrentValue(kind, value, "CLASS", value, number_of(value), attribute.line)


def _ends(stop: MqscStatement, trace: CurrentValue) -> bool:
    """Whether STOP TRACE ends a class of a trace, as it does with all of them without CLASS."""
    if target(stop)[0] not in (trace.object_type, "TRACE *"):
        return False
    classes = stop.get("CLASS")
    return classes is None or "*" in classes.values or _class_of(trace) in [number_of(one) for one in classes.values]


def _class_of(trace: CurrentValue) -> float | None:
    return 1.0 if trace.attribute == "STARTED" else trace.number


def _goes_to_smf(statement: MqscStatement) -> bool:
    """Whether a trace writes SMF records, as it does without DEST."""
    destinations = statement.get("DEST")
    return destinations is None or "SMF" in {value.upper() for value in destinations.values}


def _has_default_class(statement: MqscStatement) -> bool:
    """Whether START TRACE starts class 1, which it does without CLASS, too."""
    classes = statement.get("CLASS")
    return classes is None or not {"1", "01", "*"}.isdisjoint(classes.values)


ALIASES = {("BUFFPOOL", "LOC"): "LOCATION"}
CAPEXPRY = re.compile(r"\bCAPEXPRY\s*\(\s*(NOLIMIT|\d{1,9})\s*\)", re.IGNORECASE)


def _custom(kind: str, name: str | None, attribute: MqscAttribute) -> Iterator[CurrentValue]:
    """Yield CAPEXPRY of the attribute CUSTOM of a queue."""
    found = CAPEXPRY.search(attribute.value or "") if (kind, attribute.name) == ("QLOCAL", "CUSTOM") else None
    if found:
        yield CurrentValue(kind, name, "CAPEXPRY", found[1], number_of(found[1]), attribute.line)


def _of_operands(text: str) -> Iterator[CurrentValue]:
    for one in read_operands(text):
        if (one.target, one.name) not in attributes():
            continue
        number = number_of(one.value)
        if one.name in ("REGION", "MEMLIMIT"):
            number = storage_mb(one.value, "K" if one.name == "REGION" else "M")
            if (number is None and one.value == "NOLIMIT") or (one.name == "REGION" and number == 0):
                number = float("inf")
        yield CurrentValue(one.target, None, one.name, one.value, number, one.line)


def _of_messages(text: str) -> Iterator[CurrentValue]:
    """Yield what CSQX004I says of the channel initiator: private storage, and used and free above the bar."""
    if STORAGE_MESSAGE not in text.upper():
        return
    try:
        found = read_console_line(text)
    except InvalidInput:
        return
    lines = text.upper().splitlines()
    line = max((number for number, one in enumerate(lines, start=1) if STORAGE_MESSAGE in one), default=1)
    private = float(found["used_mb"] + found["free_mb"])
    yield CurrentValue(
        "CHIN", None, "REGION", f"{private:g}M", private, line, bool(found["free_at_least"]), ROUNDING_MB
    )
    if found["memlimit_mb"] is not None:
        above = float(found["memlimit_mb"])
        yield CurrentValue("CHIN", None, "MEMLIMIT", f"{above:g}M", above, line, tolerance=ROUNDING_MB)
    elif found["above_used_mb"] is not None and found["above_free_mb"] is not None:
        above = float(found["above_used_mb"] + found["above_free_mb"])
        yield CurrentValue("CHIN", None, "MEMLIMIT", f"{MORE_THAN}{above:g}M", above, line, at_least=True)


def _of_data_sets(text: str) -> Iterator[CurrentValue]:
    """Yield what data set definitions and SMF parameters say."""
    for one in values_of_files(text):
        yield CurrentValue(*one)


def is_no_amount(value: str) -> bool:
    """Whether a value is neither a number nor storage, nor more than that."""
    return number_of(value) is None and storage_mb(value, "M") is None and not value.startswith(MORE_THAN)


def number_of(value: str) -> float | None:
    """Return the number of a value; sizes with K or M in KB. None for a text."""
    text = value.strip().upper()
    if text.isascii() and text.isdecimal() and len(text) <= 18:
        return float(text)
    if text[-1:] in ("K", "M") and text[:-1].isascii() and text[:-1].isdecimal() and len(text) <= 16:
        return float(text[:-1]) * (1024 if text[-1] == "M" else 1)
    return None

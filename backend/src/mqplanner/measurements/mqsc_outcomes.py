"""Which commands of an MQSC text take effect, and with which attributes.

A command that failed by message CSQ9023E has none, nor has one in a log without its CSQ9022I behind it. A DEFINE with
NOREPLACE has none for an object that exists, an object that is deleted has no attributes any more, and LIKE takes
attributes over from another object.
"""

import re
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from mqplanner.measurements.mqsc import MqscAttribute, MqscStatement, Unread, object_type, read_mqsc

_COMPLETION = re.compile(
    r"CSQ90(?P<id>22I|23E)\b(?P<owner>[^']{0,60})'\s*(?P<verb>[A-Z]+)\s+(?P<type>[A-Z]+)'\s*(?:AB)?NORMAL COMPLETION",
    re.IGNORECASE,
)
_FAILED = "23E"
_SIGNS = re.compile(r"^[^\w$#@]{1,3}")
_CHANGING = frozenset({"DEFINE", "ALTER", "SET", "DELETE"})
_LAST_ONE_COUNTS = "BUFFPOOL"
"""Of several definitions of a buffer pool MQ processes the last one."""


class Remark(NamedTuple):
    """A command that has no effect, or not the whole effect that it seems to have."""

    statement: MqscStatement
    text: str


class Effective(NamedTuple):
    """The statements that take effect, and remarks on others."""

    statements: list[MqscStatement]
    remarks: list[Remark]
    all_statements: tuple[MqscStatement, ...]
    unread: tuple[Unread, ...]
    """Lines that are neither command nor answer."""


_Key = tuple[str | None, str, str | None]


def effective_statements(text: str, inherited: frozenset[str], logged: Container[int] = ()) -> Effective:
    """Return the statements of a text that take effect, with the attributes of these names that LIKE takes over.

    `logged` are lines of a log. One with a command prefix has a command that was entered: it takes effect when it is
    completed.
    """
    read = read_mqsc(text)
    failed, completed = _outcomes(text, read.statements)
    remarks: list[Remark] = []
    found: dict[_Key, list[MqscStatement]] = {}
    known: dict[_Key, dict[str, MqscAttribute]] = {}
    for number, statement in enumerate(read.statements):
        key = statement.prefix, statement.object_type, statement.name
        if number in failed:
            remarks.append(Remark(statement, "failed by message CSQ9023E and was not read"))
        elif number not in completed and _is_entered(statement, logged):
            remarks.append(Remark(statement, "was not read: its CSQ9022I is not in the log behind it"))
        elif statement.verb == "DELETE":
            remarks.append(Remark(statement, "has no effect on a plan: remove the part if the plan has it"))
            found[key], known[key] = [], {}
        elif found.get(key) and statement.get("NOREPLACE") and statement.object_type != _LAST_ONE_COUNTS:
            remarks.append(Remark(statement, "was not read: with NOREPLACE it changes no object that exists"))
        else:
            of_like, remark = _inherited(statement, known)
            remarks += [remark] if remark else []
            effective = replace(statement, attributes=(*of_like, *statement.attributes)) if of_like else statement
            found.setdefault(key, []).append(effective)
            own = {one.name: one for one in effective.attributes if one.name in inherited}
            known.setdefault(key, {}).update(own)
    remarks += [
        Remark(one, f"{one.why_cut}: what follows there was not read") for one in read.statements if one.why_cut
    ]
    statements = sorted((one for several in found.values() for one in several), key=lambda one: one.first_line)
    return Effective(statements, remarks, read.statements, read.unread)


def _is_entered(statement: MqscStatement, logged: Container[int]) -> bool:
    """Return whether a statement is a command that was entered while the log was written."""
    return bool(statement.prefix) and statement.verb in _CHANGING and statement.first_line in logged


def _outcomes(text: str, statements: Sequence[MqscStatement]) -> tuple[set[int], set[int]]:
    """Return the positions of commands that failed, and of those that did not.

    Each message of completion ends the last command of its kind before it, with the prefix of its queue manager or
    without one.
    """
    failed: set[int] = set()
    completed: set[int] = set()
    pending: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    """Places in `ended` of commands by verb, type and queue manager; "" without a prefix."""
    ended = sorted(range(len(statements)), key=lambda number: statements[number].last_line)
    at = 0
    for line, completion in completions(text):
        while at < len(ended) and statements[ended[at]].last_line < line:
            one = statements[ended[at]]
            pending[one.verb, one.object_type, _name(one.prefix or "")].append(at)
            at += 1
        kind = completion["verb"].upper(), object_type(completion["type"].upper())
        owners = {"", *map(_name, completion["owner"].split())}
        of_kind = max((pending[*kind, owner] for owner in owners), key=lambda places: places[-1:])
        if of_kind:
            (failed if completion["id"].upper() == _FAILED else completed).add(ended[of_kind.pop()])
    return failed, completed


def _name(prefix: str) -> str:
    """Return a command prefix without its first characters, in upper case."""
    return _SIGNS.sub("", prefix).upper()


def completions(text: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Yield the messages that end commands, with their lines from 1."""
    line, counted = 1, 0
    for found in _COMPLETION.finditer(text):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        yield line, found


def _inherited(
    statement: MqscStatement, known: Mapping[_Key, Mapping[str, MqscAttribute]]
) -> tuple[list[MqscAttribute], Remark | None]:
    """Return the attributes that LIKE takes over; a remark where the text does not have them."""
    like = statement.get("LIKE")
    if like is None or statement.verb != "DEFINE":
        return [], None
    attributes = known.get((statement.prefix, statement.object_type, like.value))
    if attributes is None:
        return [], Remark(statement, f"takes attributes over from {like.value}, which is not in the text")
    return [replace(one, line=like.line) for one in attributes.values()], None

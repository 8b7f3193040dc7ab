"""Which commands of an MQSC text take effect, and with which attributes.

A command that failed by message CSQ9023E has none, a DEFINE with NOREPLACE has none for an object that exists, an
object that is deleted has no attributes any more, and LIKE takes attributes over from another object.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from mqplanner.measurements.mqsc import MqscAttribute, MqscStatement, object_type, read_mqsc

_COMPLETION = re.compile(
    r"CSQ90(?P<id>22I|23E)\b(?P<owner>[^']{0,60})'\s*(?P<verb>[A-Z]+)\s+(?P<type>[A-Z]+)'\s*(?:AB)?NORMAL COMPLETION",
    re.IGNORECASE,
)
_FAILED = "23E"
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


_Key = tuple[str | None, str, str | None]


def effective_statements(text: str, inherited: frozenset[str]) -> Effective:
    """Return the statements of a text that take effect, with the attributes of these names that LIKE takes over."""
    read = read_mqsc(text)
    failed = _failed(text, read.statements)
    remarks: list[Remark] = []
    found: dict[_Key, list[MqscStatement]] = {}
    known: dict[_Key, dict[str, MqscAttribute]] = {}
    for number, statement in enumerate(read.statements):
        key = statement.prefix, statement.object_type, statement.name
        if number in failed:
            remarks.append(Remark(statement, "failed by message CSQ9023E and was not read"))
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
    return Effective(statements, remarks, read.statements)


def _failed(text: str, statements: Sequence[MqscStatement]) -> set[int]:
    """Return the positions of commands that failed: each message ends the last command of its kind before it."""
    failed: set[int] = set()
    pending: dict[tuple[str, str], list[int]] = defaultdict(list)
    ended = sorted(range(len(statements)), key=lambda number: statements[number].last_line)
    at = 0
    for line, completion in completions(text):
        while at < len(ended) and statements[ended[at]].last_line < line:
            one = statements[ended[at]]
            pending[one.verb, one.object_type].append(ended[at])
            at += 1
        of_kind = pending[completion["verb"].upper(), object_type(completion["type"].upper())]
        if of_kind and completion["id"].upper() == _FAILED:
            failed.add(of_kind.pop())
        elif of_kind:
            of_kind.pop()
    return failed


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

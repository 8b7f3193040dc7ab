"""Which commands of an MQSC text take effect, and with which attributes.

A command that failed by message CSQ9023E has none, a DEFINE with NOREPLACE has none for an object that exists, an
object that is deleted has no attributes any more, and LIKE takes attributes over from another object.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from mqplanner.measurements.mqsc import MqscStatement, object_type, read_mqsc
from mqplanner.measurements.mqsc_lines import CUT

_COMPLETION = re.compile(
    r"CSQ90(?P<id>22I|23E)\b[^']{0,60}'\s*(?P<verb>[A-Z]+)\s+(?P<type>[A-Z]+)'\s*(?:AB)?NORMAL COMPLETION",
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


def effective_statements(text: str) -> Effective:
    """Return the statements of a text that take effect, with the attributes that LIKE takes over."""
    read = read_mqsc(text)
    failed = _failed(text, read.statements)
    remarks = [Remark(one, "failed by message CSQ9023E and was not read") for one in failed]
    found: dict[tuple[str | None, str, str | None], list[MqscStatement]] = {}
    for statement in read.statements:
        if any(statement is one for one in failed):
            continue
        key = statement.prefix, statement.object_type, statement.name
        before = found.get(key, [])
        if statement.verb == "DELETE":
            remarks.append(Remark(statement, "has no effect on a plan: remove the part if the plan has it"))
            found[key] = []
        elif before and statement.get("NOREPLACE") and statement.object_type != _LAST_ONE_COUNTS:
            remarks.append(Remark(statement, "was not read: with NOREPLACE it changes no object that exists"))
        else:
            found.setdefault(key, []).append(_with_inherited(statement, found, remarks))
    cut = {one.line for one in read.unread if one.reason == CUT}
    remarks += [
        Remark(one, f"{CUT}: what follows there was not read") for one in read.statements if one.first_line in cut
    ]
    statements = sorted((one for several in found.values() for one in several), key=lambda one: one.first_line)
    return Effective(statements, remarks, read.statements)


def _failed(text: str, statements: tuple[MqscStatement, ...]) -> list[MqscStatement]:
    """Return the commands that failed: each message ends the last command of its kind before it."""
    completions = list(_completions(text))
    if not any(one["id"].upper() == _FAILED for _, one in completions):
        return []
    failed = []
    open_ones = list(statements)
    for line, completion in completions:
        kind = completion["verb"].upper(), object_type(completion["type"].upper())
        ended = next(
            (one for one in reversed(open_ones) if one.last_line < line and (one.verb, one.object_type) == kind), None
        )
        if ended is None:
            continue
        open_ones = [one for one in open_ones if one is not ended]
        if completion["id"].upper() == _FAILED:
            failed.append(ended)
    return failed


def _completions(text: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Yield the messages that end commands, with their lines from 1."""
    line, counted = 1, 0
    for found in _COMPLETION.finditer(text):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        yield line, found


def _with_inherited(
    statement: MqscStatement,
    found: dict[tuple[str | None, str, str | None], list[MqscStatement]],
    remarks: list[Remark],
) -> MqscStatement:
    like = statement.get("LIKE")
    if like is None or statement.verb != "DEFINE":
        return statement
    others = found.get((statement.prefix, statement.object_type, like.value))
    if not others:
        remarks.append(Remark(statement, f"takes attributes over from {like.value}, which is not in the text"))
        return statement
    inherited = [replace(one, line=like.line) for other in others for one in other.attributes]
    return replace(statement, attributes=(*inherited, *statement.attributes))

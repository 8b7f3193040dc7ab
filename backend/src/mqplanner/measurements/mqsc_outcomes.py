"""Which commands of an MQSC text take effect, and with which attributes.

A command that failed by message CSQ9023E has none, nor has one in a log without its CSQ9022I behind it. These messages
name no object: of several commands in flight only a common outcome is known. A command with CMDSCOPE is executed by the
queue manager that it names. A DEFINE with NOREPLACE has none for an object that exists, an object that is deleted has
no attributes any more, and LIKE takes attributes over from another object.
"""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from mqplanner.measurements.mqsc import MqscAttribute, MqscStatement, Unread, object_type, read_mqsc
from mqplanner.measurements.mqsc_lines import RESPONSES

_COMPLETION = re.compile(
    r"CSQ90(?P<id>22I|23E)\b(?P<owner>[^']{0,60})'\s*(?P<verb>[A-Z]+)\s+(?P<type>[A-Z]+)'\s*(?:AB)?NORMAL COMPLETION",
    re.IGNORECASE,
)
_FAILED = "23E"
_SIGNS = re.compile(r"^[^\w$#@]{1,3}")
_NOT_USED = re.compile(
    r"CSQP064I\b(?P<owner>[^()]{0,40}?)\s+Buffer\s+pool\s+(?P<pool>\d{1,2})\s+definition\s+in\s+initialization\s+input",
    re.IGNORECASE,
)
_DEFINITION_NOT_USED = "was not read: message CSQP064I says that it was not used"
_FOR_ALL = "was not read: CMDSCOPE(*) sends it to all queue managers of the group, of which the text names none"
_IN_FLIGHT = (
    "was not read: it ran with others of its kind, and CSQ9022I and CSQ9023E do not say which one they complete"
)
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
    confirmed: frozenset[int]
    """The first lines of commands that completed, by the text."""


_Key = tuple[str | None, str, str | None]
CLIENT, GROUP = "CLNTCONN", "GROUP"
_WITH_GROUP = frozenset({"QLOCAL", "QUEUE", "QMODEL", "QALIAS", "QREMOTE", "CHANNEL", "STGCLASS"})


def variant_of(statement: MqscStatement) -> str | None:
    """Return which other object of the same name is meant: the client end of a channel, or the definition of a group.

    DISPLAY with QSGDISP(ALL) shows a definition in the repository of the group beside the copies that are in use.
    """

    def has(attribute: str, value: str) -> bool:
        found = statement.get(attribute)
        return found is not None and (found.value or "").strip().upper() == value

    kind = statement.object_type
    if kind == "CHANNEL" and (has("CHLTYPE", CLIENT) or has("CHLTABLE", "CLNTTAB")):
        return CLIENT
    return GROUP if kind in _WITH_GROUP and has("QSGDISP", GROUP) else None


def effective_statements(text: str, inherited: frozenset[str], logged: Container[int] = ()) -> Effective:
    """Return the statements of a text that take effect, with the attributes of these names that LIKE takes over.

    `logged` are lines of a log. One with a command prefix has a command that was entered: it takes effect when it is
    completed.
    """
    read = read_mqsc(text)
    failed, completed, uncertain = _outcomes(text, read.statements)
    not_used = _pools_not_used(text)
    remarks: list[Remark] = []
    found: dict[_Key, list[MqscStatement]] = {}
    known: dict[_Key, dict[str, MqscAttribute]] = {}
    for number, statement in enumerate(read.statements):
        key = _key_of(statement, statement.name)
        is_entered = _is_entered(statement, logged)
        if statement.is_for_all and statement.verb in _CHANGING:
            remarks.append(Remark(statement, _FOR_ALL))
        elif not is_entered and _is_not_used(statement, not_used):
            remarks.append(Remark(statement, _DEFINITION_NOT_USED))
        elif number in failed:
            remarks.append(Remark(statement, "failed by message CSQ9023E and was not read"))
        elif uncertain.get(number, False) or (number in uncertain and is_entered):
            remarks.append(Remark(statement, _IN_FLIGHT))
        elif number not in completed and is_entered:
            remarks.append(Remark(statement, "was not read: its CSQ9022I is not in the log behind it"))
        elif statement.verb == "DELETE":
            remarks.append(Remark(statement, "has no effect on a plan: remove the part if the plan has it"))
            found[key], known[key] = [], {}
        elif found.get(key) and statement.get("NOREPLACE") and statement.object_type != _LAST_ONE_COUNTS:
            remarks.append(Remark(statement, "was not read: with NOREPLACE it changes no object that exists"))
        else:
            of_like, remark = _inherited(statement, known)
            if statement.verb == "DEFINE" and statement.get("REPLACE"):
                found[key], known[key] = [], {}  # it sets all attributes, also those that it does not name
            remarks += [remark] if remark else []
            effective = replace(statement, attributes=(*of_like, *statement.attributes)) if of_like else statement
            found.setdefault(key, []).append(effective)
            own = {one.name: one for one in effective.attributes if one.name in inherited}
            known.setdefault(key, {}).update(own)
    remarks += [
        Remark(one, f"{one.why_cut}: what follows there was not read") for one in read.statements if one.why_cut
    ]
    statements = sorted((one for several in found.values() for one in several), key=lambda one: one.first_line)
    confirmed = frozenset(read.statements[number].first_line for number in completed)
    return Effective(statements, remarks, read.statements, read.unread, confirmed)


def _pools_not_used(text: str) -> dict[int, set[str]]:
    """Return the pools whose definitions the messages say were not used, each with the queue managers."""
    found: dict[int, set[str]] = {}
    for message in _NOT_USED.finditer(text):
        found.setdefault(int(message["pool"]), set()).update(map(_name, message["owner"].split()))
    return found


def _is_not_used(statement: MqscStatement, not_used: Mapping[int, set[str]]) -> bool:
    """Return whether a message says so of the queue manager of a definition, which hardly ever has its prefix."""
    if (
        statement.verb != "DEFINE"
        or statement.object_type != _LAST_ONE_COUNTS
        or not re.fullmatch(r"\d{1,9}", statement.name or "")
    ):
        return False
    owners = not_used.get(int(statement.name or 0))
    return owners is not None and (not owners or not statement.executor or _name(statement.executor) in owners)


def _key_of(statement: MqscStatement, name: str | None) -> _Key:
    """Return what tells an object from all others, with this name and else as a statement has it."""
    return statement.executor, f"{statement.object_type} {variant_of(statement) or ''}", name


def _is_entered(statement: MqscStatement, logged: Container[int]) -> bool:
    """Return whether a statement is a command that was entered while the log was written."""
    return bool(statement.prefix) and statement.verb in _CHANGING and statement.first_line in logged


class _Outcomes(NamedTuple):
    """Positions of commands whose outcome a text has."""

    failed: set[int]
    completed: set[int]
    uncertain: dict[int, bool]
    """Commands in flight together without a common outcome, and whether one of them failed."""


@dataclass
class _InFlight:
    """Commands of one verb and type at one queue manager, of which none was completed when the next was entered."""

    commands: list[int] = field(default_factory=list)
    """Their positions in the order of their ends."""
    outcomes: list[bool] = field(default_factory=list)
    """Whether a command failed, of each completion."""
    owed: int = 0
    """Completions that may follow for commands before these."""
    earlier: list[int] = field(default_factory=list)
    """Of a listing, where each command is followed by its own messages: commands before without a completion."""

    @property
    def last(self) -> int:
        """The position of the last command, -1 where no completion is missing."""
        is_complete = len(self.outcomes) >= len(self.commands) + self.owed + len(self.earlier)
        return -1 if is_complete or not self.commands else self.commands[-1]

    def next(self, *, is_listing: bool) -> "_InFlight":
        """Return what the next command is in flight with."""
        if is_listing:
            self.earlier.extend(self.commands if not self.outcomes else ())
            return _InFlight(earlier=self.earlier)
        missing = len(self.commands) + self.owed - len(self.outcomes)
        return _InFlight(owed=missing) if self.outcomes else self

    def complete(self, *, is_failed: bool) -> None:
        """Take a completion: one too many in a listing is for a command before."""
        if len(self.outcomes) >= len(self.commands) + self.owed:
            self.commands.insert(0, self.earlier.pop())
        self.outcomes.append(is_failed)


_Kind = tuple[str, str]
_Place = tuple[str, str, str, bool]
"""Verb, type, queue manager without the signs of its prefix, and whether it is named by CMDSCOPE."""


def _outcomes(text: str, statements: Sequence[MqscStatement]) -> _Outcomes:
    """Return which commands failed, which did not, and of which that is not known.

    A message of completion is for a command of its kind before it, of its queue manager; without a prefix commands are
    in a listing, where each one is followed by its own messages.
    """
    ended = sorted(range(len(statements)), key=lambda number: statements[number].last_line)
    groups: list[_InFlight] = []
    open: dict[_Place, _InFlight] = {}
    at = 0
    for line, completion, responder in _completions_with_responders(text):
        while at < len(ended) and statements[ended[at]].last_line < line:
            place = _place_of(statements[ended[at]])
            before = open.get(place)
            group = before.next(is_listing=not place[2]) if before else _InFlight()
            if group is not before:
                groups.append(group)
            open[place] = group
            group.commands.append(at)
            at += 1
        is_failed = completion["id"].upper() == _FAILED
        kind = completion["verb"].upper(), object_type(completion["type"].upper())
        owners = {_name(word) for word in completion["owner"].split()}
        found = _completed_by(kind, owners, responder, open) or (
            _refused_by(kind, owners, open, statements, ended) if is_failed and not responder else None
        )
        if found:
            found.complete(is_failed=is_failed)
    return _settled(groups, ended)


def _place_of(statement: MqscStatement) -> _Place:
    is_by_scope = statement.executor != statement.prefix
    return statement.verb, statement.object_type, _name(statement.executor or ""), is_by_scope


def _completed_by(
    kind: _Kind, owners: set[str], responder: str | None, open: Mapping[_Place, _InFlight]
) -> _InFlight | None:
    """Return the commands, one of which a message completes; the last ones before it."""
    if responder:
        places = [(*kind, responder, True)]
    else:
        places = [(*kind, "", False), *((*kind, owner, is_by) for owner in owners for is_by in (False, True))]
    found = [open[place] for place in places if place in open and open[place].last >= 0]
    return max(found, key=lambda one: one.last, default=None)


def _refused_by(
    kind: _Kind,
    owners: set[str],
    open: Mapping[_Place, _InFlight],
    statements: Sequence[MqscStatement],
    ended: Sequence[int],
) -> _InFlight | None:
    """Return commands with CMDSCOPE that the queue manager where they were entered did not pass on."""
    for (verb, type, _, is_by_scope), group in open.items():
        if (verb, type) == kind and is_by_scope and group.last >= 0:
            entered_at = _name(statements[ended[group.last]].prefix or "")
            if entered_at in owners | {""}:
                return group
    return None


def _settled(groups: Sequence[_InFlight], ended: Sequence[int]) -> _Outcomes:
    found = _Outcomes(set(), set(), {})
    for group in groups:
        numbers = [ended[at] for at in group.commands]
        if not group.outcomes:
            continue
        is_any_failed = any(group.outcomes)
        is_common = len(set(group.outcomes)) == 1 and len(group.outcomes) >= len(numbers)
        if is_common:
            (found.failed if is_any_failed else found.completed).update(numbers)
        else:
            found.uncertain.update(dict.fromkeys(numbers, is_any_failed))
    return found


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


def _completions_with_responders(text: str) -> Iterator[tuple[int, re.Match[str], str | None]]:
    """Yield the messages that end commands, with the queue manager whose answers CSQN121I before them announces."""
    answers = [(found.start(), found) for found in RESPONSES.finditer(text)]
    at, announced = 0, None
    for line, completion in completions(text):
        while at < len(answers) and answers[at][0] < completion.start():
            announced, at = answers[at][1], at + 1
        is_of_it = announced is not None and object_type(announced["type"].upper()) == object_type(
            completion["type"].upper()
        )
        responder = announced["name"].upper() if announced is not None and is_of_it else None
        announced = None if is_of_it else announced
        yield line, completion, responder


def _inherited(
    statement: MqscStatement, known: Mapping[_Key, Mapping[str, MqscAttribute]]
) -> tuple[list[MqscAttribute], Remark | None]:
    """Return the attributes that LIKE takes over; a remark where the text does not have them."""
    like = statement.get("LIKE")
    if like is None or statement.verb != "DEFINE":
        return [], None
    attributes = known.get(_key_of(statement, like.value))
    if attributes is None:
        return [], Remark(statement, f"takes attributes over from {like.value}, which is not in the text")
    return [replace(one, line=like.line) for one in attributes.values()], None

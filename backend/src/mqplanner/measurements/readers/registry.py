"""The readers, by the messages that they read, and all that is recognised in a text."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

from mqplanner.cancellation import check_cancelled
from mqplanner.measurements import readers
from mqplanner.measurements.mqsc_lines import RESPONSES, RESPONSES_BEGIN, RESPONSES_END
from mqplanner.measurements.readers.facts import MEMBERS, Alias, Covered, Fact, Reading, Scope, queue_manager_of
from mqplanner.measurements.readers.frames import Unframed, lines_of, plain_lines, unframed
from mqplanner.measurements.readers.messages import Message, messages_of

CHANNEL_EVENTS = {"CSQX500I": 1, "CSQX501I": -1, "CSQX511I": 1, "CSQX512I": -1}
"""Messages by which channels start and end. 511 and 512 are those of server-connection channels (MP1J, Message
suppression on z/OS using EXCLMSG, footnote 7)."""
INITIATOR_STARTS = "CSQX001I"
LISTENER_STARTS = frozenset({"CSQX023I", "CSQX251I"})
_EVENTS = frozenset({*CHANNEL_EVENTS, INITIATOR_STARTS, *LISTENER_STARTS})
_RESPONSE_IDS = RESPONSES_END | {RESPONSES_BEGIN}
_ANSWERS = frozenset({"CSQI010I", "CSQI065I", "CSQJ322I", "CSQJ370I", "CSQP001I", "CSQP007I"})
"""Messages that answer commands; others have the prefix of the queue manager that they are about."""
_EVENT_BODY = re.compile("Channel|Listener", re.IGNORECASE)
MOST_IDS = 5
"""Readers of more messages read start-up parameters: most of their messages have none that a plan has."""
Read = Callable[[Message], Iterable[Reading]]
ReadText = Callable[[str, frozenset[int]], Iterable[Reading | Covered | Alias]]
"""Takes a text without frames, and its lines that had one: those of a log."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads one family of messages, or one report."""

    name: str
    title: str
    ids: tuple[str, ...]
    starts: str | None
    """Pattern of the first line of a report that has no id."""
    read: Read
    read_text: ReadText | None = None
    """Instead of `read`: reads a whole text, whose statements are no messages."""


_readers: dict[str, Reader] = {}


def reader(title: str, *ids: str, starts: str | None = None) -> Callable[[Read], Read]:
    """Declare a function as the reader of messages with these ids, or of reports that begin with `starts`."""

    def declare(read: Read) -> Read:
        name = getattr(read, "__name__", "")
        _readers[name] = Reader(name, title, ids, starts, read)
        return read

    return declare


def text_reader(title: str) -> Callable[[ReadText], ReadText]:
    """Declare a function as a reader of whole texts."""

    def declare(read: ReadText) -> ReadText:
        name = getattr(read, "__name__", "")
        _readers[name] = Reader(name, title, (), None, lambda _: (), read)
        return read

    return declare


@cache
def all_readers() -> tuple[Reader, ...]:
    """Return every reader of this package."""
    for module in iter_modules(readers.__path__):
        import_module(f"{readers.__name__}.{module.name}")
    return tuple(_readers.values())


@cache
def _by_id() -> dict[str, tuple[Reader, ...]]:
    found: dict[str, list[Reader]] = {}
    for one in all_readers():
        for id in (*one.ids, *([one.name] if one.starts else [])):
            found.setdefault(id, []).append(one)
    return {id: tuple(several) for id, several in found.items()}


@cache
def _read_ids() -> frozenset[str]:
    return frozenset(_by_id()) | _EVENTS


@cache
def _starts() -> re.Pattern[str]:
    alternatives = [rf"(?P<{one.name}>{one.starts})" for one in all_readers() if one.starts]
    return re.compile("|".join(alternatives) or "(?!)", re.IGNORECASE)


class ChannelEvent(NamedTuple):
    """The channel initiator or a listener started, or a channel started or ended."""

    line: int
    id: str
    owner: str | None


@dataclass(frozen=True, slots=True)
class Unread:
    """Messages that were not understood."""

    id: str
    count: int
    first_line: int
    text: str
    has_reader: bool
    """Whether such messages are read, and only these could not be."""
    last_lines: dict[str | None, int]
    """The first line of the last of them, by the queue managers that they name."""


@dataclass
class Recognized:
    """What was recognised in one text."""

    readings: list[tuple[Reader, Reading]] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    messages: int = 0
    read: int = 0
    """Messages of which something was read."""
    channel_events: list[ChannelEvent] = field(default_factory=list)
    systems: dict[str, dict[str, None]] = field(default_factory=dict)
    """Systems of the system log by the queue managers that wrote to it."""
    aliases: dict[str, dict[str, None]] = field(default_factory=dict)
    """By a command prefix, the other names of queue managers in answers that have it."""


class _Responders:
    """Which queue managers answer a command with CMDSCOPE, by the prefix in front of all answers."""

    def __init__(self) -> None:
        self.names: dict[str | None, str] = {}

    def gave(self, message: Message) -> bool:
        """Return whether another queue manager may have given an answer than the one whose prefix it has."""
        return bool(self.names) and message.id in _ANSWERS

    def owned(self, message: Message, read: list[tuple[Reader, Reading]]) -> list[tuple[Reader, Reading]]:
        """Return what was read of an answer with the queue manager that gave it."""
        if message.id in _RESPONSE_IDS:
            self._follow(message)
        return [(one, self._owned(reading)) for one, reading in read] if self.gave(message) else read

    def _follow(self, message: Message) -> None:
        """Take a message before or behind the answers of one of them."""
        found = RESPONSES.search(message.text)
        prefix = message.owner(found.start() if found else max(message.text.find("'"), 0))
        self.names.pop(prefix, None)
        if found and message.id == RESPONSES_BEGIN and (name := found["name"].upper()) != prefix:
            self.names[prefix] = name

    def _owned(self, reading: Reading) -> Reading:
        name = self.names.get(reading.scope.name)
        if name is None or reading.scope.kind != "queue manager":
            return reading
        return replace(reading, scope=Scope(reading.scope.kind, name))


_COMMENT = re.compile(r"^\*.*$", re.MULTILINE)
_OF_COMMANDS = re.compile(r"^\s{0,3}(?:DEF(?:INE)?|ALT(?:ER)?|SET)\s+[A-Z]{2,12}[ (]", re.MULTILINE | re.IGNORECASE)
_OF_LOG = re.compile(r"^\s{0,3}(?:CSQ[A-Z0-9]\d{3}[A-Z]\s|\d\d[.:]\d\d[.:]\d\d|[NMWXO][A-Z]?\s+\d{7})", re.MULTILINE)


def _without_comments(text: str) -> str:
    """Return a text of commands with its comments blank: in a log, `*` marks a message that waits for an action."""
    is_of_commands = _OF_COMMANDS.search(text) and not _OF_LOG.search(text)
    return _COMMENT.sub("", text) if is_of_commands else text


def recognize(text: str) -> Recognized:
    """Return what all readers find in a text; messages that no reader understands are counted by their ids."""
    text = _without_comments(plain_lines(text))
    found = Recognized()
    unread: Counter[str] = Counter()
    first: dict[str, tuple[Message, bool]] = {}
    last: dict[str, dict[str | None, int]] = {}
    jobs: dict[str, str] = {}
    unnamed: list[tuple[int, str]] = []
    lines = lines_of(text)
    responders = _Responders()
    read_lines = _read_as_text(unframed(text, lines), found)
    for message in messages_of(lines, _starts(), _read_ids(), not text.endswith(("\n", "\r"))):
        check_cancelled()
        if not message.id:  # lines in front of the first message
            continue
        found.messages += 1
        if _is_read_as_text(message, read_lines) or _is_event(message, found):
            found.read += 1
            continue
        candidates = _by_id().get(message.id, ())
        read = responders.owned(message, _readings(candidates, message))
        found.read += bool(read)
        if not read:
            unread[message.id] += 1
            first.setdefault(message.id, (message, any(len(one.ids) <= MOST_IDS for one in candidates)))
            owner = None if responders.gave(message) else _prefix_of(message)
            last.setdefault(message.id, {})[owner] = message.first.number
        line = message.first
        for one, reading in read:
            is_membership = isinstance(reading, Fact) and reading.field == MEMBERS
            if (reading.scope.kind == "queue manager" or is_membership) and not responders.gave(message):
                name = queue_manager_of(reading)
                if name is None and line.job:
                    unnamed.append((len(found.readings), line.job))
                elif name is not None:
                    _note_place(found, jobs, name, line.job, line.system)
            if line.system and isinstance(reading, Fact):
                reading = replace(reading, system=line.system)
            found.readings.append((one, reading))
    _name_by_job(found, jobs, unnamed)
    found.unread = [
        Unread(id, count, first[id][0].first.number, first[id][0].first.text[:200], first[id][1], last[id])
        for id, count in sorted(unread.items())
    ]
    return found


def _readings(candidates: Iterable[Reader], message: Message) -> list[tuple[Reader, Reading]]:
    """Return what readers find in a message; where that is nothing, with words that its lines may have cut."""
    read = [(one, reading) for one in candidates for reading in one.read(message)]
    if not read and candidates and (tight := message.without_gaps()):
        read = [(one, reading) for one in candidates for reading in one.read(tight)]
    return read


_WORD_WITH_SIGN = re.compile(r"[^\w\s(]{1,3}(?P<name>[A-Z$#@][\w$#@]{0,7})(?=\s|$)", re.IGNORECASE)


def _prefix_of(message: Message) -> str | None:
    """Return the queue manager whose command prefix, with a sign, follows the id of a message that was not read."""
    found = _WORD_WITH_SIGN.match(message.text)
    return found["name"].upper() if found else None


def _is_read_as_text(message: Message, lines: set[int]) -> bool:
    """Return whether a reader of whole texts has read a message that has no other reader."""
    return bool(lines) and message.id not in _by_id() and not lines.isdisjoint(line.number for line in message.lines)


def _is_event(message: Message, found: Recognized) -> bool:
    """Add the start of a channel initiator, a listener or a channel; return whether the message is one."""
    if message.id not in _EVENTS:
        return False
    body = _EVENT_BODY.search(message.text)
    owner = message.owner(body.start()) if body else None
    found.channel_events.append(ChannelEvent(message.first.number, message.id, owner))
    return True


def _read_as_text(content: Unframed, found: Recognized) -> set[int]:
    """Add what readers of whole texts find; return its lines."""
    lines: set[int] = set()
    for one in all_readers():
        for reading in one.read_text(content.text, content.logged) if one.read_text else ():
            check_cancelled()
            if isinstance(reading, Alias):
                found.aliases.setdefault(reading.prefix, {})[reading.name] = None
                continue
            first, last, time, system = reading.first_line, reading.last_line, None, None
            if content.lines:
                of_text = content.lines[first - 1 : last]
                lines.update(line.number for line in of_text)
                first, last, time = of_text[0].number, max(of_text[0].number, of_text[-1].number), of_text[0].time
                system = of_text[0].system
            else:
                lines.update(range(first, last + 1))
            if not isinstance(reading, Covered):
                placed = replace(reading, first_line=first, last_line=last, time=reading.time or time)
                placed = replace(placed, system=system) if isinstance(placed, Fact) else placed
                found.readings.append((one, placed))
            elif reading.is_command:
                found.messages += 1
                found.read += reading.is_read
    return lines


def _note_place(found: Recognized, jobs: dict[str, str], name: str, job: str | None, system: str | None) -> None:
    if system:
        found.systems.setdefault(name, {})[system] = None
    if job:
        known = jobs.setdefault(job, name)
        if known != name:  # one job with two names: the job says nothing
            jobs[job] = ""


def _name_by_job(found: Recognized, jobs: dict[str, str], unnamed: list[tuple[int, str]]) -> None:
    """Give messages without a name that of the queue manager whose job wrote them."""
    for index, job in unnamed:
        if name := jobs.get(job):
            one, reading = found.readings[index]
            found.readings[index] = (one, replace(reading, scope=Scope(reading.scope.kind, name)))

"""Joins the lines of an MQSC text to commands and to answers of DISPLAY, with the line of every character."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from mqplanner.cancellation import check_cancelled

MAX_LINES = 200_000
"""Lines that are read of a text."""
MAX_JOINED = 500
"""Lines that one command can have."""
CUT_AT = (71, 72, 79, 80, 132, 133)
"""Lengths at which terminals and data sets cut lines."""
SHOWN = 120
CUT = "ends within parentheses or quotation marks"
CONTINUED = "ends with a continuation that nothing follows"
VERBS = frozenset(
    {
        "ALTER", "ARCHIVE", "BACKUP", "CLEAR", "DEFINE", "DELETE", "DISPLAY", "MOVE", "PING", "PURGE", "RECOVER",
        "REFRESH", "RESET", "RESOLVE", "RESUME", "RVERIFY", "SET", "START", "STOP", "SUSPEND",
    }
)  # fmt: skip
VERB_SYNONYMS = {"ALT": "ALTER", "DEF": "DEFINE", "DIS": "DISPLAY", "STA": "START", "SUS": "SUSPEND"}
_COMMAND = re.compile(r"\s*/?\s*(?P<first>[^\s(]+)(?:\s+(?P<second>[A-Za-z]+))?")
_SEQUENCE_NUMBER = re.compile(r"(?<=.{72})(?:\d{8}| {1,8})\s*$")
_DD = re.compile(r"//(?P<name>[A-Z0-9$#@.]{1,17})\s+DD\s", re.IGNORECASE)
_MESSAGE = re.compile(
    r"(?:^|(?<=\s))(?P<id>CSQ[A-Z0-9]\d{3}[A-Z])(?:\s+(?P<prefix>(?!CSQ[A-Z])[^\s(]{1,12})(?=\s|$))?"
    r"(?:\s+(?P<module>CSQ[A-Z0-9]{5})(?=\s|$))?"
)
_QUOTATION = re.compile("['\"]")
"""In front of an id: another text quotes the message."""
RESPONSES = re.compile(
    r"'\s*[A-Z]+\s+(?P<type>[A-Z]+)[^']*'\s+command responses from\s+(?P<name>[\w$#@]{1,4})(?![\w$#@])", re.IGNORECASE
)
"""In CSQN121I: the answers that follow are those of another queue manager, by CMDSCOPE."""
RESPONSES_BEGIN, RESPONSES_END = "CSQN121I", frozenset({"CSQN122I", "CSQN123E", "CSQ9022I", "CSQ9023E"})
_TARGET = re.compile(r"CSQU055I\s.*Target queue manager is\s+(?P<name>[\w$#@]{1,4})(?![\w$#@])", re.IGNORECASE)
"""Message of CSQUTIL with the queue manager that the commands after it are for."""
_UTILITY = frozenset({"CSQU000I", "CSQU148I"})
"""Messages by which CSQUTIL begins and ends."""
_TITLE = re.compile(r"DIS(?:PLAY)?\s+(?P<type>[A-Z]+)", re.IGNORECASE)
_REPLY_BEGINS = re.compile(r"CSQM2\d\dI$")
"""First line of an answer whose attributes are on the lines that follow."""
_REPLY_LINE = re.compile(r"CSQM4\d\dI$")
"""First line of an answer whose attributes are on that line."""
_CARRIAGE_CONTROL = "01-"
"""In column 1 of a listing, in front of the first line of a page or of a group of lines."""
_DETAILS = re.compile(r"\bDETAILS\s*\d*\s*$")
_END = re.compile(r"\s*(?:\d{3}\s+)?END\s+\S.*\bDETAILS\s*$")
_ATTRIBUTE = re.compile(r"\s*(?:\d{3}\s+)?[A-Z][A-Z0-9]*(?:\s*\(|\s*$)")
_KEY = re.compile(r"\s*(?:\d{3}\s+)?(?P<name>[A-Z][A-Z0-9]*)\s*\(")
_CONNECTION = re.compile(r"^\s*(?P<number>\d{3})\s(?=\s*[A-Z(])")
"""Number that the system log puts in front of the lines of one message."""


def command_start(text: str) -> tuple[str | None, str | None, int]:
    """Return command prefix and verb at the beginning of a text, and where its parameters begin; no verb: None."""
    match = _COMMAND.match(text)
    if match is None or match["first"].startswith("*"):  # a comment that does not begin in column 1
        return None, None, 0
    first, second = match["first"], match["second"]
    for prefix, word, end in ((None, first, match.end("first")), (first[:12], second, match.end())):
        verb = word and VERB_SYNONYMS.get(word.upper(), word.upper())
        if verb in VERBS and (end == len(text) or text[end].isspace()):
            return prefix, verb, end
    return None, None, 0


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that was not read, and why."""

    line: int
    text: str
    reason: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", self.text.strip()[:SHOWN])


@dataclass(slots=True)
class LogicalLine:
    """A command, joined from its lines."""

    first_line: int
    dd_name: str | None = None
    prefix: str | None = None
    why_cut: str | None = None
    """Why its end is missing: CUT or CONTINUED."""
    text: str = ""
    last_line: int = 0
    _pieces: list[str] = field(default_factory=list)
    _starts: list[int] = field(default_factory=list)
    _lines: list[int] = field(default_factory=list)
    _length: int = 0

    def add(self, piece: str, line: int) -> None:
        """Append a piece of the line with this number."""
        self._starts.append(self._length)
        self._lines.append(line)
        self._pieces.append(piece)
        self._length += len(piece)
        self.last_line = line

    def finish(self) -> None:
        """Join the pieces."""
        self.text = "".join(self._pieces)

    @property
    def size(self) -> int:
        """How many lines it was joined from."""
        return len(self._pieces)

    def line_at(self, position: int) -> int:
        """Return the number of the line of the character at a position of the joined text."""
        return self._lines[max(bisect_right(self._starts, position) - 1, 0)] if self._lines else self.first_line


class Reply(LogicalLine):
    """An object in the answer to a DISPLAY command."""

    @property
    def key(self) -> str | None:
        """The name of its first attribute, which has the name of the object."""
        first = _KEY.match(self._pieces[0]) if self._pieces else None
        return first["name"] if first else None


def logical_lines(text: str) -> Iterator[LogicalLine | Unread]:
    """Yield commands, answers and lines that are neither, in their order."""
    reader = _Reader()
    number = 0
    for number, raw in enumerate(_physical_lines(text), start=1):
        check_cancelled()
        if number > MAX_LINES:
            yield from reader.finish()
            yield Unread(number, raw, f"and all lines after it are not read: at most {MAX_LINES:,} are")
            return
        yield from reader.read(raw, number)
    yield from reader.finish()


def _physical_lines(text: str) -> Iterator[str]:
    """Yield lines without their ends; only line feeds and carriage returns end a line."""
    start = 0
    for match in re.finditer(r"\r\n|\n|\r", text):
        yield text[start : match.start()]
        start = match.end()
    if start < len(text):
        yield text[start:]


class _Reader:
    """Joins line after line; what is complete is yielded."""

    def __init__(self) -> None:
        self.command: LogicalLine | None = None
        self.reply: Reply | None = None
        self.continued = ""
        self.depth, self.quoted = 0, False
        self.dd_name: str | None = None
        self.target: str | None = None
        self.responding: tuple[str | None, str, str] | None = None
        """By CSQN121I: the prefix of its queue manager, the one that answers, and the type of the objects."""

    def read(self, raw: str, number: int) -> Iterator[LogicalLine | Unread]:
        """Take one line."""
        line = _SEQUENCE_NUMBER.sub("", raw).rstrip() if len(raw) > 72 else raw.rstrip()
        if not line or line.startswith("*"):
            return
        if line[0] in _CARRIAGE_CONTROL and command_start(line[1:])[1] and not self.command and line[1:2].isalpha():
            line = f" {line[1:]}"
        if line.startswith(("//", "/*")):
            yield from self.finish()
            dd = _DD.match(line)
            self.dd_name = dd["name"].upper() if dd else None if line.startswith("/*") else self.dd_name
            return
        if self.command is not None:
            yield from self._continue(line, raw, number)
            return
        message = _MESSAGE.search(line[:200])
        if message and not _QUOTATION.search(line, 0, message.start()):
            yield from self._message(message, line, number)
        elif self.reply is not None and not self._is_command(line):
            yield from self._reply_line(line, number)
        elif command_start(line)[1] is None:
            yield Unread(number, line, "is no MQSC command")
        else:
            yield from self.finish()
            self.command = LogicalLine(number, self.dd_name, self.target)
            yield from self._add(line, raw, number)

    def finish(self) -> Iterator[LogicalLine | Unread]:
        """End what is open."""
        for one in (self.command, self.reply):
            if one is not None and one.size:
                if one is self.command:
                    one.why_cut = CUT if self.depth > 0 or self.quoted else CONTINUED if self.continued else None
                one.finish()
                yield one
        self.command, self.reply, self.continued = None, None, ""
        self.depth, self.quoted = 0, False

    def _is_command(self, line: str) -> bool:
        """Whether a line within an answer is a command, which ends the answer; attributes may have names of verbs."""
        _, verb, end = command_start(line)
        return not self.depth and verb is not None and bool(line[end:].strip())

    def _continue(self, line: str, raw: str, number: int) -> Iterator[LogicalLine | Unread]:
        piece = line.lstrip() if self.continued == "+" else line
        yield from self._add(piece, raw, number)

    def _add(self, piece: str, raw: str, number: int) -> Iterator[LogicalLine | Unread]:
        """Append a piece; the command ends here unless it is continued, or was cut within parentheses."""
        command = self.command
        assert command is not None  # noqa: S101
        self.continued = piece[-1] if piece[-1:] in ("+", "-") else ""
        piece = piece[:-1] if self.continued else piece
        self._count(piece, quotes=True)
        command.add(piece, number)
        is_open = self.depth > 0 or self.quoted
        is_cut = is_open and len(raw.rstrip()) in CUT_AT
        if is_cut and not self.continued:
            self.continued = "-"
        if not self.continued or command.size >= MAX_JOINED:
            yield from self.finish()

    def _count(self, piece: str, *, quotes: bool) -> None:
        """Follow which parentheses and quotation marks are open."""
        for character in piece:
            if quotes and character == "'":
                self.quoted = not self.quoted
            elif not self.quoted and character in "()":
                self.depth = max(self.depth + (1 if character == "(" else -1), 0)

    def _message(self, message: re.Match[str], line: str, number: int) -> Iterator[LogicalLine | Unread]:
        """Take a message: the head of an answer, or an answer by itself."""
        rest = line[message.end() :]
        yield from self.finish()
        self._note_owner(message, line)
        if _REPLY_BEGINS.match(message["id"]) and _DETAILS.search(rest):
            self.reply = Reply(number, self.dd_name, self._owner(message, _TITLE.search(rest)))
        elif _REPLY_LINE.match(message["id"]):
            self.reply = Reply(number, self.dd_name, self._owner(message, None))
            self._add_to_reply(rest, number)
        else:
            yield Unread(number, line, f"is message {message['id']}, not a definition")

    def _note_owner(self, message: re.Match[str], line: str) -> None:
        """Follow for which queue manager commands are, and which one answers."""
        id = message["id"]
        if target := _TARGET.search(line):
            self.target = target["name"]
        elif id in _UTILITY:
            self.target = None
        elif id == RESPONSES_BEGIN and (found := RESPONSES.search(line)):
            self.responding = message["prefix"], found["name"], found["type"].upper()
        elif self.responding and id in RESPONSES_END and message["prefix"] == self.responding[0]:
            self.responding = None

    def _owner(self, message: re.Match[str], title: re.Match[str] | None) -> str | None:
        """Return the prefix of an answer, or the queue manager that gave it: by CSQN121I before it."""
        prefix: str | None = message["prefix"]
        if self.responding and title and title["type"].upper() != self.responding[2]:  # to another command
            self.responding = None
        return self.responding[1] if self.responding and self.responding[0] == prefix else prefix

    def _reply_line(self, line: str, number: int) -> Iterator[LogicalLine | Unread]:
        reply = self.reply
        assert reply is not None  # noqa: S101
        if _END.match(line):
            yield from self.finish()
        elif reply.size >= MAX_JOINED:
            yield from self.finish()
            yield Unread(number, line, "follows on an answer with too many lines")
        elif not self.depth and not _ATTRIBUTE.match(line):
            yield Unread(number, line, "is no attribute")
        else:
            if not self.depth and reply.size and (key := _KEY.match(line)) and key["name"] == reply.key:
                yield from self.finish()  # the key again: another object in the same answer
                self.reply = Reply(number, reply.dd_name, reply.prefix)
            connection = _CONNECTION.match(line)
            self._add_to_reply(line[connection.end() :] if connection else line, number)

    def _add_to_reply(self, piece: str, number: int) -> None:
        """Append a line of an answer: a value that the end of a line cut goes on at the next one."""
        reply = self.reply
        assert reply is not None  # noqa: S101
        self._count(piece, quotes=False)
        if piece.endswith(")"):  # a value may have a parenthesis without its counterpart
            self.depth = 0
        reply.add(piece if self.depth else f"{piece}\n", number)

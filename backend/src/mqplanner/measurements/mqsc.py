"""Reads MQSC text: commands as CSQINP1, CSQINP2 and CSQUTIL take them, and what DISPLAY commands answer.

A line that begins with `*` is a comment; `+` at the end of a line continues it from the first character of the next
one that is not blank, `-` from its first column; columns 73 to 80 may have sequence numbers. Commas outside quotes
count as blanks. Values without quotes are in upper case, as MQ takes them. In the answer to DISPLAY, values stand as
they are, without quotes. Any text can be read: what is no command is listed with its line.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from mqplanner.measurements.mqsc_lines import MAX_LINES, LogicalLine, Reply, Unread, command_start, logical_lines

DISPLAYED = "DISPLAYED"
"""The verb of an object in the answer to a DISPLAY command."""
OBJECT_SYNONYMS = {
    "QL": "QLOCAL", "QR": "QREMOTE", "QA": "QALIAS", "QM": "QMODEL", "Q": "QUEUE", "CHL": "CHANNEL", "BP": "BUFFPOOL",
    "STC": "STGCLASS", "PRO": "PROCESS", "NL": "NAMELIST", "CHS": "CHSTATUS", "CHI": "CHINIT", "SEC": "SECURITY",
    "QMNAME": "QMGR",
}  # fmt: skip
OBJECT_TYPES = frozenset(
    {
        "ARCHIVE", "AUTHINFO", "BUFFPOOL", "CFSTATUS", "CFSTRUCT", "CHANNEL", "CHINIT", "CHLAUTH", "CHSTATUS",
        "CLUSQMGR", "CMDSERV", "COMMINFO", "CONN", "DQM", "GROUP", "INDOUBT", "LISTENER", "LOG", "MAXSMSGS",
        "NAMELIST", "PROCESS", "PSID", "QALIAS", "QCLUSTER", "QLOCAL", "QMGR", "QMODEL", "QREMOTE", "QSTATUS", "QUEUE",
        "SECURITY", "SMDS", "SMDSCONN", "STGCLASS", "SUB", "SYSTEM", "THREAD", "TOPIC", "TRACE", "USAGE",
    }
)  # fmt: skip
ALL = "*"
"""CMDSCOPE of all queue managers of a group."""
ANOTHER = "goes on with another command"
GOES_ON = "goes on in the next line without a continuation character"
_VERBS_ONLY = frozenset({"DEFINE", "ALTER", "DELETE"})
"""Verbs that are no parameters of commands."""
_WITH_ATTRIBUTES = frozenset({"DEFINE", "ALTER", "SET"})
_ATTRIBUTE = re.compile(r"[A-Z][A-Z0-9]{1,11} ?\(", re.IGNORECASE)
_NAME_TYPES = {"QUEUE": "TYPE"}
"""Types of which another attribute tells the exact one."""
_PARAMETER = re.compile(r"(?P<name>[A-Za-z][A-Za-z0-9_#$@]*)|(?P<open>\()|(?P<blank>[\s,;]+)|(?P<other>.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class MqscAttribute:
    """A parameter with its value; None for one without parentheses, such as REPLACE."""

    name: str
    value: str | None
    line: int
    """Line of the text, from 1, on which the name stands."""
    values: tuple[str, ...] = ()
    """The single values of a list, such as COMPMSG(RLE,ZLIBFAST)."""


@dataclass(frozen=True, slots=True)
class MqscStatement:
    """A command, or an object in the answer to a DISPLAY command."""

    verb: str
    """In full and upper case, such as DEFINE; DISPLAYED for an answer."""
    object_type: str
    """In full and upper case, such as QLOCAL."""
    name: str | None
    attributes: tuple[MqscAttribute, ...]
    """Without the one that gives type and name."""
    first_line: int
    last_line: int
    prefix: str | None = None
    """Command prefix, such as +CSQ1, where the text has it."""
    dd_name: str | None = None
    """Name of the DD statement before it, such as CSQINP2."""
    why_cut: str | None = None
    """Why the end of the command is missing."""

    def get(self, name: str) -> MqscAttribute | None:
        """Return an attribute by its name in upper case: the last one, where it is given twice."""
        return next((one for one in reversed(self.attributes) if one.name == name), None)

    @property
    def executor(self) -> str | None:
        """Where a command is executed: the queue manager that CMDSCOPE names, else that of the prefix."""
        scope = self.get("CMDSCOPE")
        return (scope.value or "").strip().upper() or self.prefix if scope else self.prefix

    @property
    def is_for_all(self) -> bool:
        """Whether CMDSCOPE(*) sends a command to all queue managers of the group."""
        return self.executor == ALL


@dataclass(frozen=True, slots=True)
class MqscText:
    """All that a text contains."""

    statements: tuple[MqscStatement, ...]
    unread: tuple[Unread, ...]
    """Lines that are neither command, answer nor comment, with the reason."""


def read_mqsc(text: str) -> MqscText:
    """Return the statements of any text, with their lines; of those beyond MAX_LINES the first is listed."""
    statements: list[MqscStatement] = []
    unread: list[Unread] = []
    for line in logical_lines(text):
        if isinstance(line, Unread):
            unread.append(line)
            if statements and _goes_on(statements[-1], line):
                statements[-1] = replace(statements[-1], why_cut=GOES_ON)
            continue
        statement = _displayed(line) if isinstance(line, Reply) else _command(line)
        if isinstance(statement, Unread):
            unread.append(statement)
        elif statement is not None:
            statements.append(statement)
            if statement.why_cut:
                unread.append(Unread(line.first_line, line.text, statement.why_cut))
    return MqscText(tuple(statements), tuple(unread))


def _goes_on(command: MqscStatement, line: Unread) -> bool:
    """Return whether a line is the rest of the command before it, as where a program for mail wrapped the text."""
    is_complete = command.verb in _WITH_ATTRIBUTES and command.why_cut is None
    return is_complete and command.last_line == line.line - 1 and _ATTRIBUTE.match(line.text) is not None


def _command(line: LogicalLine) -> MqscStatement | Unread:
    prefix, verb, at = command_start(line.text)
    if verb is None:
        return Unread(line.first_line, line.text, "is no MQSC command")
    parameters, why_cut = list(_parameters(line, at, is_reply=False)), line.why_cut
    if (end := next((n for n, one in enumerate(parameters) if _is_verb(one)), None)) is not None:
        parameters, why_cut = parameters[:end], ANOTHER
    noun = next((one for one in parameters if object_type(one.name) in OBJECT_TYPES), None)
    noun = noun or next(iter(parameters), None)
    if noun is None:
        return Unread(line.first_line, line.text, f"names nothing to {verb}")
    others = tuple(one for one in parameters if one is not noun)
    ends = line.first_line, line.last_line
    prefix = prefix or line.prefix
    return MqscStatement(verb, object_type(noun.name), noun.value, others, *ends, prefix, line.dd_name, why_cut)


def _is_verb(parameter: MqscAttribute) -> bool:
    """Return whether another command begins there: the line before it was continued by mistake."""
    return parameter.value is None and parameter.name in _VERBS_ONLY


def _displayed(line: Reply) -> MqscStatement | None:
    """Return an object in the answer to DISPLAY: its first attribute is type and name."""
    parameters = list(_parameters(line, 0, is_reply=True))
    if not parameters:
        return None
    noun, *others = parameters
    kind = object_type(noun.name)
    exact = next((one.value for one in others if one.name == _NAME_TYPES.get(kind)), None)
    ends = line.first_line, line.last_line
    return MqscStatement(DISPLAYED, exact or kind, noun.value, tuple(others), *ends, line.prefix, line.dd_name)


def object_type(word: str) -> str:
    """Return the type of an object in full."""
    return OBJECT_SYNONYMS.get(word, word)


def _parameters(line: LogicalLine, start: int, *, is_reply: bool) -> Iterator[MqscAttribute]:
    """Yield the parameters of a line with their values."""
    text, at, end = line.text, start, len(line.text)
    name: str | None = None
    named_at = start
    while at < end:
        token = _PARAMETER.match(text, at)
        if token is None:  # never: the last choice matches any character
            break
        at = token.end()
        if token["open"]:
            inside, at = _inside(text, at, is_reply=is_reply)
            if name is not None and inside is not None:
                values = (inside.strip(),) if is_reply else tuple(_values(inside))
                yield MqscAttribute(name, ",".join(values), line.line_at(named_at), values)
            name = None
        elif token["name"]:
            if name is not None:
                yield MqscAttribute(name, None, line.line_at(named_at))
            name, named_at = token["name"].upper(), token.start()
    if name is not None:
        yield MqscAttribute(name, None, line.line_at(named_at))


def _inside(text: str, start: int, *, is_reply: bool) -> tuple[str | None, int]:
    """Return what is within parentheses that begin before `start`, and where they end; None where they do not end."""
    depth, quoted = 1, False
    for match in _BRACKET.finditer(text, start):
        character, at = match[0], match.start()
        if character == "'":
            quoted = not quoted and not is_reply
        elif character == "\n":
            if is_reply and text[at - 1] == ")":  # the value has a parenthesis without its counterpart
                return text[start : at - 1], at
        elif not quoted:
            depth += 1 if character == "(" else -1
            if not depth:
                return text[start:at], match.end()
    return None, len(text)


_BRACKET = re.compile(r"[()'\n]")
_VALUE = re.compile(r"'(?P<quoted>(?:[^']|'')*)'?|(?P<plain>[^\s,']+)")


def _values(inside: str) -> Iterator[str]:
    """Yield the values within the parentheses of a command."""
    for match in _VALUE.finditer(inside):
        quoted = match["quoted"]
        yield match["plain"].upper() if quoted is None else quoted.replace("''", "'").rstrip()


__all__ = ["DISPLAYED", "MAX_LINES", "MqscAttribute", "MqscStatement", "MqscText", "Unread", "object_type", "read_mqsc"]

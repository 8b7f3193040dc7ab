"""The line that a plan keeps beside a measured value.

Plans are shared, and a command or an answer has more than the value: passwords, hosts, users. Of these lines only the
object and the attribute that was read are stored, and of messages on storage nothing behind the amounts.
"""

import re

from mqplanner.measurements.readers.facts import Fact
from mqplanner.measurements.readers.statements import AttributeFact
from mqplanner.measurements.readers.storage import USAGE

MOST_OF_LINE = 300
"""Characters of a line that a plan stores with the value."""
_ATTRIBUTE = re.compile(
    r"\b(?P<name>[A-Z][A-Z0-9]*) *\((?P<value>(?:'[^']*(?:'|$)|\([^()]*\)|[^()'])*)(?:\)|$)", re.IGNORECASE
)
_BEGINS = re.compile(r"\b(?:CSQM\d{3}I|DEF(?:INE)?|ALT(?:ER)?|SET|DIS(?:PLAY)?)\b.*", re.IGNORECASE)
_OBJECTS = frozenset(
    ("BP", "BUFFPOOL", "CFSTRUCT", "CHANNEL", "CHL", "CHS", "CHSTATUS", "PSID", "QL", "QLOCAL", "QMNAME", "QUEUE")
)
_LEFT_OUT = "…"


def stored_line(line: str, fact: Fact) -> str:
    """Return what a plan stores of the line of a value."""
    found = list(_ATTRIBUTE.finditer(line))
    if isinstance(fact, AttributeFact):
        return _of_statement(line, fact.attribute.upper(), found)
    if usage := USAGE.search(line):
        line, found = line[: usage.end()], [one for one in found if one.end() <= usage.end()]
    for match in reversed(found):
        is_stored = match["name"].upper() in _OBJECTS or (fact.shown and fact.shown in match["value"])
        if not is_stored:
            line = f"{line[: match.start('value')]}{_LEFT_OUT}{line[match.end('value') :]}"
    return _printable(line)


def _of_statement(line: str, attribute: str, found: list[re.Match[str]]) -> str:
    """Return verb and object of a statement, as far as they are on the line, and the attribute that was read."""
    begins = _BEGINS.search(line)
    start = begins.start() if begins else len(line)
    first = found[0] if found else None
    parts = []
    if begins and first and start <= first.start():
        is_object = first["name"].upper() in _OBJECTS
        parts.append(line[start : first.end() if is_object else first.start()])
    elif begins and first is None:
        parts.append(line[start:])
    own = next((one[0] for one in found if one["name"].upper() == attribute and one[0] not in "".join(parts)), None)
    if own is not None:
        parts.append(own)
    shown = " ".join(part.strip() for part in parts)
    is_cut = any(one[0] not in shown for one in found)
    return _printable(f"{shown} {_LEFT_OUT}" if is_cut else shown)


def _printable(text: str) -> str:
    return "".join(one if one.isprintable() else " " for one in text[:MOST_OF_LINE]).strip()

"""Sizes of coupling facility structures: IXC360I, whose layout is in the z/OS messages."""

import re
from collections.abc import Iterator
from itertools import pairwise

from mqplanner.measurements.readers.amounts import read_amount
from mqplanner.measurements.readers.facts import Reading, Scope
from mqplanner.measurements.readers.messages import Message
from mqplanner.measurements.readers.registry import reader
from mqplanner.measurements.readers.values import fact

_NAME = re.compile(r"STRNAME ?: ?(?P<name>[A-Z$@#][\w$@#]{0,15})(?= |$)", re.IGNORECASE)
_SIZE = re.compile(r"POLICY SIZE ?: ?(?P<size>\d+ [KMGT])(?= |$)", re.IGNORECASE)
_ACTUAL = re.compile(r"ACTUAL SIZE ?: ?(?P<size>\d+ [KMGT])(?= |$)", re.IGNORECASE)
_INITIAL = re.compile(r"POLICY INITSIZE ?: ?(?P<size>\d+ [KMGT])(?= |$)", re.IGNORECASE)
_ADMIN, _SYSTEM = "CSQ_ADMIN", "CSQSYSAPPL"


@reader("Structure (D XCF,STR)", "IXC360I")
def structure_size(message: Message) -> Iterator[Reading]:
    """Yield the sizes of structures in the CFRM policy; those of MQ itself belong to their group."""
    for block in _blocks(message):
        yield from _structure_size(block)


def _blocks(message: Message) -> Iterator[Message]:
    """Yield each structure of a display with its lines."""
    starts = [number for number, line in enumerate(message.lines) if _NAME.search(line.text)]
    for start, end in pairwise([0, *starts[1:], len(message.lines)]):
        lines = message.lines[start:end]
        yield message if len(starts) <= 1 else message.of_lines(lines)


def _structure_size(message: Message) -> Iterator[Reading]:
    names = list(_NAME.finditer(message.text))
    if len(names) != 1:
        return
    name = names[0]["name"].upper()
    for pattern, ending, field in ((_SIZE, _ADMIN, "admin_mb"), (_INITIAL, _SYSTEM, "sysappl_mb")):
        if name.endswith(ending):
            group = Scope("group", name.removesuffix(ending))
            yield from _sized(message, pattern, group, field)
            return
    yield from _sized(message, _SIZE, Scope("structure", name), "size_mb")


def _sized(message: Message, pattern: re.Pattern[str], scope: Scope, name: str) -> Iterator[Reading]:
    sizes = list(pattern.finditer(message.text))
    found = sizes[0] if len(sizes) == 1 else None  # two are of two structures
    amount = read_amount(found["size"].upper() + "B") if found else None
    if found and amount and amount.mb and scope.name:
        actual = _ACTUAL.search(message.text)
        note = f"the size in the CFRM policy; its actual size was {actual['size']}" if actual else None
        if actual and read_amount(actual["size"].upper() + "B") == amount:
            note = None
        # the policy gives a size in the largest unit that does not round it
        yield fact(message, found, "size", scope, "", name, amount.mb, is_calculated=True, note=note)

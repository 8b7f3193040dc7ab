"""Sizes of coupling facility structures: IXC360I, whose layout is in the z/OS messages.

A structure is called by the name of its group, padded to four characters with @, and that of MQ (documentation of MQ,
*Set up the coupling facility*).
"""

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
_NO_INITIAL = re.compile(r"POLICY INITSIZE ?: ?N/A(?= |$)", re.IGNORECASE)
_ADMIN, _SYSTEM = "CSQ_ADMIN", "CSQSYSAPPL"
_PADDING = "@"


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
    if name.endswith(_ADMIN):
        yield from _sized(message, _SIZE, _group(name, _ADMIN), "admin_mb", "the size")
    elif name.endswith(_SYSTEM):
        # without an initial size, the structure has the size of the policy from the start
        is_size = _NO_INITIAL.search(message.text) is not None
        pattern, what = (_SIZE, "SIZE, without an INITSIZE,") if is_size else (_INITIAL, "INITSIZE")
        yield from _sized(message, pattern, _group(name, _SYSTEM), "sysappl_mb", what, needs_note=True)
    else:
        yield from _sized(message, _SIZE, Scope("structure", name), "size_mb", "the size")


def _group(name: str, own: str) -> Scope:
    """Return the group of a structure of MQ itself."""
    return Scope("group", name.removesuffix(own).rstrip(_PADDING))


def _sized(
    message: Message, pattern: re.Pattern[str], scope: Scope, name: str, what: str, *, needs_note: bool = False
) -> Iterator[Reading]:
    sizes = list(pattern.finditer(message.text))
    found = sizes[0] if len(sizes) == 1 else None  # two are of two structures
    amount = read_amount(found["size"].upper() + "B") if found else None
    if found and amount and amount.mb and scope.name:
        actual = _ACTUAL.search(message.text)
        is_other = actual is not None and read_amount(actual["size"].upper() + "B") != amount
        note = f"{what} in the CFRM policy" if is_other or needs_note else None
        if actual and is_other:
            note = f"{note}; its actual size was {actual['size']}"
        # the policy gives a size in the largest unit that does not round it
        yield fact(message, found, "size", scope, "", name, amount.mb, is_calculated=True, note=note)

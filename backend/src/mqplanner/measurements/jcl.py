"""Reads JCL and system parameters: EXEC statements of the address spaces, and the macros CSQ6LOGP, CSQ6ARVP, CSQ6SYSP.

Any text can be read; what is neither is left out.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

MAX_LINES = 200_000
SPACES = {"CSQYASCP": "MSTR", "CSQXJST": "CHIN"}
"""Address spaces by their programs."""
UTILITY = "CSQUTIL"
"""The program that runs commands of a job."""
MACROS = ("CSQ6LOGP", "CSQ6ARVP", "CSQ6SYSP")
_EXEC = re.compile(r"//(?P<step>\S*)\s+EXEC\s+(?P<operands>\S+)", re.IGNORECASE)
_CONTINUED = re.compile(r"//\s{1,13}(?P<operands>\S+)")
_MACRO = re.compile(rf"\s*(?:\S+\s+)?(?P<name>{'|'.join(MACROS)})\s+(?P<operands>\S+)", re.IGNORECASE)
_MORE = re.compile(r"\s+(?P<operands>\S+)")
_OPERAND = re.compile(r"(?P<name>[A-Z0-9]+)=(?P<value>'[^']*'|\([^)]*\)|[^,\s]*)", re.IGNORECASE)
_STORAGE = re.compile(r"(?P<number>\d{1,15})(?P<unit>[KMGTPE])?B?", re.IGNORECASE)
_IN_MB = {unit: 1024.0**power for power, unit in enumerate("KMGTPE", start=-1)}


@dataclass(frozen=True, slots=True)
class Operand:
    """An operand of a statement or a macro, with the line (from 1) on which it stands."""

    target: str
    """MSTR or CHIN for the EXEC statement of an address space, CSQUTIL for that of the utility, else the macro."""
    name: str
    value: str
    line: int


def read_operands(text: str) -> Iterator[Operand]:
    """Yield the operands of EXEC statements of the address spaces and of CSQUTIL, and of macros."""
    lines = enumerate(text.splitlines()[:MAX_LINES], start=1)
    open_with: list[tuple[str, int]] = []
    target, more = "", False
    for number, raw in lines:
        line = raw[:71] if len(raw) > 71 else raw
        if line.startswith(("//*", "*")):
            continue
        match = (_CONTINUED if line.startswith("//") else _MORE).match(line) if more else None
        if match is None:
            yield from _operands(target, open_with)
            open_with, found = [], _EXEC.match(line) or _MACRO.match(line)
            target = "" if found is None else found.groupdict().get("name") or "EXEC"
            match = found
        more = match is not None and match["operands"].endswith(",")
        if match is not None:
            open_with.append((match["operands"], number))
    yield from _operands(target, open_with)


def utility_queue_managers(text: str) -> frozenset[str]:
    """Return the queue managers, or groups of them, to which steps of CSQUTIL send commands, as PARM names them."""
    parameters = (one.value for one in read_operands(text) if (one.target, one.name) == (UTILITY, "PARM"))
    return frozenset(filter(None, (value.strip("()").partition(",")[0].strip("' ") for value in parameters)))


def _operands(target: str, pieces: list[tuple[str, int]]) -> Iterator[Operand]:
    found = [
        (match["name"].upper(), match["value"].strip("'").upper(), line)
        for piece, line in pieces
        for match in _OPERAND.finditer(piece)
    ]
    if target == "EXEC":
        program = next((value for name, value, _ in found if name == "PGM"), "")
        target = UTILITY if program == UTILITY else SPACES.get(program, "")
    if target:
        for name, value, line in found:
            yield Operand(target.upper(), name, value, line)


def storage_mb(text: str, without_unit: str) -> float | None:
    """Return storage as JCL writes it in MB; None for NOLIMIT and for anything else that is no amount."""
    match = _STORAGE.fullmatch(text.strip())
    if match is None:
        return None
    return int(match["number"]) * _IN_MB[(match["unit"] or without_unit).upper()]

"""Reads data set definitions (IDCAMS) and SMF parameters (SMFPRMxx) from text: sizes in force."""

import re
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import NamedTuple

BYTES_PER_RECORD = 4096
"""A control interval of a linear data set, of which RECORDS gives the number."""
BYTES_PER_MB = 1024 * 1024
MAX_STATEMENT = 2_000
"""Characters of one DEFINE CLUSTER that are read."""
MAX_STATEMENTS = 1_000
"""Statements of a kind that are read; a queue manager has at most some hundreds of data sets."""
SMF_TYPES = 256
_ALL_TYPES = frozenset(range(SMF_TYPES))
_CLUSTER = re.compile(r"\bDEF(?:INE)?[ \t]+(?:CLUSTER|CL)\b", re.IGNORECASE)
_NAME = re.compile(r"NAME *\( *'?([A-Z0-9.@#$]{1,44})'? *\)", re.IGNORECASE)
_SPACE = re.compile(r"\b(RECORDS|REC|MEGABYTES|MB) *\( *(\d{1,9})(?:[ ,]+(\d{1,9}))? *\)", re.IGNORECASE)
_OTHER_SPACE = re.compile(
    r"\b(?:RECORDS|REC|MEGABYTES|MB|KILOBYTES|KB|CYLINDERS|CYL|TRACKS|TRK) *\([^)]{0,40}\)", re.IGNORECASE
)
_LOG = re.compile(r"LOGCOPY([12])\.DS\d{1,3}$", re.IGNORECASE)
_PAGE_SET = re.compile(r"\.PSID(\d{1,2})$", re.IGNORECASE)
_TYPES = re.compile(r"\b(NO)?TYPE *\(([\d,: \t]{1,2000})\)", re.IGNORECASE)

_COMMENT_OF_JCL = re.compile(r"^//\*.*$", re.MULTILINE)
_COMMENT_OF_MQSC = re.compile(r"^\*.*$", re.MULTILINE)


class DataSet(NamedTuple):
    """A data set that a text defines, with its space in MB and its line (from 1)."""

    name: str
    mb: float | None
    """None where the text says it in another way than in records or MB."""
    space: str
    line: int


class ValueInForce(NamedTuple):
    """A value in force: object type, object name, attribute, value, number and line."""

    object_type: str
    object_name: str | None
    attribute: str
    value: str
    number: float | None
    line: int


def values_of_files(text: str) -> Iterator[ValueInForce]:
    """Yield what data set definitions and SMF parameters in a text say."""
    if _CLUSTER.search(text) or _TYPES.search(text):
        plain = _without_comments(text)
        yield from _data_set_values(plain)
        yield from _smf_values(plain)


def _data_set_values(text: str) -> Iterator[ValueInForce]:
    """Yield number, size and copies of active logs, and sizes of page sets; of several logs the smallest counts."""
    found = list(_data_sets(text))
    copies: dict[str, list[DataSet]] = {}
    for one in found:
        if match := _LOG.search(one.name):
            copies.setdefault(match[1], []).append(one)
        elif match := _PAGE_SET.search(one.name):
            yield ValueInForce("PAGE SET", str(int(match[1])), "MEGABYTES", one.space, one.mb, one.line)
    if copies:
        fewest = min(copies.values(), key=len)
        yield ValueInForce("ACTIVE LOG", None, "DATA SETS", str(len(fewest)), float(len(fewest)), fewest[0].line)
        yield ValueInForce("ACTIVE LOG", None, "COPIES", str(len(copies)), float(len(copies)), fewest[0].line)
        least = min((one for copy in copies.values() for one in copy), key=lambda one: one.mb or 0)
        size = None if least.mb is None else least.mb / 1024
        records = least.space if least.mb is None else f"{least.mb * BYTES_PER_MB / BYTES_PER_RECORD:.0f}"
        yield ValueInForce("ACTIVE LOG", None, "RECORDS", records, size, least.line)


def _smf_values(text: str) -> Iterator[ValueInForce]:
    """Yield the SMF types that all TYPE parameters of a text record, in ascending order."""
    matches = list(islice(_TYPES.finditer(text), MAX_STATEMENTS))
    if matches:
        named = ((smf_types(match[2]), bool(match[1])) for match in matches)
        recorded = set.intersection(
            *(set(_ALL_TYPES - types) if is_excluded else types for types, is_excluded in named)
        )
        yield ValueInForce("SMFPRM", None, "TYPE", _ranges(recorded), None, _line(text, matches[0].start()))


def _ranges(types: set[int]) -> str:
    """Return SMF types as TYPE has them, with ranges: `0:114,117:255`."""
    starts = sorted(one for one in types if one - 1 not in types)
    ends = sorted(one for one in types if one + 1 not in types)
    return ",".join(
        str(first) if first == last else f"{first}:{last}" for first, last in zip(starts, ends, strict=True)
    )


def smf_types(words: str) -> set[int]:
    """Return the SMF types that a TYPE parameter names: numbers and ranges."""
    named: set[int] = set()
    for word in words.split(","):
        first, _, last = word.strip().partition(":")
        if first.isdecimal() and len(first) <= len(str(SMF_TYPES)):
            end = int(last) if last.strip().isdecimal() and len(last) <= len(str(SMF_TYPES)) else int(first)
            named.update(range(int(first), min(end, SMF_TYPES - 1) + 1))
    return named


def _data_sets(text: str) -> Iterator[DataSet]:
    starts = [match.start() for match in islice(_CLUSTER.finditer(text), MAX_STATEMENTS)]
    for start, end in pairwise([*starts, len(text)]):
        statement = " ".join(text[start : min(end, start + MAX_STATEMENT)].replace("-\n", " ").split())
        name, space = _NAME.search(statement), _SPACE.search(statement)
        if name and not space:
            other = _OTHER_SPACE.search(statement)
            yield DataSet(name[1], None, other[0] if other else "no space", _line(text, start))
        elif name and space:
            count = float(space[2])
            is_mb = space[1].upper() in ("MEGABYTES", "MB")
            words = f"{space[2]} {space[3]}" if space[3] else space[2]
            mb = count if is_mb else count * BYTES_PER_RECORD / BYTES_PER_MB
            yield DataSet(name[1], mb, words if is_mb else f"{mb:g}", _line(text, start))


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _without_comments(text: str) -> str:
    """Return the text with only the line ends of comments, so that lines keep their numbers."""
    text = _COMMENT_OF_JCL.sub("", text)  # its //* is no start of a comment that ends somewhere below
    kept, place = [], 0
    while (start := text.find("/*", place)) >= 0 and (end := text.find("*/", start + 2)) >= 0:
        kept += [text[place:start], "\n" * text.count("\n", start, end)]
        place = end + 2
    return _COMMENT_OF_MQSC.sub("", "".join([*kept, text[place:]]))

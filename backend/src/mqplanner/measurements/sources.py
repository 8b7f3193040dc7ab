"""Texts to read: decodes bytes of any usual encoding, and refuses what is no text with what to do instead."""

import re
from dataclasses import dataclass

MAX_SOURCES = 200
MAX_CHARACTERS = 8_000_000
"""Characters of all texts of one preview together."""
MAX_LINE = 32_760
"""Characters of a line: a record of a data set has no more bytes, and a line of the console some hundreds."""
_CONTROLS = re.compile(r"[\x00-\x06\x0e-\x1a\x1c-\x1f]")
_MAX_CONTROLS = 0.02
"""Share of control characters from which a text is none."""
_NOT_TEXT = (
    (b"PK\x03\x04", "is a spreadsheet, a document or an archive: save it as plain text or CSV, or unpack it"),
    (b"\xd0\xcf\x11\xe0", "is a spreadsheet or a document: save it as plain text or CSV"),
    (b"%PDF", "is a PDF: copy the text out of it"),
    (b"\x1f\x8b", "is compressed: unpack it first"),
    (b"\x89PNG", "is a picture: paste the text itself"),
)
_DUMP = (
    "is binary, perhaps a dump of SMF records: make CSV files of it with the formatter of ibm-messaging/mq-smf-csv, or "
    "reports with MQSMF of SupportPac MP1B, and import these"
)
_CSV = (
    "is a CSV file of statistics, which goes into the store of measurements and not into a plan: upload it on the page "
    "Fleet, or import it with `mqplanner measurements import`"
)
NOTHING_RECOGNIZED = (
    "has nothing that is recognised: paste or choose job logs of the queue manager and its channel initiator, console "
    "messages, answers of DISPLAY commands, MQSC definitions, or reports of MP1B or RMF"
)
_EBCDIC_TEXT = re.compile(
    rb"[\x40\x4b-\x50\x5a-\x61\x6b-\x6f\x7a-\x7f\x81-\x89\x91-\x99\xa2-\xa9\xc1-\xc9\xd1-\xd9\xe2-\xe9\xf0-\xf9\x15\x25\x0d]"
)
_ASCII_TEXT = re.compile(rb"[\x20-\x7e\t\r\n]")
_LATIN_TEXT = re.compile(rb"[\x20-\x7e\t\r\n\f\x80\x82-\x8c\x8e\x91-\x9c\x9e-\xff]")
"""Characters of Windows-1252, which has those of Latin-1."""
_MOST = 0.9
_SAMPLE = 20_000
"""Bytes by which the encoding is recognised, and characters by which the kind of text is."""
_SAMPLE_OF_UTF_16, _LEAST_OF_UTF_16 = 10_000, 8
_RECORD_LENGTHS = (133, 137, 132, 121, 80)
"""Lengths of the records of listings and of sources."""
_OF_UTF_8 = re.compile(r"[^\x00-\x7f\ufffd]")
"""A character of several bytes that was read as UTF-8: a text with one is in UTF-8, though damaged."""
_LINE = re.compile(rf"[^\r\n]{{1,{MAX_LINE + 1}}}")
_LINE_END = re.compile(r"\r\n?|\n")
_CSV_HEADING = re.compile(r"[\"']?(?:MVS|LPAR|System|QM(?:gr)?|Date|Time)\w*[\"']?,", re.IGNORECASE)
_PLAN = re.compile(r"(?:^|\n)\s*\"?lpars\"?:")


@dataclass(frozen=True, slots=True)
class Source:
    """A text with the name by which the preview calls it."""

    name: str
    text: str


def decoded(content: bytes) -> str:
    """Return the text in UTF-8, UTF-16, Latin-1 or EBCDIC (1047 or 037, which agree in all characters of messages)."""
    if content.startswith(tuple(magic for magic, _ in _NOT_TEXT)):
        return content.decode("latin-1")  # keeps the bytes by which such a file is recognised
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", errors="replace")
    if encoding := _utf_16_without_mark(content):
        return content.decode(encoding, errors="replace")
    sample = content[:_SAMPLE]
    if is_ebcdic(sample):
        return _in_lines(content.replace(b"\x15", b"\x25").decode("cp037"))
    text = content.decode("utf-8-sig", errors="replace")
    is_latin = len(_LATIN_TEXT.findall(sample)) >= len(sample) * (1 - _MAX_CONTROLS)
    if is_latin and "\ufffd" in text and not _OF_UTF_8.search(text):
        return content.decode("cp1252", errors="replace")
    return text


def is_ebcdic(content: bytes) -> bool:
    """Return whether the beginning of a text is in EBCDIC, and not in ASCII."""
    sample = content[:_SAMPLE]
    is_ascii = len(_ASCII_TEXT.findall(sample)) >= len(sample) * _MOST
    return not is_ascii and len(_EBCDIC_TEXT.findall(sample)) >= len(sample) * _MOST


def _utf_16_without_mark(content: bytes) -> str | None:
    """Return the byte order of UTF-16 of Latin letters: every second byte is zero, and no other one."""
    sample = content[: _SAMPLE_OF_UTF_16 * 2]
    even, odd = sample[::2], sample[1::2]
    if len(sample) < _LEAST_OF_UTF_16:
        return None
    for encoding, zero, other in (("utf-16-le", odd, even), ("utf-16-be", even, odd)):
        if zero.count(0) >= len(zero) * _MOST and len(_LATIN_TEXT.findall(other)) >= len(other) * _MOST:
            return encoding
    return None


def _in_lines(text: str) -> str:
    """Return the records of a data set as lines, where it was transferred without ends of lines."""
    if "\n" in text or "\r" in text:
        return text
    for length in _RECORD_LENGTHS:
        records = [text[start : start + length] for start in range(0, len(text), length)]
        if len(text) % length == 0 and sum(one[-1].isspace() for one in records) >= len(records) * _MOST:
            return "\n".join(record.rstrip() for record in records) + "\n"
    return text


def long_line(text: str) -> int | None:
    """Return the number of the first line that is longer than any of a log or of commands: it takes long to read."""
    for line in _LINE.finditer(text):
        if len(line[0]) > MAX_LINE:
            return 1 + sum(1 for _ in _LINE_END.finditer(text, 0, line.start()))
    return None


def why_unreadable(source: Source) -> str | None:
    """Return why a text has nothing to read, and what to do; completes a sentence that begins with its name."""
    start = source.text[:8].encode("latin-1", errors="ignore")
    for magic, words in _NOT_TEXT:
        if start.startswith(magic):
            return words
    sample = source.text[:_SAMPLE]
    if sample.count("\ufffd") + len(_CONTROLS.findall(sample)) > len(sample) * _MAX_CONTROLS:
        return _DUMP
    if not sample.strip():
        return "is empty: paste the messages, or choose another file"
    if _PLAN.search(sample) and "CSQ" not in sample:
        return "is a plan: open it with Import in the library"
    first = sample.lstrip("\ufeff \r\n").partition("\n")[0]
    if first.count(",") >= 5 and _CSV_HEADING.match(first):
        return _CSV
    if number := long_line(source.text):
        return (
            f"has more than {MAX_LINE:,} characters in line {number:,}: paste or choose it with the ends of its lines"
        )
    return None

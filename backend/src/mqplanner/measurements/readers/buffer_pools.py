"""Buffer pools and page sets: CSQP001I, CSQP007I, CSQP023I, CSQI010I, CSQI065I.

CSQP007I, CSQI010I and CSQI065I are in IBM's slides on the logs of MQ for z/OS (ibm-wsc/mq-zos, Slides_MQ_JESLOGs.pdf,
pages 9 and 12), CSQP023I is in the V8 deep dive, CSQP001I in the messages of the documentation.
"""

import re
from collections.abc import Iterator

from mqplanner.measurements.readers.facts import Notice, Reading, Scope
from mqplanner.measurements.readers.frames import Line
from mqplanner.measurements.readers.messages import Message
from mqplanner.measurements.readers.registry import reader
from mqplanner.measurements.readers.values import fact, is_whole, owner_of, row_fact, rows_between, without_end

_HAS = re.compile(r"Buffer pool (?P<pool>\d{1,2}),? (?:now )?has (?P<buffers>\d{1,9}) buffers", re.IGNORECASE)
_USES = re.compile(r"Page set (?P<id>\d{1,2}) uses buffer pool (?P<pool>\d{1,2})(?!\d)", re.IGNORECASE)
_REQUEST = re.compile("Request completed", re.IGNORECASE)


@reader("Size of a buffer pool", "CSQP001I", "CSQP023I")
def pool_size(message: Message) -> Iterator[Reading]:
    """Yield the buffers of a pool, after it was changed or as DISPLAY USAGE has it."""
    if found := _HAS.search(message.text):
        request = _REQUEST.search(message.text)
        scope = owner_of(message, request.start() if request else found.start())
        place = f"buffer_pools={int(found['pool'])}"
        yield fact(message, found, "buffers", scope, place, "buffers", int(found["buffers"]))


@reader("Buffer pool of a page set", "CSQP007I")
def pool_of_page_set(message: Message) -> Iterator[Reading]:
    """Yield the buffer pool that a page set uses."""
    found = _USES.search(message.text)
    if found and is_whole(message, found):
        place = f"page_sets={int(found['id'])}"
        yield fact(message, found, "pool", owner_of(message, found.start()), place, "buffer_pool", int(found["pool"]))


_PAGE_SET = re.compile(
    r"_?\s*(?P<id>\d{1,2})\s+(?P<pool>\d{1,2})\s+(?P<total>\d{1,9})\s+\d+\s+\d+\s+\d+\s+(?P<expand>USER|SYSTEM|NONE)\s+\d+"
    r"(?:\s+(?:YES|NO))?",
    re.IGNORECASE,
)
_PAGE_SETS_END = re.compile(r"End of page set report", re.IGNORECASE)
_TITLE = re.compile(r"Page set usage", re.IGNORECASE)
_PAGES_PER_MB = 256


_BEGINS_WITH_NUMBER = re.compile(r"_?\s*\d{1,2}\s+\S.*")


def _other_rows(
    message: Message, rows: list[tuple[Line, re.Match[str]]], end: re.Pattern[str], scope: Scope
) -> Iterator[Notice]:
    """Yield the rows of a table that are not among those that were read: cut off, or of a page set that is offline."""
    read = {line.number for line, _ in rows}
    for line, found in rows_between(message, _BEGINS_WITH_NUMBER, end):
        if line.number not in read:
            text = f"This row of {message.id} was not read: {found[0].strip(' _')}"
            yield Notice(scope, "info", text, line.number, line.number, line.time)


@reader("Page sets", "CSQI010I")
def page_sets(message: Message) -> Iterator[Reading]:
    """Yield buffer pool, present size and EXPAND of page sets; one that can expand may become larger."""
    title = _TITLE.search(message.text)
    if not title:
        return
    scope = owner_of(message, title.start())
    rows = rows_between(message, _PAGE_SET, _PAGE_SETS_END)
    yield from _other_rows(message, rows, _PAGE_SETS_END, scope)
    yield from without_end(message, _PAGE_SETS_END, scope) if rows else ()
    for line, row in rows:
        place, expand = f"page_sets={int(row['id'])}", row["expand"].lower()
        yield row_fact(message, line, row["pool"], scope, place, "buffer_pool", int(row["pool"]))
        yield row_fact(message, line, row["expand"], scope, place, "expand", expand)
        can_grow = expand != "none"
        yield row_fact(
            message, line, row["total"], scope, place, "size_mb", int(row["total"]) / _PAGES_PER_MB,
            is_lower_bound=can_grow, is_calculated=True,
            note="the present size of a page set that can expand" if can_grow else None,
        )  # fmt: skip


_POOL = re.compile(
    r"_?\s*(?P<id>\d{1,2})\s+(?P<buffers>\d{1,9})\s+\d+\s+\d+\s+(?P<class>4KB|FIXED4KB)\s+(?P<location>ABOVE|BELOW|SWITCH\w*)",
    re.IGNORECASE,
)
_POOLS_END = re.compile(r"End of buffer pool attributes", re.IGNORECASE)
_POOLS_TITLE = re.compile(r"Buffer pool attributes", re.IGNORECASE)


@reader("Buffer pools", "CSQI065I")
def buffer_pools(message: Message) -> Iterator[Reading]:
    """Yield buffers, page class and location of the pools; one that is being moved has no location."""
    title = _POOLS_TITLE.search(message.text)
    if not title:
        return
    scope = owner_of(message, title.start())
    rows = rows_between(message, _POOL, _POOLS_END)
    yield from _other_rows(message, rows, _POOLS_END, scope)
    yield from without_end(message, _POOLS_END, scope) if rows else ()
    for line, row in rows:
        place, location = f"buffer_pools={int(row['id'])}", row["location"].lower()
        yield row_fact(message, line, row["buffers"], scope, place, "buffers", int(row["buffers"]))
        yield row_fact(message, line, row["class"], scope, place, "pageclas", row["class"].upper())
        if location in ("above", "below"):
            yield row_fact(message, line, row["location"], scope, place, "location", location)
        else:
            text = f"Buffer pool {row['id']} is being moved ({row['location']}): its LOCATION was not read."
            yield Notice(scope, "info", text, line.number, line.number, line.time)

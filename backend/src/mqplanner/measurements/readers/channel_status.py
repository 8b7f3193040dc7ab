"""Channels that run, by the answers to DISPLAY CHSTATUS. Of several displays of a channel the last one counts."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from mqplanner.measurements.mqsc import DISPLAYED, MqscStatement, object_type, read_mqsc
from mqplanner.measurements.mqsc_outcomes import completions
from mqplanner.measurements.readers.facts import Covered, Fact, Notice, Reading
from mqplanner.measurements.readers.registry import text_reader
from mqplanner.measurements.readers.statements import (
    CHANNEL_TYPE_WORDS,
    SYSTEM_OBJECTS,
    fact_of,
    notice_of,
    owner_of,
    value_of,
    whole_of,
    words_of,
)

_KIND, _RUNNING = "CHSTATUS", "RUNNING"
_FIELDS = (("MAXSHCNV", "sharecnv"), ("CURSHCNV", "conversations"))
_MODULE = re.compile(r"CSQ[A-Z0-9]{4,5}", re.IGNORECASE)
_NUMBERED = re.compile(r"\bDETAILS\s+\d+\s*$")
_MOST = 20
"""Channels that a notice names."""


@text_reader("Channel status (MQSC)")
def channel_status(text: str, _logged: frozenset[int]) -> Iterator[Reading | Covered]:
    """Yield how many instances of each channel ran, and which channels did not run."""
    if f"{_KIND}(" not in text.upper():
        return
    statements = [one for one in read_mqsc(text).statements if one.object_type == _KIND]
    for one in statements:
        yield Covered(one.first_line, one.last_line, one.verb != DISPLAYED)
    ends, lines = _Ends(text, statements), text.splitlines()
    channels: dict[tuple[str | None, str], list[MqscStatement]] = defaultdict(list)
    for one in statements:
        if one.verb == DISPLAYED and one.name and not one.name.upper().startswith(SYSTEM_OBJECTS):
            channels[owner_of(one), one.name].append(one)
    stopped: dict[str | None, list[MqscStatement]] = defaultdict(list)
    for (owner, _), answers in channels.items():
        displays = [ends.before(one) for one in answers]
        last = [one for one, display in zip(answers, displays, strict=True) if display == displays[-1]]
        last = _each_once(last, lines)
        running = [one for one in last if value_of(one, "STATUS") == _RUNNING]
        stopped[owner] += [one for one in last if value_of(one, "STATUS") != _RUNNING]
        if running:
            yield from _running(running, is_last_of_several=len(set(displays)) > 1)
    for several in filter(None, stopped.values()):
        yield _not_running(several)


def _each_once(answers: list[MqscStatement], lines: Sequence[str]) -> list[MqscStatement]:
    """Return answers without those that were pasted twice: of the same lines, with the same number of their message.

    Without the number, two instances from one partner have the same lines.
    """
    found: dict[Any, MqscStatement] = {}
    for number, one in enumerate(answers):
        shown = tuple(lines[one.first_line - 1 : one.last_line])
        found.setdefault(shown if _NUMBERED.search(shown[0]) else number, one)
    return list(found.values())


class _Ends:
    """Where displays end: at messages of their completion, and where the next command is entered."""

    def __init__(self, text: str, statements: Sequence[MqscStatement]) -> None:
        found = [
            (line, _owner_in(one["owner"]))
            for line, one in completions(text)
            if object_type(one["type"].upper()) == _KIND
        ]
        found += [(one.first_line, owner_of(one)) for one in statements if one.verb == "DISPLAY"]
        self._found = sorted(found, key=lambda one: one[0])
        self._lines: dict[str | None, list[int]] = {}

    def before(self, answer: MqscStatement) -> int:
        """Return how many displays end before an answer: of its queue manager, or of one without a name."""
        owner = owner_of(answer)
        if owner not in self._lines:
            is_any = owner is None
            self._lines[owner] = [line for line, name in self._found if is_any or name in (None, owner)]
        return bisect_right(self._lines[owner], answer.first_line)


def _owner_in(words: str) -> str | None:
    """Return the queue manager in the words behind the id of a message."""
    names = [word for word in words.split() if not _MODULE.fullmatch(word)]
    return re.sub(r"^[^\w$#@]{1,3}", "", names[0]).upper() if names else None


def _running(instances: list[MqscStatement], *, is_last_of_several: bool) -> Iterator[Reading]:
    """Yield how many instances of a channel ran, and their conversations where all have as many."""
    first = instances[0]
    place = f"channel_groups={first.name}"
    note = "running when DISPLAY CHSTATUS was entered"
    if is_last_of_several:
        note = "of the last DISPLAY CHSTATUS: running when it was entered"
    yield from words_of(first, place, "CHLTYPE", "type", CHANNEL_TYPE_WORDS)
    yield fact_of(first, "STATUS", place, "count", len(instances), is_calculated=True, note=note)
    for attribute, field in _FIELDS:
        yield from _conversations(instances, place, attribute, field)


def _conversations(instances: list[MqscStatement], place: str, attribute: str, field: str) -> Iterator[Fact | Notice]:
    values = {value for one in instances if (value := whole_of(one, attribute)) is not None}
    if len(values) > 1:
        text = (
            f"{attribute} is from {min(values):,} to {max(values):,} in the {len(instances):,} instances of "
            f"{instances[0].name}: it was not read."
        )
        yield notice_of(instances[0], text)
    elif values and all(one.get(attribute) for one in instances) and (value := values.pop()):
        yield fact_of(instances[0], attribute, place, field, value)


def _not_running(several: list[MqscStatement]) -> Notice:
    names = dict.fromkeys(f"{one.name} ({value_of(one, 'STATUS') or 'no STATUS'})" for one in several)
    more = f" and {len(names) - _MOST:,} more" if len(names) > _MOST else ""
    text = f"Not running, and not counted: {', '.join(list(names)[:_MOST])}{more}."
    return notice_of(several[0], text)

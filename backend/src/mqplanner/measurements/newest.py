"""Which of several files has the newest value: by the dates of lines, by those in the names of files, or asked."""

from collections.abc import Mapping
from typing import NamedTuple

from mqplanner.measurements.changes import SourcedFact
from mqplanner.measurements.moments import moment_of, period_of
from mqplanner.measurements.ownership import Choice, Ownership
from mqplanner.measurements.targets import Target


class Newest(NamedTuple):
    """A file by its number; None while it is not known."""

    source: int | None
    is_by_date: bool


def newest_file(owners: Ownership, target: Target, last: Mapping[int, SourcedFact]) -> Newest:
    """Return the file with the newest of values, of which each file has one; without dates that is a question.

    A date in the name of a file may be that of a copy: what follows from it is assumed, and can be answered otherwise.
    """
    dated = _by_dates(owners, last)
    if dated is not None and all(moment_of(one.fact.time) for one in last.values()):
        return Newest(dated, is_by_date=True)
    one = next(iter(last.values()))
    choices = [
        Choice(str(source), f"{owners.sources[source].name}, line {found.fact.first_line}")
        for source, found in last.items()
    ]
    name = f"{target.around}/{target.name}" if target.kind == "structure" and target.around else target.name
    id = f"source:{name}:{one.reader.name}"
    known = owners.questions.get(id)
    if known and {one.value for one in known.choices} != {one.value for one in choices}:  # of other files
        id = f"{id}:{'-'.join(map(str, last))}"
    text = f"Several files have different values for “{one.reader.title}” of {target.shown}. Which one is the newest?"
    assumed = None if dated is None else str(dated)
    answer = owners.ask(id, text, choices, assumed, is_required=dated is None)
    source = int(answer) if answer is not None and int(answer) in last else None
    return Newest(source, is_by_date=source is not None and source == dated)


def _by_dates(owners: Ownership, last: Mapping[int, SourcedFact]) -> int | None:
    """Return the file with the newest value; None where one has no date, or two are of the same time."""
    periods = {source: period_of(one.fact.time, owners.sources[source].name) for source, one in last.items()}
    known = {source: period for source, period in periods.items() if period is not None}
    if len(known) < len(last):
        return None
    newest = max(known, key=lambda source: known[source].start)
    value = repr(last[newest].fact.value)
    is_sure = all(
        known[source].end <= known[newest].start or repr(one.fact.value) == value
        for source, one in last.items()
        if source != newest
    )
    return newest if is_sure else None

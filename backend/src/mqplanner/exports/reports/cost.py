"""The estimated cost of a report, in evaluations of one part of the plan, before anything is calculated."""

from mqplanner.errors import InvalidInput, Problem
from mqplanner.exports.reports.formats import FORMATS, Format
from mqplanner.exports.reports.report import Kind
from mqplanner.units.number_format import format_number

ASSESSED = 4.0
"""Evaluations that take as long as to read and assess one queue manager for a report: 12 to 16 ms."""
RELEASES_LEFT_OUT = 8.0
"""The same, in addition, for one without a release, whose limits are judged with each release: 30 to 44 ms."""
WRITTEN: dict[Format, float] = {"pdf": 1.0, "xlsx": 3.0}
"""The same for its tables in a file: 3 and 10 ms. In other formats they take less than one millisecond."""


def rest_of_budget(queue_managers: int, left_out: int, kind: Kind, format: Format, budget: int) -> int:
    """Return the evaluations that are left for growth and outage; raise InvalidInput, with what to ask instead.

    `left_out` is how many of the queue managers have no release.
    """
    releases = RELEASES_LEFT_OUT * left_out
    cost = queue_managers * _of_one(kind, format) + releases
    if cost <= budget:
        return int(budget - cost)
    most = int(budget / (cost / queue_managers))
    others = [other for other in FORMATS if _of_one(kind, other) * queue_managers + releases <= budget]
    instead = f"one of the formats {', '.join(others)}, or for " if others else ""
    text = (
        f"cannot be a report of {queue_managers:,} queue managers: it comes to about {format_number(cost)} evaluations "
        f"of parts of the plan, more than {format_number(budget)}: ask for {instead}at most {most:,} queue managers"
    )
    raise InvalidInput([Problem("format", format, text, others or f"at most {most:,} queue managers")])


def _of_one(kind: Kind, format: Format) -> float:
    return ASSESSED + (WRITTEN.get(format, 0.0) if kind == "review" else 0.0)  # one page has no tables

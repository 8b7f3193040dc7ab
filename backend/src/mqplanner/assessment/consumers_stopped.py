"""How long it takes until puts fail if all consumers stop: the first page set, structure or queue that is full."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.results import Limit, NotAssessed, PartRef, ReportedQuantity
from mqplanner.units.number_format import format_duration

PLACES = ("page-set", "structure", "smds", "max-depth")
"""Kinds of what is full when puts fail; more of a kind follows a slash."""
LASTS = tuple(f"{place}/lasts" for place in PLACES)
_NOT_PLACED = ("/page_set", "/structure")
"""How the paths of the fields end without which it is not known where messages wait."""


@dataclass(frozen=True, slots=True)
class FillTimes:
    """The place of a scope that is full first, if any is known; `is_open`: of another one it is not known when."""

    first: ReportedQuantity | None
    is_open: bool


@dataclass(frozen=True, slots=True)
class ConsumersStopped:
    """What is full first if all consumers stop; `is_open`: another place may be full before."""

    first: ReportedQuantity
    is_open: bool

    @property
    def seconds(self) -> float:
        """Return how long after the consumers stopped it is full."""
        return float(self.first.quantity.to("s").value)

    @property
    def text(self) -> str:
        """Return the time as people say it: no longer than it is."""
        return format_duration(self.seconds, exact=False) if self.seconds else "at once"

    @property
    def sentence(self) -> str:
        """Return what is full and when: `If all consumers stop, page set 1 of QMB1 is full after 12 min.`.

        Where another place may be full before, the sentence has that, too.
        """
        when = f"after {self.text}" if self.seconds else self.text
        of, what = self.first.part.name, self.first.subject
        subject = f"structure {what} of {of}" if self.first.kind.startswith("structure") else what
        if self.is_open and self.seconds:
            return f"If all consumers stop, {subject} is full {when}; others that cannot be judged may be full earlier."
        return f"If all consumers stop, {subject} is full {when}."


def fill_times(results: Iterable[Any]) -> FillTimes:
    """Return what is full first among the results of one scope; what holds copies alone does not stop puts."""
    results = list(results)
    limits = [one for one in results if isinstance(one, Limit) and one.kind.partition("/")[0] in PLACES]
    copies = {_place_of(one) for one in limits if one.copies_only}
    lasting = [one for one in results if isinstance(one, ReportedQuantity) and one.kind in LASTS]
    known = {_place_of(one) for one in lasting}
    # without a time, messages that expire have room, or an input is missing that the limit itself may not need
    known |= {_place_of(one) for one in limits if one.kind.endswith("/expiry") and one.verdict != "unknown"}
    is_open = any(_place_of(one) not in known and not one.copies_only for one in limits)
    is_unplaced = any(isinstance(one, NotAssessed) and one.path.endswith(_NOT_PLACED) for one in results)
    lasting = [one for one in lasting if _place_of(one) not in copies and math.isfinite(one.quantity.value)]
    return FillTimes(min(lasting, key=_seconds, default=None), is_unplaced or is_open)


def _place_of(result: Limit | ReportedQuantity) -> tuple[PartRef, str, str | None]:
    """Return what a result is about: one page set, structure, SMDS or queue of a part."""
    return result.part, result.kind.partition("/")[0], result.item


def consumers_stopped(scopes: Sequence[FillTimes]) -> ConsumersStopped | None:
    """Return what is full first in the plan; None where it is not known of any place."""
    first = min((scope.first for scope in scopes if scope.first is not None), key=_seconds, default=None)
    return None if first is None else ConsumersStopped(first, any(scope.is_open for scope in scopes))


def _seconds(lasting: ReportedQuantity) -> float:
    return float(lasting.quantity.to("s").value)

"""What differs between the assessments of two plans of the same estate: limits and quantities with other numbers."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.first_limit import candidates
from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.results import Limit, PartRef, ReportedQuantity
from mqplanner.assessment.serialization import ENDLESS, bounds_text, multiple, numbers_of
from mqplanner.assessment.verdict import RANK, STATUS_WORDS, VERDICTS
from mqplanner.assessment.whatif.conclusion import PlanChange
from mqplanner.assessment.whatif.points import by_id
from mqplanner.counts import counted
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import with_value
from mqplanner.units import Quantity
from mqplanner.units.number_format import format_multiple, format_quantity

TOLERANCE = 1e-9
"""Relative difference below which two numbers are the same."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A limit or a quantity that one plan has with other numbers than the other, or that only one of them has."""

    before: Limit | ReportedQuantity | None
    after: Limit | ReportedQuantity | None

    @property
    def result(self) -> Limit | ReportedQuantity:
        """The result as it is afterwards; as it was before where it is gone."""
        found = self.after or self.before
        assert found is not None  # noqa: S101  (one of them is there)
        return found

    @property
    def part(self) -> PartRef:
        """The part of the plan that the result belongs to."""
        return self.result.part

    @property
    def direction(self) -> str:
        """`better`, `worse` or `other`: by the verdict of a limit, else by its used share."""
        before, after = (one if isinstance(one, Limit) else None for one in (self.before, self.after))
        if before is None or after is None:
            return "worse" if after is not None and RANK[after.verdict] > RANK["ok"] else "other"
        if before.verdict != after.verdict:
            return "worse" if RANK[after.verdict] > RANK[before.verdict] else "better"
        shares = [share_of(before), share_of(after)]
        if shares[0] is None or shares[1] is None:
            return "other"
        return "better" if shares[1] < shares[0] else "worse" if shares[1] > shares[0] else "other"

    @property
    def changes_verdict(self) -> bool:
        """Whether a limit has another verdict afterwards, or is new with one that is not `ok`."""
        before, after = (one.verdict if isinstance(one, Limit) else None for one in (self.before, self.after))
        return after is not None and before != after and (before is not None or after != "ok")

    @property
    def has_worse_verdict(self) -> bool:
        """Whether the verdict on a limit is worse afterwards, or that of a new limit is not `ok`."""
        return self.changes_verdict and self.direction == "worse"

    @property
    def is_visible(self) -> bool:
        """Whether a reader sees the difference: the texts for people differ, or the verdicts."""
        before, after = state_of(self.before), state_of(self.after)
        if before is None or after is None:
            return True
        return any(before[name] != after[name] for name in ("text", "verdict"))

    def as_dict(self) -> dict[str, Any]:
        """Return the difference as JSON data."""
        found = self.result
        return {
            "id": found.id,
            "kind": found.kind,
            "title": found.title,
            "subject": found.subject,
            "part": found.part,
            "before": state_of(self.before),
            "after": state_of(self.after),
            "direction": self.direction,
        }


def moved_between(now: Assessment, then: Assessment) -> list[Moved]:
    """Return the results that differ, changes of verdicts first and then the largest changes.

    Scopes that both plans have are the same objects in the memo, and are not compared.
    """
    before, after = (
        by_id(result for scope in one.scopes if scope not in both for result in scope.results)
        for one, both in ((now, frozenset(then.scopes)), (then, frozenset(now.scopes)))
    )
    found = [Moved(before.get(id), after.get(id)) for id in dict.fromkeys([*before, *after])]
    return sorted((one for one in found if _differs(one)), key=_importance)


def newly_exceeded(before: Mapping[str, Limit], after: Mapping[str, Limit]) -> list[Limit]:
    """Return the limits that are exceeded after a change and fuller than before it, the largest change first.

    `before` and `after` are the limits of both plans by their ids.
    """
    exceeded = [Moved(before.get(id), limit) for id, limit in after.items() if limit.verdict == "exceeded"]
    worse = sorted((one for one in exceeded if one.direction == "worse" and _differs(one)), key=_importance)
    return [after[one.result.id] for one in worse]


def with_changes(plan: Plan, changes: Iterable[PlanChange]) -> Plan:
    """Return the plan with other values in some fields, and with other parts or lists where a value describes one."""
    for change in changes:
        plan = with_value(plan, change.path, change.value)
    return plan


def worst_verdict(limits: Iterable[Limit]) -> str | None:
    """Return the worst verdict; None where there is no limit."""
    return min((limit.verdict for limit in limits), key=VERDICTS.index, default=None)


def first_multiple(limits: Iterable[Limit]) -> Quantity | None:
    """Return the multiple of today's load at which the first known limit is reached.

    None where none is, or where one is exceeded at any load.
    """
    among = candidates(list(limits))
    return None if among.fixed or among.growing is None else among.growing[1]


@dataclass(frozen=True, slots=True)
class ReachedBetween:
    """Multiples of today's load between which the first limit is reached; both are the same where that is known.

    `at_least` is 0 where it is not known how early that may be.
    """

    at_least: float
    at_most: float

    @property
    def text(self) -> str:
        """The multiple for people, or both ends."""
        ends = [format_multiple(end) for end in (self.at_least, self.at_most)]
        if not self.at_least:
            return f"at most {ends[1]}"
        return ends[0] if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"


def first_reached(limits: Iterable[Limit]) -> ReachedBetween | None:
    """Return when the first limit is reached; None where no limit is known to be, or one is exceeded at any load.

    The end of published data is no limit, and a limit of which nothing is known does not count.
    """
    limits = list(limits)
    among = candidates(limits)
    if among.fixed or among.growing is None:
        return None
    limit, likely = among.growing
    latest = float((limit.multiple_at_most or likely).value)
    bounded = (one.multiple_at_least for one in limits if one.bounds is not None and one.is_ceiling)
    earliest = [float(end.value) for end in bounded if end is not None and end.known]
    if limit.bounds is not None and limit.multiple_at_least is None:
        earliest.append(0.0)
    return ReachedBetween(min([latest, *earliest]), latest)


def share_of(result: Limit | ReportedQuantity | None) -> float | None:
    """Return the used share of a limit in percent; None where it is not known."""
    share = result.used_pct if isinstance(result, Limit) else None
    return None if share is None or not share.known else float(share.value)


def state_of(result: Limit | ReportedQuantity | None) -> dict[str, Any] | None:
    """Return the numbers of a result, with a text: `584 MB of 720 MB (81 %)`, or its bounds; None without a result."""
    if result is None:
        return None
    if isinstance(result, ReportedQuantity):
        state = {"verdict": None, "limit": None, "used_pct": None, "multiple": None, "caution": None}
        return {**state, "used": result.quantity, "text": quantity_text(result.quantity)}
    share = share_of(result)
    if result.is_endless:
        text, share = ENDLESS, None
    elif result.bounds is not None:
        text = bounds_text(result)
    elif result.used is not None and result.used.known:
        of = result.limit is not None and result.limit.known
        text = quantity_text(result.used) + (f" of {quantity_text(result.limit)}" if of and result.limit else "")
    else:
        text = STATUS_WORDS[result.verdict]
    if share is not None:
        text += f" ({format_quantity(share, 'pct')})"
    return {
        "verdict": result.verdict,
        "used": result.used,
        "limit": result.limit,
        "used_pct": result.used_pct,
        "multiple": multiple(result.multiple) if share is not None else None,
        "caution": result.caution,
        "text": text,
    }


def more_changes(count: int) -> str:
    """Return how many more limits have another status."""
    return counted(count, "more status change")


def names_text(names: Sequence[str]) -> str:
    """Return names in a sentence; how many queue managers they are where they are more than three."""
    return f"{len(names):,} queue managers" if len(names) > 3 else names_and_more(names, 3)


def quantity_text(quantity: Quantity) -> str:
    """Return a quantity for people."""
    value: Any = quantity.value
    return format_quantity(value, quantity.unit.text)


def _differs(moved: Moved) -> bool:
    if moved.before is None or moved.after is None:
        return True
    verdicts = [one.verdict if isinstance(one, Limit) else None for one in (moved.before, moved.after)]
    before, after = dict(numbers_of(moved.before)), dict(numbers_of(moved.after))
    return (
        verdicts[0] != verdicts[1]
        or before.keys() != after.keys()
        or any(not _same(float(number.value), float(after[id].value)) for id, number in before.items())
    )


def _same(one: float, other: float) -> bool:
    return (one != one and other != other) or math.isclose(one, other, rel_tol=TOLERANCE)


def _importance(moved: Moved) -> tuple[bool, bool, float]:
    before, after = share_of(moved.before), share_of(moved.after)
    change = 0.0 if before is None or after is None else abs(after - before)
    return not moved.changes_verdict, not isinstance(moved.result, Limit), -change

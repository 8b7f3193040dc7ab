"""Quantities that are known in part: their bounds, and the numbers by which a limit is judged.

Values are single points, or arrays of points where the plan is evaluated over many at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.figures.figure import Figure, Reading
from mqplanner.units import Quantity, constant
from mqplanner.units.derivation import citations, leaves
from mqplanner.units.functions import choose, known_or, total
from mqplanner.units.number_format import format_quantity
from mqplanner.units.origin import Origin


@dataclass(frozen=True, slots=True)
class MissingInput:
    """An input that the plan does not contain; without a path a figure that is not in the sources.

    `name` is what it is called, as a noun phrase, and `owners` whose it is: its part and the parts around that, the
    innermost first, after `joined`. `note` is what follows them.
    """

    path: str | None
    name: str
    owners: tuple[str, ...] = ()
    joined: str = " of "
    note: str = ""

    @property
    def owner(self) -> str:
        """Whose it is, in words: `page set 1 of QMA2`; nothing where its name says it."""
        return " of ".join(self.owners)

    @property
    def message(self) -> str:
        """The input with its owner and note, as a noun phrase."""
        return f"{self.name}{self.joined + self.owner if self.owners else ''}{self.note}"

    def of(self, name: str) -> MissingInput:
        """Return the same input with the name of the part that lacks it, where several parts may lack it."""
        return replace(self, owners=(*self.owners, name))


@dataclass(frozen=True)
class Estimate:
    """A quantity that may be known in part only.

    `known` is the quantity, or while inputs are `missing` the part of it that is known, if any. `lower` and `upper` are
    its bounds where the sources lack a figure: NaN at points without one.
    """

    known: Quantity | None
    missing: tuple[MissingInput, ...] = ()
    lower: Quantity | None = None
    upper: Quantity | None = None

    @classmethod
    def total(cls, parts: Iterable[Estimate]) -> Estimate:
        """Return the sum of several estimates, with the inputs that any of them lacks."""
        summands = list(parts)
        missing = tuple(dict.fromkeys(gap for part in summands for gap in part.missing))
        known = _total(part.known for part in summands)
        if all(part.lower is part.upper is None for part in summands):
            return cls(known, missing)
        is_bounded = all(part.at_most is not None for part in summands)
        upper = _total(part.at_most for part in summands) if is_bounded else None
        return cls(known, missing, _total(part.at_least for part in summands), upper)

    @property
    def quantity(self) -> Quantity | None:
        """The whole quantity; None while an input is missing."""
        return None if self.missing else self.known

    @property
    def at_least(self) -> Quantity | None:
        """The lower bound."""
        return self.known if self.lower is None else self.lower

    @property
    def at_most(self) -> Quantity | None:
        """The upper bound; None while an input is missing, unless there is one all the same."""
        return self.quantity if self.upper is None else self.upper

    def map(self, function: Callable[[Quantity], Quantity]) -> Estimate:
        """Return what a function that never falls gives for the known part and the bounds."""
        ends = (None if end is None else function(end) for end in (self.lower, self.upper))
        return Estimate(None if self.known is None else function(self.known), self.missing, *ends)

    def named(self, name: str) -> Estimate:
        """Return the same estimate with a name."""
        return self.map(lambda known: known.named(name))

    def of(self, name: str) -> Estimate:
        """Return the same estimate, whose missing inputs have the name of the part that lacks them."""
        return replace(self, missing=tuple(gap.of(name) for gap in self.missing))

    def against(self, limit: Quantity | None) -> Quantity | None:
        """Return the quantity by which a limit is judged; None or NaN where that is not decided."""
        return judge(self, Estimate(limit)).used


def bounded(
    compute: Callable[[Reading], Quantity], missing: tuple[MissingInput, ...], assume_nearest: bool
) -> Estimate:
    """Return what a sum over figures gives, with bounds where the sources lack one of them.

    `compute` takes how figures are read. The upper bound rests on the nearest published figures, if that is allowed.
    """
    known = compute(Figure.at)
    if not np.any(np.isnan(known.value)):
        return Estimate(known, missing)
    upper = compute(Figure.at_most) if assume_nearest and not missing else None
    return Estimate(known, missing, compute(Figure.at_least), upper)


def _total(parts: Iterable[Quantity | None]) -> Quantity | None:
    known = [part for part in parts if part is not None]
    return total(known) if known else None


class Judged(NamedTuple):
    """The numbers by which a limit is judged, and its bounds where it is not known exactly.

    `fits` and `exceeds` tell, for a bounded limit, whether or at which points all that is possible fits or exceeds it.
    """

    used: Quantity | None
    limit: Quantity | None
    bounds: Bounds | None = None
    fits: Any = False
    exceeds: Any = False


@dataclass(frozen=True, slots=True)
class Bounds:
    """The bounds of what is used of a limit, and of the limit itself; None for a bound that is not known.

    `growing_at_least` and `growing_at_most` are the shares of both ends of the use that grow with the workload.
    """

    used_at_least: Quantity | None
    used_at_most: Quantity | None
    limit_at_least: Quantity | None
    limit_at_most: Quantity | None
    growing_at_least: Quantity | None = None
    growing_at_most: Quantity | None = None

    @property
    def assumption(self) -> str | None:
        """What the upper bound of the use assumes; None where it assumes nothing."""
        origins = [] if self.used_at_most is None else leaves(self.used_at_most)
        return " ".join(dict.fromkeys(origin.caveats[0] for origin in origins if origin.is_assumed)) or None


def judge(used: Estimate, limit: Estimate) -> Judged:
    """Return the numbers to judge a limit by: the unfavourable ends where these fit, no number where the ends disagree.

    Where the limit is exceeded even by the favourable ends, they are the upper end of the use, if it is known, and the
    upper end of the limit.
    """
    low, high, floor, ceiling = map(_unless_refused, (used.at_least, used.at_most, limit.at_least, limit.at_most))
    if high is None and low is not None and not np.any(low.value):
        low = None  # that at least nothing is used is no information
    exact = same(low, high), same(floor, ceiling)
    if all(exact):
        return Judged(_exact(used, low), _exact(limit, floor))
    fits = high is not None and floor is not None and high <= floor
    exceeds = low is not None and ceiling is not None and low > ceiling
    worst = known_or(high, low) if low is not None and high is not None else low
    judged_use = _exact(used, low) if exact[0] else _decided(fits, exceeds, high, worst, used)
    judged_limit = _exact(limit, floor) if exact[1] else _decided(fits, exceeds, floor, ceiling, limit)
    return Judged(judged_use, judged_limit, Bounds(low, high, floor, ceiling), fits, exceeds)


def _exact(estimate: Estimate, end: Quantity | None) -> Quantity | None:
    """Return the number of an estimate whose bounds are both `end`, whatever is missing to state it without them."""
    known = estimate.quantity
    return known if end is None else end if known is None else known_or(known, end)


def _unless_refused(end: Quantity | None) -> Quantity | None:
    return None if end is None or np.all(np.isnan(end.value)) else end


def same(one: Quantity | None, other: Quantity | None) -> bool:
    """Return whether two quantities in the same unit are equal at all points, or neither is known."""
    return one is other or (one is not None and other is not None and np.array_equal(one.value, other.value))


def _decided(
    fits: Any, exceeds: Any, if_fits: Quantity | None, if_exceeds: Quantity | None, estimate: Estimate
) -> Quantity | None:
    """Return one of two numbers, and no number where neither condition holds."""
    if not np.any(fits) and not np.any(exceeds):
        return None if estimate.missing else _undecided(estimate)
    found = None
    for condition, number in ((exceeds, if_exceeds), (fits, if_fits)):
        if number is not None and np.any(condition):
            found = choose(condition, number, found or constant(float("nan"), number.unit.text, "not decided"))
    return found


def _undecided(estimate: Estimate) -> Quantity | None:
    """Return no number, with the reason that the figure is missing or that only the ends are known."""
    known, ends = estimate.known, (estimate.at_least, estimate.at_most)
    if any(one is not None and one.is_array for one in (known, *ends)):
        return None if known is None else known * float("nan")
    if known is None or not known.known or None in ends:
        return known
    reason = _reason(*(end for end in ends if end is not None and end.known))
    origin = Origin("figure", known.name or "a quantity", tuple(citations(known)), refusal=reason)
    return Quantity(float("nan"), known.unit, known.basis, origin)


def _reason(*ends: Quantity) -> str:
    """Return which of the two ends of a quantity are known."""
    texts = [format_quantity(float(end.value), end.unit.text) for end in ends]
    if not texts:
        return "neither its lower nor its upper bound is published"
    if len(texts) == 1:
        return f"only one of its bounds is published, {texts[0]}, which does not decide"
    return f"only its bounds are published, {texts[0]} and {texts[1]}, which do not decide"


def growing_share(judged: Judged, growing: Estimate | Quantity | bool) -> Quantity | None:
    """Return the share of the judged use that is proportional to the workload: `growing` as `Scope.limit` has it."""
    if isinstance(growing, bool):
        return judged.used if growing else None
    share = growing if isinstance(growing, Estimate) else Estimate(growing)
    low, high = share.at_least, share.at_most
    if judged.bounds is None or low is None or high is None:
        return share.known if judged.bounds is None else low
    return choose(np.logical_or(judged.fits, judged.exceeds), known_or(high, low), low)


def with_growing(bounds: Bounds, growing: Estimate | Quantity | bool) -> Bounds:
    """Return the bounds with the shares of both ends that grow with the workload."""
    if isinstance(growing, bool):
        ends = (bounds.used_at_least, bounds.used_at_most) if growing else (None, None)
    else:
        share = growing if isinstance(growing, Estimate) else Estimate(growing)
        ends = share.at_least, share.at_most
    return replace(bounds, growing_at_least=ends[0], growing_at_most=ends[1])


def is_close_by_assumption(bounds: Bounds) -> Any:
    """Return whether, or at which points, twice the part that is assumed would reach the warning threshold."""
    low, high, limit = bounds.used_at_least, bounds.used_at_most, bounds.limit_at_least
    if high is None or limit is None:
        return False
    doubled = high + (high if low is None else high - low)
    return (doubled / limit).to("pct").value >= WATCH_PCT


def is_near_by_assumption(bounds: Bounds, points: Any) -> bool:
    """Return whether the use has reached the warning threshold by its upper end, at all of these points."""
    return _is_near(bounds.used_at_most, bounds.limit_at_least, points)


def is_near_without_assumption(bounds: Bounds, points: Any) -> bool:
    """Return whether the use has reached the warning threshold by its lower end already, at all of these points."""
    return _is_near(bounds.used_at_least, bounds.limit_at_least, points)


def _is_near(used: Quantity | None, limit: Quantity | None, points: Any) -> bool:
    if used is None or limit is None:
        return False
    return bool(np.all(((used / limit).to("pct").value >= WATCH_PCT) | ~np.asarray(points)))


def refusals(*quantities: Quantity | None) -> list[str]:
    """Return why quantities of single points have no number."""
    unknown = [q for q in quantities if q is not None and not q.is_array and not q.known]
    return list(dict.fromkeys(origin.refusal for origin in leaves(*unknown) if origin.refusal))


def missing_figures(*quantities: Quantity | None) -> tuple[MissingInput, ...]:
    """Return the figures that are not in the sources, without which quantities have no number."""
    return tuple(MissingInput(None, f"a missing figure: {reason}") for reason in refusals(*quantities))

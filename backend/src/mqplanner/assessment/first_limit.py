"""The first limit that is reached as the whole workload grows, and when."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from mqplanner.assessment.growth_dates import day_after, years_until
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.plan.document import Growth
from mqplanner.units import Quantity, given
from mqplanner.units.functions import round_down
from mqplanner.units.number_format import format_number

ALMOST_NOTHING = 1e-9
"""A multiple below it counts as none."""


def by_multiple(limits: Iterable[Limit]) -> list[tuple[Limit, Quantity]]:
    """Return the limits that growth reaches, each with its multiple of today's workload, soonest first."""
    found = [(c, m) for c in limits if (m := c.multiple) is not None and math.isfinite(m.value)]
    return sorted(found, key=lambda pair: pair[1].value)


@dataclass(frozen=True)
class Candidates:
    """What some limits contribute to the choice of the first one.

    `fixed` is the one that is exceeded most of those that are exceeded at any workload, with its share; `growing` the
    one that growth reaches first, with its multiple.
    """

    undecided: tuple[Limit, ...]
    fixed: tuple[float, Limit] | None
    growing: tuple[Limit, Quantity] | None
    judged: bool


def candidates(limits: Sequence[Limit]) -> Candidates:
    """Return what these limits contribute."""
    shares = [
        (float(share.value), limit)
        for limit in limits
        if limit.multiple is None and (share := limit.used_pct) is not None and share.value > EXCEEDED_PCT
    ]
    return Candidates(
        tuple(limit for limit in limits if limit.undecided),
        max(shares, key=lambda pair: pair[0], default=None),
        next(iter(by_multiple(limits)), None),
        any(limit.limit is not None and limit.used is not None for limit in limits),
    )


@dataclass(frozen=True)
class FirstLimit:
    """The limit that is reached first, if any is known, at which multiple, and when.

    `undecided` are limits that are unknown and might be reached sooner.
    """

    sentence: str
    undecided: list[Limit] = field(default_factory=list)
    limit: Limit | None = None
    multiple: Quantity | None = None
    years: Quantity | None = None
    date: str | None = None


def first_limit(found: Sequence[Candidates], growth: Growth | None, alike: bool) -> FirstLimit:
    """Return the limit that is reached first.

    A limit that is exceeded today and that no growth changes comes before all others. `alike`: every part of the
    workload grows at the plan's rate, so that a multiple has a date.
    """
    undecided = [limit for one in found for limit in one.undecided]
    fixed = max((one.fixed for one in found if one.fixed), key=lambda pair: pair[0], default=None)
    soonest = min((one.growing for one in found if one.growing), key=lambda pair: pair[1].value, default=None)
    if fixed is not None:
        limit = fixed[1]
        sentence = f"{limit.title} of {limit.subject} is exceeded, whatever the workload."
        return FirstLimit(f"{sentence}{_unknown(undecided)}", undecided, limit)
    if soonest is None:
        return FirstLimit(_nothing_reached(any(one.judged for one in found), undecided), undecided)
    limit, multiple = soonest
    years = years_until(multiple, growth) if alike else None
    date = day_after(growth.since, float(years.value)) if growth and years is not None else None
    return FirstLimit(_sentence(limit, multiple, undecided), undecided, limit, multiple, years, date)


def _nothing_reached(judged: bool, undecided: list[Limit]) -> str:
    if undecided:
        return f"{names_of(undecided)} cannot be judged yet."
    if judged:
        return "Nothing grows: the plan carries no load."
    return "Nothing can be said yet: no limit of this plan is known."


def _unknown(undecided: list[Limit]) -> str:
    return f" {names_of(undecided)} cannot be judged." if undecided else ""


def names_of(limits: Sequence[Limit]) -> str:
    """Return limits in words; of many the first ones, and how many more."""
    words = [f"{limit.title} of {limit.subject}" for limit in limits]
    if len(words) > 3:
        words[2:] = [f"{len(words) - 2} more limits"]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _sentence(limit: Limit, multiple: Quantity, undecided: list[Limit]) -> str:
    name, fitting = f"{limit.title} of {limit.subject}", rounded_down(multiple)
    times = format_number(fitting)
    if multiple.value < 1:
        most = "at most " if limit.at_least else ""
        fits = f"the plan fits {most}{times} times today's load" if fitting else "no load at all would fit"
        return f"{name} is exceeded: {fits}.{_unknown(undecided)}"
    more = f" {limit.beyond}." if limit.beyond else ""
    if undecided:
        known = f"of what is known, {name} is met at {times} times today's load"
        return f"{names_of(undecided)} cannot be judged and may be met first; {known}.{more}"
    return f"{name} is met first, at {times} times today's load.{more}"


def rounded_down(multiple: Quantity) -> float:
    """Return a multiple in hundredths, below a tenth with two digits: a plan never looks roomier than it is."""
    parts = 10.0 ** _decimals(float(multiple.value))
    fitting = round_down(multiple * given("parts of one", parts, "ratio"))
    return float(fitting.value) / parts


def _decimals(multiple: float) -> int:
    if not ALMOST_NOTHING <= multiple < 1:
        return 2
    return max(2, 1 - math.floor(math.log10(multiple)))

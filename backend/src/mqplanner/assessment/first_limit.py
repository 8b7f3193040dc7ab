"""The first limit that is reached as the whole workload grows, and when."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from mqplanner.assessment.growth_dates import day_after, years_until
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.plan.document import Growth
from mqplanner.units import Quantity, format_number, given
from mqplanner.units.functions import round_down

NEGLIGIBLE = 1e-9
"""A multiple below it counts as zero."""


def by_multiple(limits: Iterable[Limit]) -> list[tuple[Limit, Quantity]]:
    """Return the limits that growth reaches, each with its multiple of today's workload, smallest first."""
    reached = [(c, m) for c in limits if (m := c.multiple) is not None and math.isfinite(m.value)]
    return sorted(reached, key=lambda pair: pair[1].value)


@dataclass(frozen=True)
class Candidates:
    """The limits of one scope that may be the first of the plan.

    `fixed` is the limit that is exceeded most among those that do not depend on the workload, with its used share;
    `growing` the one that growth reaches first, with its multiple. `unknown` are the limits without a verdict, and
    `is_judged` tells whether any has one. `doubtful` have a caution: growth may reach them sooner than calculated.
    """

    undecided: tuple[Limit, ...]
    fixed: tuple[float, Limit] | None
    growing: tuple[Limit, Quantity] | None
    unknown: tuple[Limit, ...]
    is_judged: bool
    doubtful: tuple[Limit, ...]


def candidates(limits: Sequence[Limit]) -> Candidates:
    """Return the candidates among the limits of one scope."""
    exceeded = [
        (float(share.value), limit)
        for limit in limits
        if limit.multiple is None and (share := limit.used_pct) is not None and share.value > EXCEEDED_PCT
    ]
    unknown, reached = tuple(limit for limit in limits if limit.verdict == "unknown"), by_multiple(limits)
    return Candidates(
        tuple(limit for limit in limits if limit.undecided),
        max(exceeded, key=lambda pair: pair[0], default=None),
        next(iter(reached), None),
        unknown,
        len(unknown) < len(limits),
        tuple(limit for limit, _ in reached if limit.doubtful),
    )


def may_be_sooner(limits: Iterable[Limit], first: str) -> str:
    """Return the sentence that names the limits with a caution, without the `first` one, whose caution is stated."""
    others = [limit for limit in limits if limit.id != first]
    return f" {names_of(others)} may be reached sooner than calculated." if others else ""


@dataclass(frozen=True)
class FirstLimit:
    """The first limit that is reached, if any is known, with its multiple and date.

    `undecided` are limits that are unknown and might be reached sooner.
    """

    sentence: str
    undecided: list[Limit] = field(default_factory=list)
    limit: Limit | None = None
    multiple: Quantity | None = None
    years: Quantity | None = None
    date: str | None = None


def first_limit(scopes: Sequence[Candidates], growth: Growth | None, uniform: bool) -> FirstLimit:
    """Return the first limit that is reached.

    A limit that is exceeded at any workload comes before all others. `uniform`: the whole workload grows at the plan's
    rate, so that a multiple has a date.
    """
    undecided = [limit for scope in scopes for limit in scope.undecided]
    fixed = max((scope.fixed for scope in scopes if scope.fixed), key=lambda pair: pair[0], default=None)
    if fixed is not None:
        limit = fixed[1]
        sentence = f"{limit.title} of {limit.subject} is exceeded, whatever the workload."
        return FirstLimit(f"{sentence}{_cannot_be_judged(undecided)}", undecided, limit)
    growing = [scope.growing for scope in scopes if scope.growing]
    if not growing:
        sentence = "Nothing grows: the plan carries no load."
        if not any(scope.is_judged for scope in scopes):
            sentence = _nothing_judged([limit for scope in scopes for limit in scope.unknown])
        elif undecided:
            sentence = f"{names_of(undecided)} cannot be judged yet."
        return FirstLimit(sentence, undecided)
    limit, multiple = min(growing, key=lambda pair: pair[1].value)
    years = years_until(multiple, growth) if uniform else None
    date = day_after(growth.since, float(years.value)) if growth and years is not None else None
    sooner = may_be_sooner((one for scope in scopes for one in scope.doubtful), limit.id)
    return FirstLimit(_sentence(limit, multiple, undecided, sooner), undecided, limit, multiple, years, date)


def _cannot_be_judged(undecided: list[Limit]) -> str:
    return f" {names_of(undecided)} cannot be judged." if undecided else ""


def _nothing_judged(unknown: Sequence[Limit]) -> str:
    """Return the sentence about a plan of which no limit has a verdict, with what is missing."""
    if not unknown:
        return "No limit can be judged: the plan contains nothing to check."
    unknown = sorted(unknown, key=lambda limit: not limit.undecided)
    missing = dict.fromkeys(gap.message for limit in unknown for gap in limit.missing_inputs)
    what = f" Missing: {_listed(list(missing), 'more')}." if missing else ""
    return f"No limit can be judged: {names_of(unknown)} {'is' if len(unknown) == 1 else 'are'} unknown.{what}"


def names_of(limits: Sequence[Limit]) -> str:
    """Return the names of limits in a sentence; of more than three the first two and how many more."""
    return _listed([f"{limit.title} of {limit.subject}" for limit in limits], "more limits")


def _listed(names: list[str], more: str) -> str:
    if len(names) > 3:
        names[2:] = [f"{len(names) - 2} {more}"]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _sentence(limit: Limit, multiple: Quantity, undecided: list[Limit], sooner: str) -> str:
    name, rounded = f"{limit.title} of {limit.subject}", rounded_down(multiple)
    times = format_number(rounded)
    if multiple.value < 1:
        most = "at most " if limit.at_least else ""
        fits = f"the plan fits {most}{times} times today's load" if rounded else "no load at all would fit"
        return f"{name} is exceeded: {fits}.{_cannot_be_judged(undecided)}"
    more = (f" {limit.beyond}." if limit.beyond else "") + (f" {limit.caution}" if limit.caution else "") + sooner
    if undecided:
        known = f"of the known limits, {name} is reached first, at {times} times today's load"
        return f"{names_of(undecided)} cannot be judged and may be reached first; {known}.{more}"
    return f"{name} is reached first, at {times} times today's load.{more}"


def rounded_down(multiple: Quantity) -> float:
    """Return a multiple rounded down to hundredths, or to two digits below 0.1."""
    value = float(multiple.value)
    decimals = max(2, 1 - math.floor(math.log10(value))) if NEGLIGIBLE <= value < 1 else 2
    parts = 10.0**decimals
    return float(round_down(multiple * given("parts of one", parts, "ratio")).value) / parts

"""What binds first as the whole workload grows alike, when, and what would relieve it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.explanation import Shown
from mqplanner.assessment.growth_dates import day_after, years_until
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.plan.document import Growth
from mqplanner.units import Quantity, given
from mqplanner.units.functions import round_down
from mqplanner.units.number_format import format_number

MINUTE = 1e-9
"""A multiple below it is none."""


def reached(constraints: Iterable[Limit]) -> list[tuple[Limit, Quantity]]:
    """The constraints that growth meets, soonest first, each with the multiple of today's workload."""
    found = [(c, m) for c in constraints if (m := c.multiple) is not None and math.isfinite(m.value)]
    return sorted(found, key=lambda pair: pair[1].value)


@dataclass(frozen=True)
class Outlook:
    """What some constraints have to say about what binds first.

    `standing` is the one that is exceeded most of those that are exceeded whatever the workload, with its share;
    `first` the one that growth meets first, with its multiple.
    """

    undecided: tuple[Limit, ...]
    standing: tuple[float, Limit] | None
    first: tuple[Limit, Quantity] | None
    judged: bool

    @property
    def ahead(self) -> list[Limit]:
        """Those of them that may be the one that binds first."""
        standing = [] if self.standing is None else [self.standing[1]]
        return standing if self.first is None else [*standing, self.first[0]]


def outlook(constraints: Sequence[Limit]) -> Outlook:
    """What these constraints have to say."""
    return Outlook(
        tuple(c for c in constraints if c.undecided),
        _exceeded_anyway(constraints),
        next(iter(reached(constraints)), None),
        any(c.limit is not None and c.used is not None for c in constraints),
    )


def binds_first(
    outlooks: Sequence[Outlook], growth: Growth | None, show: Shown, alike: bool = True
) -> tuple[dict[str, Any], Limit | None]:
    """The constraint that is met first, as the API gives it but for the order of all of them, and itself.

    A limit that is exceeded today and that no growth changes stands before all others. `alike`: every part of the
    workload grows at the plan's rate, so that a multiple has a date.

    `unknown` names what cannot be judged and might be met sooner: limits of which the plan does not say, or no report
    publishes, what they are or what is used of them.
    """
    undecided = [c for one in outlooks for c in one.undecided]
    standing = max((one.standing for one in outlooks if one.standing), key=lambda s: s[0], default=None)
    soonest = min((one.first for one in outlooks if one.first), key=lambda f: f[1].value, default=None)
    answer: dict[str, Any] = {
        "constraint": None,
        "title": None,
        "subject": None,
        "multiple": None,
        "room": None,
        "years": None,
        "date": None,
        "unknown": [_undecided(c) for c in undecided],
        "order": [],
        "relief": [],
    }
    if standing is not None:
        said = {**_what(standing[1], show), "sentence": _standing(standing[1], undecided)}
        return {**answer, **said}, standing[1]
    if soonest is None:
        judged = any(one.judged for one in outlooks)
        return {**answer, "sentence": _nothing_said(judged, undecided)}, None
    first, multiple = soonest
    years = years_until(multiple, growth) if alike else None
    return {
        **answer,
        **_what(first, show),
        "multiple": show.quantity(f"{first.id}#multiple", multiple),
        "years": show.quantity(f"{first.id}#years", years),
        "date": day_after(growth.since, float(years.value)) if growth and years is not None else None,
        "sentence": _sentence(first, multiple, undecided),
    }, first


def _exceeded_anyway(constraints: Sequence[Limit]) -> tuple[float, Limit] | None:
    """The limit that is exceeded most of those that are exceeded whatever the workload, with its share."""
    shares = [
        (float(share.value), c)
        for c in constraints
        if c.multiple is None and (share := c.used_pct) is not None and share.value > EXCEEDED_PCT
    ]
    return max(shares, key=lambda pair: pair[0], default=None)


def _what(constraint: Limit, show: Shown) -> dict[str, Any]:
    return {
        "constraint": constraint.id,
        "title": constraint.title,
        "subject": constraint.subject,
        "room": show.quantity(f"{constraint.id}#headroom", constraint.headroom),
    }


def _standing(constraint: Limit, undecided: list[Limit]) -> str:
    said = f"{constraint.title} of {constraint.subject} is exceeded, whatever the workload."
    return f"{said} {named(undecided)} cannot be judged." if undecided else said


def _undecided(constraint: Limit) -> dict[str, Any]:
    return {
        "constraint": constraint.id,
        "title": constraint.title,
        "subject": constraint.subject,
        "missing": [{"path": need.path, "message": need.message} for need in constraint.needs],
    }


def _nothing_said(judged: bool, undecided: list[Limit]) -> str:
    if undecided:
        return f"{named(undecided)} cannot be judged yet."
    if judged:
        return "Nothing grows: the plan carries no load."
    return "Nothing can be said yet: no limit of this plan is known."


def named(constraints: Sequence[Limit]) -> str:
    """Limits in words; of many the first ones, and how many more."""
    words = [f"{c.title} of {c.subject}" for c in constraints]
    if len(words) > 3:
        words[2:] = [f"{len(words) - 2} more limits"]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _sentence(first: Limit, multiple: Quantity, undecided: list[Limit]) -> str:
    where = f"{first.title} of {first.subject}"
    times = format_number(cut(multiple))
    if multiple.value < 1:
        most = "at most " if first.at_least else ""
        fits = (
            f"the plan fits {most}{times} times today's load" if cut(multiple) else "no load at all would fit"
        )
        said = f"{where} is exceeded: {fits}."
        return f"{said} {named(undecided)} cannot be judged." if undecided else said
    more = f" {first.beyond}." if first.beyond else ""
    if undecided:
        known = f"of what is known, {where} is met at {times} times today's load"
        return f"{named(undecided)} cannot be judged and may be met first; {known}.{more}"
    return f"{where} is met first, at {times} times today's load.{more}"


def cut(multiple: Quantity) -> float:
    """To hundredths, of less than a tenth to two digits, downwards: a plan never looks roomier than it is."""
    parts = 10.0 ** _decimals(float(multiple.value))
    fitting = round_down(multiple * given("parts of one", parts, "ratio"))
    return float(fitting.value) / parts


def _decimals(multiple: float) -> int:
    if not MINUTE <= multiple < 1:
        return 2
    return max(2, 1 - math.floor(math.log10(multiple)))

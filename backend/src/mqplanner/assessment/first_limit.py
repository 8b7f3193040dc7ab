"""The first limit that is reached as the whole workload grows, and when."""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeGuard

from mqplanner.assessment.growth_dates import day_after, day_text, years_until
from mqplanner.assessment.missing_inputs import inputs_together
from mqplanner.assessment.names_text import full_name, is_or_are, it_or_they, names_and_more
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.plan.document import Growth
from mqplanner.units import Quantity, format_number
from mqplanner.units.number_format import cut_off, format_quantity, format_share_of_load, multiple_decimals

MAX_NAMED = 3
WHOLE_FROM = 1_000
"""Decimals of larger multiples would look more exact than they are."""
IN_OUTAGE = "/outage"
"""How the kinds of limits end that are judged at the end of an outage of consumers."""
_SAME_SHARE = 1e-9
"""Multiples that differ by no more than this share of them are the same."""


def by_multiple(limits: Iterable[Limit]) -> list[tuple[Limit, Quantity]]:
    """Return the limits that growth reaches for certain, in that order, with their multiples of today's workload."""
    reached = [(limit, multiple) for limit in limits if _is_finite(multiple := limit.reached_at)]
    return sorted((pair for pair in reached if _is_finite(pair[0].multiple_at_most)), key=_reached_for_sure)


def _is_finite(multiple: Quantity | None) -> TypeGuard[Quantity]:
    return multiple is not None and math.isfinite(multiple.value)


@dataclass(frozen=True)
class Candidates:
    """The limits of one scope that may be the first of the plan.

    `fixed` is the limit that is exceeded most among those that do not depend on the workload, with its used share;
    `growing` the one that growth reaches first, with its multiple. `unknown` are the limits without a verdict, and
    `is_judged` tells whether any has one. `doubtful` have a caution: growth may reach them sooner than calculated.
    `uncertain` may be reached from a multiple on, and are certain to be at a larger one, if at all. `alike` are reached
    at the multiple of `growing`, and are of its kind.
    """

    undecided: tuple[Limit, ...]
    fixed: tuple[float, Limit] | None
    growing: tuple[Limit, Quantity] | None
    unknown: tuple[Limit, ...]
    is_judged: bool
    doubtful: tuple[Limit, ...]
    uncertain: tuple[Limit, ...]
    alike: tuple[Limit, ...] = ()
    besides_outage: tuple[Limit, Quantity] | None = None
    """The limit that growth reaches first of those that are not about an outage, with its multiple."""
    besides_setting: tuple[Limit, Quantity] | None = None
    """The limit that growth reaches first of those that are no setting, with its multiple."""


def candidates(limits: Sequence[Limit]) -> Candidates:
    """Return the candidates among the limits of one scope."""
    exceeded = [
        (float(share.value), limit)
        for limit in limits
        if not _is_finite(limit.multiple) and (share := limit.used_pct) is not None and share.value > EXCEEDED_PCT
    ]
    unknown, reached = tuple(limit for limit in limits if limit.verdict == "unknown"), by_multiple(limits)
    return Candidates(
        tuple(limit for limit in limits if limit.undecided),
        max(exceeded, key=lambda pair: pair[0], default=None),
        next(iter(reached), None),
        unknown,
        len(unknown) < len(limits),
        tuple(limit for limit, _ in reached if limit.doubtful),
        tuple(
            limit
            for limit in limits
            if limit.bounds is not None and limit.verdict != "exceeded" and _is_finite(limit.multiple)
        ),
        tuple(pair[0] for pair in reached[1:] if _are_alike(pair, reached[0])),
        next((pair for pair in reached if not is_in_outage(pair[0])), None),
        next((pair for pair in reached if pair[0].setting is None), None),
    )


def is_in_outage(limit: Limit) -> bool:
    """Return whether a limit is about an outage of consumers, and not about ordinary operation."""
    return limit.kind.endswith(IN_OUTAGE) or limit.moment is not None


def _are_alike(one: tuple[Limit, Quantity], other: tuple[Limit, Quantity]) -> bool:
    """Return whether two limits are of one kind and are reached at the same multiple."""
    return one[0].kind == other[0].kind and math.isclose(
        _reached_for_sure(one), _reached_for_sure(other), rel_tol=_SAME_SHARE
    )


def _others_alike(first: tuple[Limit, Quantity], scopes: Sequence[Candidates]) -> list[Limit]:
    """Return the other limits that are alike the first one."""
    tied = [scope for scope in scopes if scope.growing and _are_alike(scope.growing, first)]
    limits = (limit for scope in tied if scope.growing for limit in (scope.growing[0], *scope.alike))
    return [limit for limit in limits if limit is not first[0]]


def may_be_sooner(limits: Iterable[Limit], first: str) -> str:
    """Return the sentence that names the limits with a caution, without the `first` one, whose caution is stated."""
    others = [limit for limit in limits if limit.id != first]
    return f" {names_of(others)} may be reached sooner than calculated." if others else ""


@dataclass(frozen=True)
class Unpublished:
    """A limit that is not known beyond a multiple of today's workload, in a sentence."""

    limit: str
    multiple: Quantity
    sentence: str


@dataclass(frozen=True)
class FirstLimit:
    """The first limit that is reached, if any is known, with its multiple and date.

    `undecided` are limits that are unknown and might be reached sooner. `uncertain` fit today but are not known beyond
    a smaller multiple than that of the first limit: they may be reached from there on.
    """

    sentence: str
    undecided: list[Limit] = field(default_factory=list)
    limit: Limit | None = None
    multiple: Quantity | None = None
    years: Quantity | None = None
    date: str | None = None
    date_text: str | None = None
    uncertain: list[Unpublished] = field(default_factory=list)
    alike: list[Limit] = field(default_factory=list)
    """Other limits of its kind that are reached at the same multiple."""
    alike_text: str = ""
    """How many these are, to stand after the name of the first one."""
    grows_text: str | None = None
    """How much of an exceeded use grows with the load, in a sentence; None where all of it does."""
    multiple_at_least: Quantity | None = None
    """The smallest multiple at which this or an uncertain limit may be reached."""
    date_at_least: str | None = None
    date_text_at_least: str | None = None
    besides_outage: str | None = None
    """Which limit is reached first of those that are not about an outage, where one that is has been exceeded."""
    besides_setting: str | None = None
    """Which limit is reached first once a setting is raised, where that is the first limit and exceeded."""
    doubtful: list[Limit] = field(default_factory=list)
    """The limits with a caution that the sentence names besides this one."""
    sentence_parts: tuple[str, ...] = ()
    """The sentence, divided where it names these limits; empty where there is no first limit that grows."""

    def sentence_with(self, doubtful: Iterable[Limit]) -> str:
        """Return the sentence with the names of some of the doubtful limits only."""
        if self.limit is None or not self.sentence_parts:
            return self.sentence
        return may_be_sooner(doubtful, self.limit.id).join(self.sentence_parts)


def first_limit(scopes: Sequence[Candidates], growth: Growth | None, uniform: bool) -> FirstLimit:
    """Return the first limit that is reached.

    A limit that is exceeded at any workload comes before all others. `uniform`: the whole workload grows at the plan's
    rate, so that a multiple has a date.
    """
    undecided = [limit for scope in scopes for limit in scope.undecided]
    fixed = max((scope.fixed for scope in scopes if scope.fixed), key=lambda pair: pair[0], default=None)
    if fixed is not None:
        limit = fixed[1]
        whatever = ", whatever the workload" if limit.multiple is None else ""
        name = full_name(limit.title, limit.subject)
        sentence = f"{name} {is_or_are(name)} exceeded{whatever}."
        return FirstLimit(f"{sentence}{_cannot_be_judged(undecided)}", undecided, limit)
    growing = [scope.growing for scope in scopes if scope.growing]
    first = min(growing, key=_reached_for_sure, default=None)
    uncertain = _uncertain_before(first, [limit for scope in scopes for limit in scope.uncertain])
    unpublished = "".join(f" {one.sentence}" for one in uncertain)
    if first is None:
        sentence = "No limit that can be judged grows with the load."
        if not any(scope.is_judged for scope in scopes):
            sentence = _nothing_judged([limit for scope in scopes for limit in scope.unknown])
        elif undecided:
            sentence = f"{names_of(undecided)} cannot be judged yet."
        elif uncertain:
            sentence = "No limit is known to be reached."
        at_least = _at_least([one.multiple for one in uncertain], growth if uniform else None)
        return FirstLimit(sentence + unpublished, undecided, uncertain=uncertain, **at_least)
    limit, multiple = first
    years, date, date_text = _day(multiple, growth if uniform else None)
    multiples = [multiple, limit.multiple_at_least, *(one.multiple for one in uncertain)]
    at_least = _at_least(multiples, growth if uniform else None)
    doubtful = [one for scope in scopes for one in scope.doubtful]
    alike = _others_alike(first, scopes)
    alike_text = f" (and {len(alike):,} more {_of_the_kind(limit.subject, len(alike))})" if alike else ""
    besides_outage = _besides_outage(first, scopes, growth if uniform else None)
    besides_setting = _besides_setting(first, scopes, growth if uniform else None)
    besides = "".join(f" {text}" for text in (besides_outage, besides_setting) if text)
    parts = _sentence_parts(first, undecided, alike_text, besides, unpublished)
    sentence = may_be_sooner(doubtful, limit.id).join(parts)
    dated = (multiple, years, date, date_text)
    others = (uncertain, alike, alike_text)
    grows = _grows_text(limit, multiple)
    found = FirstLimit(sentence, undecided, limit, *dated, *others, grows, **at_least)
    found = replace(found, besides_outage=besides_outage, besides_setting=besides_setting)
    return replace(found, doubtful=doubtful, sentence_parts=parts)


def _besides_outage(first: tuple[Limit, Quantity], scopes: Sequence[Candidates], growth: Growth | None) -> str | None:
    """Return which limit not about an outage is reached first; None unless the first of all is one that is exceeded."""
    found = [scope.besides_outage for scope in scopes if scope.besides_outage]
    if not is_in_outage(first[0]) or first[1].value >= 1 or not found:
        return None
    return f"Of the limits that are not about an outage, {_reached_first(found, scopes, growth)}."


def _besides_setting(first: tuple[Limit, Quantity], scopes: Sequence[Candidates], growth: Growth | None) -> str | None:
    """Return which limit is reached first once a setting is raised; None unless that is exceeded and the first."""
    found = [scope.besides_setting for scope in scopes if scope.besides_setting]
    if first[0].setting is None or first[1].value >= 1 or not found:
        return None
    return f"Once {first[0].setting} is raised, {_reached_first(found, scopes, growth)}."


def _reached_first(found: Iterable[tuple[Limit, Quantity]], scopes: Sequence[Candidates], growth: Growth | None) -> str:
    """Return which of some limits is exceeded, or reached first, and at which multiple and when at the latest."""
    limit, multiple = reached = min(found, key=_reached_for_sure)
    sooner = _uncertain_before(reached, [one for scope in scopes for one in scope.uncertain])
    name = full_name(limit.title, limit.subject)
    if multiple.value < 1:
        return f"{name} {is_or_are(name)} exceeded"
    day = _day(multiple, growth)[2]
    latest = " at the latest" if sooner or multiple is not limit.multiple else ""
    when = f"{_load_text(format_number(rounded_down(multiple)))}{f', in {day}' if day else ''}{latest}"
    return f"{name} {is_or_are(name)} reached first, at {when}"


def _grows_text(limit: Limit, multiple: Quantity) -> str | None:
    """Return how much of what is used grows with the load, where the share of load alone does not explain the use."""
    used, growing = limit.used, limit.growing
    if multiple.value >= 1 or used is None or growing is None or limit.bounds is not None or limit.is_endless:
        return None
    whole, part = (format_quantity(float(one.value), used.unit.text) for one in (used, growing.to(used.unit.text)))
    return None if whole == part or limit.multiple_of else f"{part} of these {whole} grow with the load."


def _day(multiple: Quantity | None, growth: Growth | None) -> tuple[Quantity | None, str | None, str | None]:
    """Return the years until growth reaches a multiple, the day, and the day for people; None for what is not known."""
    years = None if multiple is None else years_until(multiple, growth)
    if growth is None or years is None:
        return None, None, None
    return years, day_after(growth.since, float(years.value)), day_text(growth.since, float(years.value))


def _at_least(multiples: Iterable[Quantity | None], growth: Growth | None) -> dict[str, Any]:
    """Return the smallest multiple with the day on which it is reached, as fields of the first limit."""
    earliest = min(filter(_is_finite, multiples), key=lambda multiple: float(multiple.value), default=None)
    _, date, date_text = _day(earliest, growth)
    return {"multiple_at_least": earliest, "date_at_least": date, "date_text_at_least": date_text}


def _reached_for_sure(reached: tuple[Limit, Quantity]) -> float:
    """Return the multiple at which a limit is reached for certain."""
    end = reached[0].multiple_at_most
    return math.inf if end is None else float(end.value)


def _uncertain_before(first: tuple[Limit, Quantity] | None, limits: Iterable[Limit]) -> list[Unpublished]:
    """Return the limits that may be reached before the first one is for certain, the earliest first."""
    end = math.inf if first is None else _reached_for_sure(first)
    found = [
        (limit, multiple)
        for limit in limits
        if first is None or limit is not first[0] or not limit.is_ceiling
        if (multiple := limit.multiple) is not None and multiple.value < end
    ]
    found.sort(key=lambda pair: float(pair[1].value))
    return [Unpublished(limit.id, multiple, _unpublished(limit, multiple)) for limit, multiple in found]


def _unpublished(limit: Limit, multiple: Quantity) -> str:
    times, name = format_number(rounded_down(multiple)), full_name(limit.title, limit.subject)
    load = _load_text(times)
    if limit.beyond is not None:
        return f"{name} {is_or_are(limit.title)} beyond IBM's measurements above {load}."
    return f"{name} may be reached from {load} on."


def _load_text(times: str) -> str:
    return "today's load" if times == "1" else f"{times} times today's load"


def _cannot_be_judged(undecided: list[Limit]) -> str:
    return f" {names_of(undecided)} cannot be judged." if undecided else ""


def _nothing_judged(unknown: Sequence[Limit]) -> str:
    """Return the sentence about a plan of which no limit has a verdict, with what is missing."""
    if not unknown:
        return "No limit can be judged: the plan contains nothing to check."
    unknown = sorted(unknown, key=lambda limit: not limit.undecided)
    missing = inputs_together((gap for limit in unknown for gap in limit.missing_inputs), MAX_NAMED)
    what = f" Missing: {_listed(missing, 'more')}." if missing else ""
    return f"No limit can be judged: {names_of(unknown)} {'is' if len(unknown) == 1 else 'are'} unknown.{what}"


def names_of(limits: Sequence[Limit]) -> str:
    """Return the names of limits in a sentence; of more than three the first two and how many more."""
    return _listed([full_name(limit.title, limit.subject) for limit in limits], "more limits")


def _listed(names: list[str], more: str) -> str:
    return names_and_more(names, 3 if len(names) <= 3 else 2, more)


def _sentence_parts(
    first: tuple[Limit, Quantity], undecided: list[Limit], alike: str, besides: str, unpublished: str
) -> tuple[str, ...]:
    """Return the sentence on the first limit, divided where the limits that may be reached sooner are named, if any."""
    limit, multiple = first
    name, rounded = f"{full_name(limit.title, limit.subject)}{alike}", rounded_down(multiple)
    times = format_number(rounded)
    if multiple.value < 1:
        most = "at most " if limit.at_least else ""
        share = format_share_of_load(float(multiple.value))
        when = "in such an outage the plan" if is_in_outage(limit) else "the plan"
        fits = f"{when} handles {most}{share} of today's load" if rounded else "no load at all would fit"
        what = f"{limit.moment.sentence}{alike}" if limit.moment else f"{name} {is_or_are(name)} exceeded"
        return (f"{what}: {fits}.{besides}{_cannot_be_judged(undecided)}{unpublished}",)
    more = (f" {limit.beyond}." if limit.beyond else "") + (f" {limit.caution}" if limit.caution else "")
    when = f"at {_load_text(times)}"
    if (ends := _ends(limit)) is not None:
        when = f"at {_load_text(ends)}"
    elif multiple is not limit.multiple or unpublished:
        when += " at the latest"
    others = [one for one in undecided if one is not limit]
    is_open = len(others) < len(undecided)
    known = f"{name} {is_or_are(name)} reached first, {when}"
    if is_open:  # its use may be above it today, or how much it is is not known
        at_least = limit.multiple_at_least
        doubt = "may be exceeded already" if _is_finite(at_least) and at_least.value < 1 else "cannot be judged"
        known = f"{name} {doubt}; {it_or_they(name)} reached {when}"
    if not others:
        return f"{known}.{more}", unpublished
    known = known if is_open else f"Of the known limits, {known}"
    return f"{known}.{more}", f" {names_of(others)} cannot be judged and may be reached first.{unpublished}"


def _of_the_kind(subject: str, count: int) -> str:
    """Return what others like a subject are: `page sets` for `page set 1 of QMA1`, `like it` for a name alone."""
    kind = re.match("[a-z][a-z ]*(?= )", subject)
    if kind is None or kind[0].endswith((" of", "s")):
        return "like it"
    return kind[0] if count == 1 else f"{kind[0]}s"


def _ends(limit: Limit) -> str | None:
    """Return between which multiples a limit is reached, one where both are alike; None where one is not known."""
    low, high = limit.multiple, limit.multiple_at_most
    if limit.bounds is None or not _is_finite(low) or not _is_finite(high):
        return None
    first, last = (format_number(rounded_down(end)) for end in (low, high))
    return first if first == last else f"{first} to {last}"


def rounded_down(multiple: Quantity) -> float:
    """Return a multiple rounded down to hundredths, to two digits below 0.1, and to a whole number from 1,000 on."""
    value = float(multiple.value)
    return cut_off(value, 0 if value >= WHOLE_FROM else multiple_decimals(value))

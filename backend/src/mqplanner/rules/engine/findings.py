"""Findings: advice of the reports that applies, and errata that apply.

Which advice a rule gives, in which order and when, is data: `figures/data/<topic>/advice.yaml`, described in
`mqplanner.figures.advice`. A rule with a list of its own name has the output `findings`, which it need not declare.
Its inputs are facts of conditions and texts already; it adds what it derives from them:

    "findings": Advice(idle=tasks - advised)

A fact is a quantity, a choice, a flag, words of a report, or None where an input is not given. Published numbers are
named in the list itself. Other lists are given by `applicable_advice`. Errata that figures bring along need nothing;
where a rule attaches others, `applicable_errata` picks those whose `when` holds.
"""

import operator
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, reduce
from typing import Any, NamedTuple

import numpy as np

from mqplanner.figures.advice import AdviceList, ListedAdvice
from mqplanner.figures.catalog import catalog
from mqplanner.figures.conditions import Bounds, Condition, any_holds, holds, holds_as_far_as_known
from mqplanner.figures.file_format import BrokenDataFile
from mqplanner.units import RULE_OF_THUMB, Label, Quantity, Words, given
from mqplanner.units.derivation import leaves
from mqplanner.units.number_format import format_computed, format_duration, format_number, format_range, format_time
from mqplanner.units.origin import Citation, Origin

CLOSE = 0.05
"""The share by which times differ that may look alike in a sentence: 24 hours and 1 day, both 59 days."""
_PLAIN = {str, bool, int, type(None)}
_NUMBER = object()


@dataclass(frozen=True)
class Finding:
    """One piece of advice that applies, with its source."""

    id: str
    severity: str
    message: str
    citations: tuple[Citation, ...] = ()
    errata: tuple[str, ...] = ()
    """Errata of the numbers in its message."""
    applies: Any = field(default=True, compare=False)
    """At which of many points it applies, where not at all of them."""
    facts: Mapping[str, Any] = field(default_factory=dict, compare=False)
    """What its message contains, where that differs from point to point."""
    check_first: str | None = None
    """What to do in short, where a setting left at its default stops the plan before any limit that is calculated."""

    def at_point(self, point: int) -> "Finding | None":
        """Return the finding at one of many points; None where it does not apply."""
        if self.applies is not True and not self.applies[point]:
            return None
        return replace(self, message=_message(self.id, self.facts, point)) if self.facts else self

    def words(self, *rests_on: Quantity) -> Words:
        """Return its message as a result that cites what the finding cites."""
        origin = Origin("figure", "what the report advises", self.citations, errata=self.errata)
        return Words(self.message, *rests_on, origins=(origin,), basis=RULE_OF_THUMB)

    def as_dict(self) -> dict[str, Any]:
        """Return the finding as JSON data."""
        cited = [citation.as_dict() for citation in self.citations]
        first = {"check_first": self.check_first} if self.check_first else {}
        return {"id": self.id, "severity": self.severity, "message": self.message, "citations": cited, **first}


class Advice(dict[str, Any]):
    """As findings of a rule: the advice of its own list that applies to its inputs and to these further facts."""


class _Candidate(NamedTuple):
    """An entry of a list with the conditions that are left to judge, and its finding if no fact of a plan is in it."""

    entry: ListedAdvice
    conditions: list[Condition]
    finding: Finding | None


def applies_at(findings: Iterable[Finding]) -> Any:
    """Return whether, or at which of many points, any of these findings applies."""
    return reduce(operator.or_, (finding.applies for finding in findings), False)


def applicable_advice(name: str, /, **facts: Any) -> list[Finding]:
    """Return the advice of the list `name` whose conditions hold for `facts`, in the order of the file."""
    listed = catalog().advice_list(name)
    if not listed.fact_names <= facts.keys():
        unknown = ", ".join(sorted(listed.fact_names - facts.keys()))
        raise BrokenDataFile(
            "advice.yaml",
            f"the advice of {name} names {unknown}, which the rule does not pass to applicable_advice; known are "
            f"{', '.join(sorted(facts))}. Correct the name, or pass the fact",
        )
    facts |= _published_facts(listed)
    key = tuple(fact if type(fact) in _PLAIN else _NUMBER for fact in map(facts.get, _settings(listed)))
    found = []
    for entry, conditions, known in _candidates(listed, key):
        applies = any_holds(conditions, facts)
        if applies is not False:
            finding = known or advise(entry.advice.id, *entry.cites, **{word: facts[word] for word in entry.words})
            found.append(finding if applies is True else _where(finding, applies))
    return found


def _where(finding: Finding, applies: Any) -> Finding:
    """Return the finding for some of many points, with the range that its message gives of these alone."""
    message = _message(finding.id, finding.facts, where=applies) if finding.facts else finding.message
    return replace(finding, applies=applies, message=message)


@cache
def _settings(listed: AdviceList) -> tuple[str, ...]:
    """Return the facts that are compared with single values: choices and flags, mostly."""
    conditions = [condition for entry in listed.entries for condition in entry.conditions]
    names = (name for tests in conditions for name, test in tests.items() if not isinstance(test, Bounds))
    return tuple(dict.fromkeys(names))


@lru_cache(maxsize=2048)
def _candidates(listed: AdviceList, key: tuple[Any, ...]) -> list[_Candidate]:
    """Return the entries that may apply with these settings, each with the conditions that are left to judge.

    Judging every condition of a list each time would cost as much as all else that a rule computes.
    """
    settings = {name: fact for name, fact in zip(_settings(listed), key, strict=True) if fact is not _NUMBER}
    published = _published_facts(listed)
    candidates = []
    for entry in listed.entries:
        conditions = []
        for condition in entry.conditions:
            judged: Condition = {
                name: test for name, test in condition.items() if name in settings and not isinstance(test, Bounds)
            }
            if holds(judged, settings):
                conditions.append({name: test for name, test in condition.items() if name not in judged})
        if conditions:
            words = {word: published[word] for word in entry.words if word in published}
            finding = advise(entry.advice.id, *entry.cites, **words) if len(words) == len(entry.words) else None
            candidates.append(_Candidate(entry, conditions, finding))
    return candidates


@cache
def _published_facts(listed: AdviceList) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for name, fact in listed.published.items():
        figure = catalog().figure(fact.id)
        column = fact.column or next(iter(figure.file.columns))
        read = figure.text if figure.file.columns[column].unit == "text" else figure.at
        facts[name] = read(column, **fact.at)
    return facts


def advised_figures(name: str) -> list[str]:
    """Return the figures that the advice of a list names or cites; none where there is no such list."""
    listed = next((listed for listed in catalog().advice_lists() if listed.name == name), None)
    if listed is None:
        return []
    cited = [id for entry in listed.entries for id in entry.cites]
    return [*cited, *(fact.id for fact in listed.published.values())]


def problem_points(name: str, /, **facts: Any) -> Any:
    """Return at which points advice of severity `problem` in the list applies: one flag, or an array of them."""
    listed = catalog().advice_list(name)
    facts |= _published_facts(listed)
    problems = [entry for entry in listed.entries if entry.advice.severity == "problem"]
    return any_holds([condition for entry in problems for condition in entry.conditions], facts)


def applicable_errata(*ids: str, **facts: Any) -> tuple[str, ...]:
    """Return those errata whose `when` holds for `facts`; axes of a table that are no fact are passed over."""
    if all(type(fact) in _PLAIN for fact in facts.values()):
        return _errata(ids, tuple(facts.items()))
    return _errata.__wrapped__(ids, facts.items())


@lru_cache(maxsize=2048)
def _errata(ids: tuple[str, ...], facts: Iterable[tuple[str, Any]]) -> tuple[str, ...]:
    known = dict(facts)
    return tuple(id for id in ids if holds_as_far_as_known(catalog().erratum(id).when, known))


def advise(id: str, *figures: str, **facts: Any) -> Finding:
    """Return the advice of that id with `facts` put into its message, citing `figures` too."""
    return _advised(id, figures, facts) if facts else _without_facts(id, figures)


@cache
def _without_facts(id: str, figures: tuple[str, ...]) -> Finding:
    return _advised(id, figures, {})


def _advised(id: str, figures: tuple[str, ...], facts: dict[str, Any]) -> Finding:
    advice = catalog().advice(id)
    cited = [catalog().cite(advice.document, advice.section or "")] if advice.document else []
    origins = leaves(*(fact for fact in facts.values() if isinstance(fact, Quantity | Label))) if figures else []
    used = [citation for origin in origins for citation in origin.citations]
    for name in figures:
        # the very row that a number came from; without one the first place that publishes the figure
        rows = dict.fromkeys(citation for citation in used if citation.figure == name)
        figure = catalog().figure(name)
        cited += list(rows) or [figure.citation(figure.file.editions[0])]
    errata = dict.fromkeys(erratum for origin in origins for erratum in origin.errata)
    varies = any(isinstance(getattr(fact, "value", None), np.ndarray) for fact in facts.values())
    places = (tuple(dict.fromkeys(cited)), tuple(errata))
    message, of_points = _message(id, facts), facts if varies else {}
    return Finding(id, advice.severity, message, *places, facts=of_points, check_first=advice.check_first)


def _message(id: str, facts: Mapping[str, Any], point: int | None = None, where: Any = True) -> str:
    """Return the message of advice with its facts, of arrays those at one point or else their range `where` it applies.

    `{name:time}` is a time in the unit that reads best, whatever the unit of the fact.
    """
    values = {name: _value(fact, point) for name, fact in facts.items()}
    quantities = {name: fact for name, fact in facts.items() if isinstance(fact, Quantity)}
    numbers = {name: values[name] for name in quantities}
    # a published number, and one that was entered, is shown as it is
    texts = {name: _text(numbers[name], quantities[name].is_leaf, where) for name in numbers}
    message = catalog().advice(id).message
    times = {name: quantities[name] for name in numbers if f"{{{name}:time}}" in message}
    for name, text in _time_texts(times, numbers).items():
        message = message.replace(f"{{{name}:time}}", text)
    return message.format(**values | texts | _distinct_texts(numbers, texts))


def _time_texts(times: Mapping[str, Quantity], numbers: Mapping[str, Any]) -> dict[str, str]:
    """Return times as texts of a message: with two units where they differ by little, and never as if equal."""
    texts = {name: format_time(numbers[name], time.unit.text) for name, time in times.items()}
    seconds = {
        name: float(given(name, number, times[name].unit.text).to("s").value)
        for name in times
        if not isinstance(number := numbers[name], np.ndarray)
    }
    close = [n for n, one in seconds.items() if any(0 < abs(one - other) <= CLOSE * one for other in seconds.values())]
    texts |= {name: format_duration(seconds[name]) for name in close}
    longer = [n for n in close if any(texts[o] == texts[n] and seconds[o] < seconds[n] for o in close)]
    return texts | {name: f"just over {texts[name]}" for name in longer}


def _text(value: Any, is_leaf: bool, where: Any) -> str:
    """Return a number as a message has it, of many their range."""
    if isinstance(value, np.ndarray):
        return format_range(value[where] if np.shape(where) == value.shape else value)
    return (format_number if is_leaf else format_computed)(value)


def _value(fact: Any, point: int | None) -> Any:
    value = fact.value if isinstance(fact, Quantity | Label) else fact
    return value[point] if point is not None and isinstance(value, np.ndarray) else value


def _number_in(text: str) -> float | None:
    """Return the number that a text shows; None for words, as for a number that is not known."""
    try:
        return float(text.replace(",", ""))
    except ValueError:
        return None


def _distinct_texts(numbers: Mapping[str, Any], texts: Mapping[str, str]) -> dict[str, str]:
    """Return texts for rounded numbers that look like another number of the message: `just over 128`."""
    plain = {name: value for name, value in numbers.items() if not isinstance(value, np.ndarray)}
    found = {}
    for name, value in plain.items():
        if any(texts[other] == texts[name] and one != value for other, one in plain.items()):
            shown = _number_in(texts[name])
            if shown is not None and value != shown:
                found[name] = f"just {'over' if value > shown else 'under'} {texts[name]}"
    return found

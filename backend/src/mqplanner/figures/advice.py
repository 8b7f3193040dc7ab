"""The advice of the reports: its words, and when each rule gives it.

A file `<topic>/advice.yaml` lists advice by the name of a list, usually the rule that gives it, in the order in which
its findings are shown. An entry with only an id has its words in another list.

    kafka-rate:
      - id: kafka-peak-is-short
        severity: info
        message: A peak rate lasts only until a queue is full or empty.
        document: mq-9.4
        section: "Ch. 8, IBM MQ sink connector - Peak rate"
        when: {mode: peak}
      - id: kafka-v2-several-tasks
        figures: {allowed: kafka-v2-tasks}
        when: {version: 2, tasks: {above: allowed}}

`when` holds conditions (see `conditions`), `{name}` in a message stands for a fact. The rule passes the facts, but for
published numbers: `figures` names those, as a figure or as `{id: ..., column: ..., at: {axis: value}}`, for all entries
of the list. `cites` names figures that the finding cites besides its own source, in place of those that `figures`
names: the rows from which the facts in its message come, and those that `rests_on` names.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from mqplanner.figures.conditions import Condition, fact_names
from mqplanner.figures.file_format import BrokenDataFile, Strict, checked, label, read_yaml

Severity = Literal["ok", "info", "advice", "warning", "problem"]


class Advice(Strict):
    """What a report advises or warns of, in our own words; `{name}` stands for a fact that the rule passes."""

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    severity: Severity
    message: str
    document: str | None = None
    section: str | None = None
    check_first: str | None = None
    """What to do in short, where a setting left at its default stops the plan before any limit that is calculated."""


class PublishedFact(Strict):
    """A published number or text as a fact: a figure, its column, and the place on its axes."""

    id: str
    column: str | None = None
    at: dict[str, Any] = Field(default_factory=dict)


def _as_fact(figure: Any) -> Any:
    return {"id": figure} if isinstance(figure, str) else figure


class _Entry(Strict):
    """An entry of a list; `when` is one condition, or several of which any suffices."""

    id: str
    severity: str | None = None
    message: str | None = None
    document: str | None = None
    section: str | None = None
    check_first: str | None = None
    figures: dict[str, Annotated[PublishedFact, BeforeValidator(_as_fact)]] = Field(default_factory=dict)
    cites: list[str] | None = None
    rests_on: list[str] = Field(default_factory=list)
    when: Condition | list[Condition] = Field(default_factory=dict)


class _File(Strict):
    lists: dict[str, list[_Entry]]


@dataclass(frozen=True)
class ListedAdvice:
    """Advice in a list: when it applies, and which figures it cites."""

    advice: Advice
    conditions: tuple[Condition, ...]
    cites: tuple[str, ...]
    words: tuple[str, ...]
    """The names of the facts in its message, and of others whose sources it cites."""

    @property
    def fact_names(self) -> set[str]:
        """The names of all facts that it needs."""
        return {*self.words, *(name for condition in self.conditions for name in fact_names(condition))}


@dataclass(frozen=True, eq=False)
class AdviceList:
    """The advice of one rule in the order of its findings."""

    name: str
    entries: tuple[ListedAdvice, ...]
    published: dict[str, PublishedFact]
    fact_names: frozenset[str]
    """The facts that the rule has to pass: all but the published ones."""


def read_advice(paths: Iterable[Path]) -> tuple[dict[str, Advice], dict[str, AdviceList]]:
    """Return all advice by id, and the lists by name; raise BrokenDataFile where a file contradicts itself."""
    advice: dict[str, Advice] = {}
    lists: dict[str, tuple[str, list[_Entry]]] = {}
    for path in paths:
        for name, entries in checked(path, {"lists": read_yaml(path)}, _File).lists.items():
            if name in lists:
                raise BrokenDataFile(label(path), f"the list {name!r} is a duplicate")
            lists[name] = (label(path), entries)
            for entry in entries:
                if entry.message and entry.id in advice:
                    raise BrokenDataFile(label(path), f"the advice {entry.id!r} has its words twice")
                if entry.message:
                    words = entry.model_dump(include=set(Advice.model_fields))
                    advice[entry.id] = checked(path, words, Advice)
    return advice, {name: _list(name, file, entries, advice) for name, (file, entries) in lists.items()}


def _list(name: str, file: str, entries: list[_Entry], advice: dict[str, Advice]) -> AdviceList:
    for entry in entries:
        if entry.id not in advice:
            problem = f"the advice {entry.id!r} of {name!r} has no words: give severity and message"
            raise BrokenDataFile(file, problem)
    published: dict[str, PublishedFact] = {}
    found: list[ListedAdvice] = []
    for entry in entries:
        for name_of_fact, fact in entry.figures.items():
            if published.setdefault(name_of_fact, fact) != fact:
                raise BrokenDataFile(file, f"the advice of {name} names two figures {name_of_fact!r}: rename one")
        conditions = entry.when if isinstance(entry.when, list) else [entry.when]
        words = dict.fromkeys(word for _, word, _, _ in Formatter().parse(advice[entry.id].message) if word)
        named = dict.fromkeys(fact.id for fact in entry.figures.values())
        cites = tuple(named if entry.cites is None else entry.cites)
        facts = (*words, *entry.rests_on)
        found.append(ListedAdvice(advice[entry.id], tuple(conditions), cites, facts))
    needed = {fact for listed in found for fact in listed.fact_names}
    return AdviceList(name, tuple(found), published, frozenset(needed - published.keys()))

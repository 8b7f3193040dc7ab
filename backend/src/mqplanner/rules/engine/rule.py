"""One rule of the rulebook: its declaration, and how it is asked.

A rule is a pure function over figures and inputs. Its parameters declare its inputs, the decorator its outputs and
the figures it uses; from those come the listing, the checking, the documentation and the answer.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from mqplanner.figures.catalog import catalog
from mqplanner.figures.topics import TOPICS
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.inputs import (
    REQUIRED,
    PublishedDefault,
    declared_input,
    describe_input,
    published_default,
    read_inputs,
    spec_of,
)
from mqplanner.rules.engine.results import Output, render
from mqplanner.rules.engine.sweep import sweep
from mqplanner.rules.engine.version import version
from mqplanner.units.derivation import Derivations
from mqplanner.units.number_format import json_value

Outputs = dict[str, Output]


@dataclass(frozen=True)
class Out:
    """One declared output; unit None for names, findings and series."""

    name: str
    unit: str | None
    description: str


class Rule:
    """A rule by its public name, with its inputs, outputs and sources."""

    def __init__(
        self,
        id: str,
        section: int,
        function: Callable[..., Outputs],
        outputs: list[Out],
        figures: tuple[str, ...],
        releases: tuple[str, ...] = (),
        order: int = 0,
    ) -> None:
        self.id = id
        self.order = order
        self.section = section
        self.function = function
        self.outputs = {out.name: out for out in outputs}
        self.figures = figures
        self.fields = _fields(function)
        names = inspect.signature(function).parameters
        self._renamed = {_public(name): name for name in names if _public(name) != name}
        self.releases = tuple(self.fields["release"][0].values) if "release" in self.fields else releases
        words = inspect.getdoc(function) or ""
        self.title, _, self.summary = (part.strip() for part in words.partition("\n\n"))

    def describe(self) -> dict[str, Any]:
        """The rule as the API lists it."""
        used = [catalog().figure(id) for id in self.figures]
        cited = dict.fromkeys(f.citation(edition) for f in used for edition in f.file.editions)
        return {
            "id": self.id,
            "section": self.section,
            "title": self.title.rstrip("."),
            "summary": " ".join(self.summary.split()),
            "inputs": [describe_input(name, spec, default) for name, (spec, default) in self.fields.items()],
            "outputs": [
                {"name": o.name, "unit": o.unit, "description": o.description} for o in self.outputs.values()
            ],
            "sources": [citation.as_dict() for citation in cited],
            "releases": list(self.releases),
            "figures": list(self.figures),
            "errata": [erratum.id for erratum in catalog().errata_of_rule(self.id)],
        }

    def read(self, raw: Any) -> dict[str, Any]:
        """The inputs as the rule takes them; InvalidInputs with every problem at once."""
        if not isinstance(raw, dict):
            raise InvalidInputs([Problem("inputs", raw, "must be an object of inputs by name")])
        values, problems = read_inputs(self.fields, raw)
        if problems:
            raise InvalidInputs(problems)
        return values

    def compute(self, **values: Any) -> Outputs:
        """The outputs for inputs that are already read: quantities, choices and parts."""
        if len(values) < len(self.fields):
            left_out = {name: default for name, (_, default) in self.fields.items() if name not in values}
            values |= {name: self._default(name, default) for name, default in left_out.items()}
        for public, name in self._renamed.items():
            values[name] = values.pop(public)
        return self.function(**values)

    def evaluate(self, raw: Any) -> dict[str, Any]:
        """The answer in JSON for inputs in JSON. A list in place of a number asks for each of its points."""
        if isinstance(raw, dict) and any(self._varies(name, value) for name, value in raw.items()):
            rendered = sweep(self, raw)
        else:
            outputs, shared = self.compute(**self.read(raw)), Derivations()
            rendered = {
                name: render(name, out.unit, outputs[name], self.own_errata, shared)
                for name, out in self.outputs.items()
            }
        return {"rule": self.id, "inputs": self._echo(raw), "outputs": rendered, "version": version()}

    def _varies(self, name: str, value: Any) -> bool:
        takes_parts = name in self.fields and self.fields[name][0].describe()["type"] == "list"
        return isinstance(value, (list, np.ndarray)) and not takes_parts

    @cached_property
    def own_errata(self) -> tuple[str, ...]:
        """Errata of the rule itself, which no figure brings along."""
        return tuple(e.id for e in catalog().errata_of_rule(self.id) if not e.figures)

    def _default(self, name: str, default: Any) -> Any:
        if default is REQUIRED:
            raise InvalidInputs([Problem(name, None, "is missing")])
        values, _ = read_inputs({name: self.fields[name]}, {})
        return values[name]

    def _echo(self, raw: dict[str, Any]) -> dict[str, Any]:
        return {
            name: json_value(raw[name]) if name in raw else default
            for name, default in self._defaults.items()
        }

    @cached_property
    def _defaults(self) -> dict[str, Any]:
        """What each input is where nothing is said of it, in JSON."""
        return {
            name: json_value(
                published_default(spec, default) if isinstance(default, PublishedDefault) else default
            )
            for name, (spec, default) in self.fields.items()
        }


_RULES: dict[str, Rule] = {}


def rule(
    id: str,
    *,
    outputs: list[Out],
    figures: tuple[str, ...] = (),
    releases: tuple[str, ...] = (),
    order: int = 0,
) -> Callable[[Callable[..., Outputs]], Rule]:
    """Declare a rule under its public name, in the topic whose folder holds its module.

    `figures` are those that it reads, `releases` those that it speaks of where it has no such input, and `order` is
    its place among the rules of the topic.
    """

    def declare(function: Callable[..., Outputs]) -> Rule:
        if id in _RULES:
            first = _RULES[id].function.__module__
            raise TypeError(
                f"the rule {id} is declared twice, in {first} and {function.__module__}: rename one"
            )
        declared = Rule(id, _section(id, function.__module__), function, outputs, figures, releases, order)
        _RULES[id] = declared
        return declared

    return declare


def _section(id: str, module: str) -> int:
    topic = module.removeprefix("mqplanner.rules.").partition(".")[0]
    if topic not in TOPICS:
        folders = ", ".join(TOPICS)
        raise TypeError(
            f"{module} declares the rule {id} in no topic: move it to rules/<topic>, one of {folders}"
        )
    return TOPICS[topic].number


def declared() -> dict[str, Rule]:
    """Return the rules declared so far, by id."""
    return _RULES


def _fields(function: Callable[..., Any]) -> dict[str, tuple[Any, Any]]:
    fields: dict[str, tuple[Any, Any]] = {}
    annotations = inspect.get_annotations(function, eval_str=True)
    for name, parameter in inspect.signature(function).parameters.items():
        default: Any = REQUIRED if parameter.default is inspect.Parameter.empty else parameter.default
        fields[_public(name)] = declared_input(spec_of(annotations[name]), default)
    return fields


def _public(name: str) -> str:
    """The input's name for a parameter; `from_` stands for `from`, which is a word of Python."""
    return name.removesuffix("_")

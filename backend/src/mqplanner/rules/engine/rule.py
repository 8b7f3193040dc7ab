"""One rule of the rulebook: its declaration, and how it is evaluated.

A rule is a pure function over figures and inputs. Its parameters declare its inputs, its file (`rule_files`) its
outputs and figures; the listing, the input checks, the documentation and the answer follow from those.
"""

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any

import numpy as np

from mqplanner.cached_property import cached_property
from mqplanner.figures.catalog import TOPICS, catalog
from mqplanner.rules.engine.declarations import REQUIRED, DeclaredInput, declared_input, read_inputs
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.findings import Advice, advised_figures, applicable_advice
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.engine.outputs import Output, render
from mqplanner.rules.engine.rule_files import RuleOutput, rule_file
from mqplanner.rules.engine.sweep import sweep
from mqplanner.rules.engine.version import version
from mqplanner.units import json_value
from mqplanner.units.derivation import Derivations

Outputs = dict[str, Output]
FINDINGS = RuleOutput("findings", None, "Advice that applies")


class Rule:
    """A rule by its public name, with its inputs, outputs and sources."""

    def __init__(
        self,
        id: str,
        topic: int,
        function: Callable[..., Outputs],
        outputs: Iterable[RuleOutput] | None = None,
        figures: Iterable[str] | None = None,
        releases: tuple[str, ...] = (),
        order: int = 0,
    ) -> None:
        """Take outputs and figures from the file of the rule where they are left out."""
        self.id = id
        self.topic = topic
        self.order = order
        self.function = function
        self._outputs = outputs
        self._figures = figures
        parameters = inspect.signature(function).parameters
        self.declared = _declared_by(function)
        self._renamed = {_public(name): name for name in parameters if _public(name) != name}
        release = self.declared["release"].spec if "release" in self.declared else None
        self.releases = tuple(release.values) if isinstance(release, Choice) else releases
        self.title = inspect.getdoc(function) or ""

    @cached_property
    def has_advice(self) -> bool:
        """Whether the data have a list of advice for it; its findings are then an output without a declaration."""
        return any(listed.name == self.id for listed in catalog().advice_lists())

    @cached_property
    def outputs(self) -> dict[str, RuleOutput]:
        """The outputs by name."""
        declared = rule_file(self.id).outputs if self._outputs is None else self._outputs
        outputs = {out.name: out for out in declared}
        return {**outputs, "findings": outputs.get("findings", FINDINGS)} if self.has_advice else outputs

    @cached_property
    def figures(self) -> tuple[str, ...]:
        """The figures that it reads, and those that its advice names."""
        declared = rule_file(self.id).figures if self._figures is None else self._figures
        return tuple(dict.fromkeys((*declared, *advised_figures(self.id))))

    def describe(self) -> dict[str, Any]:
        """Return the rule as JSON data."""
        used = [catalog().figure(id) for id in self.figures]
        cited = dict.fromkeys(figure.citation(edition) for figure in used for edition in figure.file.editions)
        return {
            "id": self.id,
            "section": self.topic,
            "title": self.title.rstrip("."),
            "summary": rule_file(self.id).summary if self._outputs is None else "",
            "inputs": [declared.describe(name) | self._words(name) for name, declared in self.declared.items()],
            "outputs": [asdict(out) for out in self.outputs.values()],
            "sources": [citation.as_dict() for citation in cited],
            "releases": list(self.releases),
            "figures": list(self.figures),
            "errata": [erratum.id for erratum in catalog().errata_of_rule(self.id)],
        }

    def _words(self, name: str) -> dict[str, str]:
        words = rule_file(self.id).inputs.get(name) if self._outputs is None else None
        return {} if words is None else {"description": words}

    def read(self, raw: Any) -> dict[str, Any]:
        """Return the inputs as the rule takes them; raise InvalidInputs with every problem at once."""
        if not isinstance(raw, dict):
            raise InvalidInputs([Problem("inputs", raw, "must be an object of inputs by name")])
        return self.read_only(self.declared, raw)

    def compute(self, with_findings: bool = True, /, **values: Any) -> Outputs:
        """Return the outputs for inputs that are already read: quantities, choices and parts.

        Findings may be left out, which take longer than many a formula.
        """
        if len(values) < len(self.declared):
            values |= self.read_only([name for name in self.declared if name not in values], {})
        for public, name in self._renamed.items():
            values[name] = values.pop(public)
        outputs = self.function(**values)
        if with_findings and self.has_advice and isinstance(advice := outputs.get("findings", Advice()), Advice):
            outputs["findings"] = applicable_advice(self.id, **values | advice)
        return outputs

    def read_only(self, names: Iterable[str], raw: Mapping[str, Any]) -> dict[str, Any]:
        """Return the named inputs as the rule takes them, from `raw` or by default; raise InvalidInputs."""
        values, problems = read_inputs({name: self.declared[name] for name in names}, raw)
        if problems:
            raise InvalidInputs(problems)
        return values

    def evaluate(self, raw: Any) -> dict[str, Any]:
        """Return the answer in JSON for inputs in JSON. A list in place of a number evaluates each of its points."""
        if isinstance(raw, dict) and any(self.is_varying(name, value) for name, value in raw.items()):
            rendered = sweep(self, raw)
        else:
            outputs, shared = self.compute(**self.read(raw)), Derivations()
            rendered = {
                name: render(name, out.unit, outputs[name], self.own_errata, shared)
                for name, out in self.outputs.items()
            }
        return {"rule": self.id, "inputs": self._echo(raw), "outputs": rendered, "version": version()}

    def is_varying(self, name: str, value: Any) -> bool:
        """Return whether the value of an input is a list of points."""
        takes_list = name in self.declared and self.declared[name].is_list
        return isinstance(value, list | np.ndarray) and not takes_list

    @cached_property
    def own_errata(self) -> tuple[str, ...]:
        """Errata of the rule itself, which are not errata of a figure."""
        return tuple(erratum.id for erratum in catalog().errata_of_rule(self.id) if not erratum.figures)

    def _echo(self, raw: dict[str, Any]) -> dict[str, Any]:
        # an input without a default was given, or reading it failed
        given = {name: raw.get(name, declared.json_default) for name, declared in self.declared.items()}
        texts = {name: one.spec for name, one in self.declared.items() if isinstance(one.spec, Choice)}
        return {name: json_value(texts[name].text_of(v) if name in texts else v) for name, v in given.items()}


_RULES: dict[str, Rule] = {}


def rule(id: str, *, order: int = 0, releases: tuple[str, ...] = ()) -> Callable[[Callable[..., Outputs]], Rule]:
    """Declare a rule under its public name, in the topic whose folder holds its module.

    `order` is its place among the rules of the topic, and `releases` are those that it applies to where it has no such
    input.
    """

    def declare(function: Callable[..., Outputs]) -> Rule:
        if id in _RULES:
            first = _RULES[id].function.__module__
            raise TypeError(f"the rule {id} is declared twice, in {first} and {function.__module__}: rename one")
        topic = _topic_number(id, function.__module__)
        _RULES[id] = Rule(id, topic, function, releases=releases, order=order)
        return _RULES[id]

    return declare


def _topic_number(id: str, module: str) -> int:
    topic = module.removeprefix("mqplanner.rules.").partition(".")[0]
    if topic not in TOPICS:
        folders = ", ".join(TOPICS)
        raise TypeError(f"{module} declares the rule {id} in no topic: move it to rules/<topic>, one of {folders}")
    return TOPICS[topic].number


def declared_rules() -> dict[str, Rule]:
    """Return the rules declared so far, by id."""
    return _RULES


def _declared_by(function: Callable[..., Any]) -> dict[str, DeclaredInput]:
    annotations = inspect.get_annotations(function, eval_str=True)
    declared: dict[str, DeclaredInput] = {}
    for name, parameter in inspect.signature(function).parameters.items():
        default = REQUIRED if parameter.default is inspect.Parameter.empty else parameter.default
        found = declared_input(annotations[name], default)
        if found is None:
            raise TypeError(f"{function.__name__}: annotate {name} with an input, such as Number or Choice")
        declared[_public(name)] = found
    return declared


def _public(name: str) -> str:
    """Return the name of the input for a parameter; `from_` stands for `from`, which is a keyword of Python."""
    return name.removesuffix("_")

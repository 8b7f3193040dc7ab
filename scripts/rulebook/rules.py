"""The part of a page about a rule: inputs, outputs, formula, sources and worked examples."""

from __future__ import annotations

from typing import Any

from mqplanner.figures.catalog import catalog
from mqplanner.rules.engine.rule import Rule
from mqplanner.rules.engine.rule_files import examples_of
from rulebook.markdown import Lines, number, table


def rule_lines(rule: Rule) -> Lines:
    """Return the lines about one rule."""
    described = rule.describe()
    examples = examples_of(rule.id)
    return [
        f"### {described['title']}",
        "",
        f"`{rule.id}`" + (f" · releases {', '.join(rule.releases)}" if rule.releases else ""),
        "",
        *([described["summary"], ""] if described["summary"] else []),
        *_inputs(described["inputs"]),
        "Outputs",
        "",
        *table(
            ("output", "unit", "meaning"),
            ((f"`{o['name']}`", o["unit"] or "", o["description"]) for o in described["outputs"]),
        ),
        *_formula(rule, examples),
        *_sources(described),
        *_examples(examples),
    ]


def _inputs(inputs: list[dict[str, Any]]) -> Lines:
    if not inputs:
        return ["It takes no inputs.", ""]
    heads = ("input", "takes", "unit", "if left out", "meaning")
    return ["Inputs", "", *table(heads, (row for one in inputs for row in _input_rows(one, "")))]


def _input_rows(one: dict[str, Any], prefix: str) -> list[tuple[Any, ...]]:
    name = prefix + one["name"]
    left_out = "required" if one["required"] else number(one["default"]) if one["default"] is not None else "–"
    meaning = one["description"] + (f" ({one['mq_name']})" if one["mq_name"] else "")
    row = (f"`{name}`", _takes(one), one["unit"] or "", left_out, meaning)
    return [row, *(r for item in one["items"] or () for r in _input_rows(item, f"{name}[]."))]


def _takes(one: dict[str, Any]) -> str:
    if one["allowed"]:
        return ", ".join(number(value) for value in one["allowed"])
    if one["type"] == "list":
        return "a list of parts"
    low = (
        "" if one["minimum"] is None else f"{'above' if one['exclusive_minimum'] else 'from'} {number(one['minimum'])}"
    )
    high = "" if one["maximum"] is None else f"to {number(one['maximum'])}"
    kind = "whole number" if one["type"] == "integer" else "number"
    return " ".join(part for part in (kind, low, high) if part)


def _formula(rule: Rule, examples: list[dict[str, Any]]) -> Lines:
    """Return the derivation of the first worked example."""
    if not examples:
        return []
    outputs = rule.evaluate(examples[0]["inputs"])["outputs"]
    steps = (step["text"] for out in outputs.values() for step in (out["derivation"] or {"steps": []})["steps"])
    lines = list(dict.fromkeys(steps))
    return ["How it computes, in the first example", "", "```text", *lines, "```", ""] if lines else []


def _sources(described: dict[str, Any]) -> Lines:
    used = [f"- `{c['figure']}`: {c['cite_as']}, {c['section']}" for c in described["sources"]]
    errata = [f"- [{catalog().erratum(id).title}](errata.md#{id})" for id in described["errata"]]
    return [*(["Figures it uses", "", *used, ""] if used else []), *(["Errata", "", *errata, ""] if errata else [])]


def _examples(examples: list[dict[str, Any]]) -> Lines:
    if not examples:
        return ["The reports work out no example of this rule.", ""]
    return ["Worked examples", "", *(line for example in examples for line in _example(example)), ""]


def _example(example: dict[str, Any]) -> Lines:
    cited = catalog().cite(example["document"], example["section"])
    given = ", ".join(f"{name} {number(value)}" for name, value in example["inputs"].items())
    gives = ", ".join(f"{name} {_expected(value)}" for name, value in example["expect"].items())
    lines = [f"- {example['sentence']} ({cited.cite_as}, {cited.section})", f"  - {given or 'no inputs'}: {gives}"]
    if not example["reproduces"]:
        prints = ", ".join(f"{name} {number(value)}" for name, value in example["published"].items())
        lines.append(f"  - The report prints {prints}: see [{example['erratum']}](errata.md#{example['erratum']}).")
    return lines


def _expected(value: Any) -> str:
    return f"about {number(value['about'])}" if isinstance(value, dict) else number(value)

"""What the file of a rule declares: words for its inputs, its outputs, the figures that it reads, worked examples."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from mqplanner.figures.file_format import BrokenDataFile, checked, read_yaml

RULES = Path(__file__).parent.parent


@dataclass(frozen=True)
class RuleOutput:
    """One declared output; unit None for names, findings and series."""

    name: str
    unit: str | None
    description: str


class Example(BaseModel):
    """A worked example of a report: inputs and published outputs."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)

    id: str = ""
    rule: str = ""
    name: str
    sentence: str
    document: str
    section: str
    inputs: dict[str, Any]
    expect: dict[str, Any] = Field(min_length=1, description="Results of the rule.")
    reproduces: bool
    erratum: str | None = None
    published: dict[str, Any] = Field(default_factory=dict, description="Values in the report, where they differ.")


class RuleFile(BaseModel):
    """The content of `<topic>/data/<rule id>.yaml`.

    `inputs` describes those that only this rule has; the declaration of a shared one, or the field of the plan, has its
    own description. Figures that the advice of the rule names need not be repeated, nor the output `findings` where
    its list of advice gives all of them.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    summary: str = Field(min_length=1, description="What the rule covers and assumes; its docstring is its title.")
    inputs: dict[str, str] = Field(default_factory=dict)
    outputs: list[RuleOutput]
    figures: list[str]
    examples: list[Example] = Field(
        min_length=1, description="Write one of a report: its sentence, section, inputs, and the outputs to expect."
    )


@cache
def _paths() -> dict[str, Path]:
    return {path.stem: path for path in sorted(RULES.glob("*/data/*.yaml"), key=lambda path: path.stem)}


@cache
def rule_file(id: str) -> RuleFile:
    """Return what is declared of a rule; raise BrokenDataFile where its file is missing or not valid."""
    path = _paths().get(id)
    if path is None:
        raise BrokenDataFile(f"rules/<topic>/data/{id}.yaml", "is missing: write it with outputs, figures, examples")
    return checked(path, read_yaml(path), RuleFile)


@cache
def all_examples() -> tuple[Example, ...]:
    """Return every worked example with its rule and an id."""
    return tuple(
        example.model_copy(update={"rule": id, "id": f"{id}--{example.name}"})
        for id in _paths()
        for example in rule_file(id).examples
    )


def examples_of(rule: str) -> list[dict[str, Any]]:
    """Return the worked examples of one rule as JSON data."""
    return [example.model_dump(mode="json") for example in all_examples() if example.rule == rule]

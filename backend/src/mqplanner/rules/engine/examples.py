"""The worked examples of the reports, one sentence each, as data to review and run."""

from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from mqplanner.figures.file_format import read_list

RULES = Path(__file__).parent.parent


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


@cache
def all_examples() -> tuple[Example, ...]:
    """Return every worked example: each rule has a file `<topic>/examples/<rule id>.yaml`, a list of them."""
    files = sorted(RULES.glob("*/examples/*.yaml"), key=lambda path: path.stem)
    return tuple(
        example.model_copy(update={"rule": path.stem, "id": f"{path.stem}--{example.name}"})
        for path in files
        for example in read_list(path, Example)
    )


def examples_of(rule: str) -> list[dict[str, Any]]:
    """Return the worked examples of one rule, as the API gives them."""
    return [example.model_dump(mode="json") for example in all_examples() if example.rule == rule]

"""The worked examples of the reports, one sentence each, as data that anyone can review and run."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from mqplanner.figures.loader import read_one

DATA = Path(__file__).parent / "examples"


class Example(BaseModel):
    """One worked example. `expect` is what the rule gives; `published` what the report says where that differs."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str = ""
    rule: str
    sentence: str
    document: str
    section: str
    inputs: dict[str, Any]
    expect: dict[str, Any] = Field(min_length=1)
    reproduces: bool
    erratum: str | None = None
    published: dict[str, Any] = Field(default_factory=dict)


@cache
def all_examples() -> tuple[Example, ...]:
    """Every worked example, in the order of their files."""
    read = ((path, read_one(path, Example)) for path in sorted(DATA.glob("*.yaml")))
    return tuple(example.model_copy(update={"id": path.stem}) for path, example in read)


def examples_of(rule: str) -> list[dict[str, Any]]:
    """The worked examples of one rule, as the API gives them."""
    return [example.model_dump(mode="json") for example in all_examples() if example.rule == rule]

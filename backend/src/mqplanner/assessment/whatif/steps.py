"""Ordered steps of a checklist, from `steps.yaml`: what to do, to check or to measure, with commands to run.

A step is given where its `when` holds for the facts (see `figures.conditions`); `{name}` in its texts stands for a
fact. It cites a section of a report, figures, or both; one without either is in none of the reports, and says so.
"""

from functools import cache
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from mqplanner.figures.catalog import catalog, figure
from mqplanner.figures.conditions import Condition, any_holds
from mqplanner.figures.file_format import Strict, checked, read_yaml

FILE = Path(__file__).with_name("steps.yaml")


class _Step(Strict):
    title: str
    detail: str
    status: Literal["do", "check", "measure", "done"]
    commands: list[str] = Field(default_factory=list)
    document: str | None = None
    section: str | None = None
    figures: list[str] = Field(default_factory=list)
    when: Condition | list[Condition] = Field(default_factory=dict)


class _File(Strict):
    lists: dict[str, list[_Step]]


@cache
def _lists() -> dict[str, list[_Step]]:
    return checked(FILE, {"lists": read_yaml(FILE)}, _File).lists


def steps(name: str, /, **facts: Any) -> list[dict[str, Any]]:
    """Return the steps of a checklist that apply, in their order, as JSON data."""
    found = []
    for step in _lists()[name]:
        if any_holds(step.when if isinstance(step.when, list) else [step.when], facts) is False:
            continue
        cited = [catalog().cite(step.document, step.section or "")] if step.document else []
        cited += [figure(id).citation(figure(id).file.editions[0]) for id in step.figures]
        found.append(
            {
                "title": step.title.format(**facts),
                "detail": step.detail.format(**facts),
                "status": step.status,
                "commands": [command.format(**facts) for command in step.commands],
                "citations": [citation.as_dict() for citation in cited],
            }
        )
    return found

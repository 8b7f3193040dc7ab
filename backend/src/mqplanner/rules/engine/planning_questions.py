"""What users of IBM's capacity planning guide ask, and which rules and figures answer it."""

from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from mqplanner.figures.catalog import catalog
from mqplanner.figures.file_format import BrokenDataFile, label, read_list
from mqplanner.rules.engine.registry import all_rules

FILE = Path(__file__).parent.parent / "planning_questions.yaml"


class PlanningQuestion(BaseModel):
    """A question, and where it is answered."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, json_schema_serialization_defaults_required=True
    )

    area: str = Field(description="What the question is about, such as logs.")
    question: str
    answer: str | None = Field(
        default=None, description="Where in the planner, or the answer itself where it is short."
    )
    rules: list[str] = Field(default_factory=list, description="Rules that answer it.")
    figures: list[str] = Field(default_factory=list, description="Published figures that the answer rests on.")
    unknown: str | None = Field(default=None, description="What no source settles.")


@cache
def planning_questions() -> list[PlanningQuestion]:
    """Return all questions by area; raise BrokenDataFile for a rule or a figure that does not exist."""
    questions = read_list(FILE, PlanningQuestion)
    known = {"rule": {rule.id for rule in all_rules()}, "figure": set(catalog().ids())}
    for one in questions:
        for kind, ids in (("rule", one.rules), ("figure", one.figures)):
            missing = [id for id in ids if id not in known[kind]]
            if missing:
                raise BrokenDataFile(
                    label(FILE), f"{one.question!r} names the {kind} {missing[0]!r}, which is not known"
                )
    return questions

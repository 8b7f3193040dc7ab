"""The rulebook: rules and published figures."""

from typing import Literal

from pydantic import Field
from pydantic.types import JsonValue

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.quantity import Quantity, Version
from mqplanner.figures.catalog import TOPIC_TITLES
from mqplanner.figures.file_format import Edition, FigureFile, UnavailableSource
from mqplanner.rules.engine.planning_questions import PlanningQuestion
from mqplanner.rules.engine.rule_files import Example, RuleOutput
from mqplanner.units.origin import Citation


class CitedEdition(Edition):
    """The rows that one place in one report gives, and that place spelled out."""

    citation: Citation


class Figure(FigureFile):
    """One published number or table."""

    section: int = Field(ge=1, le=max(TOPIC_TITLES), description="Number of its topic.")
    editions: list[CitedEdition]  # type: ignore[assignment]


class RuleInput(OpenResponseModel):
    """One input of a rule."""

    name: str
    type: Literal["number", "integer", "choice", "boolean", "list", "text"]
    unit: str | None
    description: str
    required: bool
    default: JsonValue
    minimum: float | None
    maximum: float | None
    exclusive_minimum: bool
    allowed: list[JsonValue] | None
    mq_name: str | None = Field(description="Name of the attribute in MQ.")
    items: list["RuleInput"] | None = Field(description="Inputs of each part of a list of parts.")


class Rule(OpenResponseModel):
    """A rule of the rulebook."""

    id: str
    section: int
    title: str
    summary: str
    inputs: list[RuleInput]
    outputs: list[RuleOutput]
    sources: list[Citation]
    releases: list[str]
    figures: list[str]
    errata: list[str] = Field(description="Errata that touch the rule itself.")


class RuleWithExamples(Rule):
    """A rule with the worked examples of the reports."""

    examples: list[Example]


class RulebookSection(OpenResponseModel):
    """A section of the rulebook."""

    number: int
    title: str


class RuleList(OpenResponseModel):
    """Every rule, and the sections that they belong to."""

    rules: list[Rule]
    sections: list[RulebookSection]


class PlanningQuestions(OpenResponseModel):
    """What planners ask, where it is answered, and the documents that would answer more."""

    questions: list[PlanningQuestion]
    unavailable_sources: list[UnavailableSource]


class RuleQuestion(RequestModel):
    """The inputs of an evaluation."""

    inputs: dict[str, JsonValue] = Field(description="By name, in the units of the rule's inputs.")


class RuleAnswer(OpenResponseModel):
    """The result of an evaluation."""

    rule: str
    inputs: dict[str, JsonValue] = Field(description="As they were used, defaults included.")
    outputs: dict[str, Quantity]
    version: Version

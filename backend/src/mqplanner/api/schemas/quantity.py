"""A computed value with everything that says where it came from."""

from typing import Literal

from pydantic import Field
from pydantic.types import JsonValue

from mqplanner.api.schemas.base import AnswerModel, OpenAnswerModel

Basis = Literal["measured", "rule-of-thumb", "interpolated", "extrapolated", "assumed"]


class Citation(AnswerModel):
    """A place in a report."""

    document: str
    cite_as: str
    title: str
    section: str
    figure: str | None


class Step(AnswerModel):
    """One line of a derivation."""

    id: int
    name: str | None
    kind: Literal["input", "figure", "constant", "operation"]
    expression: str
    text: str = Field(description="The whole line, with its numbers.")
    value: JsonValue
    unit: str | None
    basis: Basis | None
    operands: list[int] = Field(description="Steps that this one uses; they stand before it.")
    citation: Citation | None
    figure: str | None


class Derivation(AnswerModel):
    """How a value came about: steps, operands first."""

    root: int
    steps: list[Step]


class Quantity(OpenAnswerModel):
    """A value with unit, basis, derivation, citations, caveats and errata."""

    value: JsonValue = Field(description="null: not published; the caveats say why.")
    unit: str | dict[str, str] | None = Field(description="One unit, or one for each column of a series.")
    basis: Basis | None
    derivation: Derivation | None
    citations: list[Citation]
    caveats: list[str]
    errata: list[str]


class Version(OpenAnswerModel):
    """Which rules and figures gave an answer."""

    rules: str
    figures: str

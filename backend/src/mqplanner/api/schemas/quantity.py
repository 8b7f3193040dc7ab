"""A computed value with its derivation and sources."""

from typing import Literal

from pydantic import Field
from pydantic.types import JsonValue

from mqplanner.api.schemas.base import OpenResponseModel, ResponseModel
from mqplanner.figures.file_format import Basis as Basis
from mqplanner.units.origin import Citation


class Step(ResponseModel):
    """One line of a derivation."""

    id: int
    name: str | None
    kind: Literal["input", "figure", "constant", "operation"]
    expression: str
    text: str = Field(description="The expression with its numbers.")
    value: JsonValue
    unit: str | None
    basis: Basis | None
    operands: list[int] = Field(description="Earlier steps that this one uses.")
    citation: Citation | None
    figure: str | None


class Derivation(ResponseModel):
    """The steps that compute a value, operands first."""

    root: int
    steps: list[Step]


class Quantity(OpenResponseModel):
    """A value with unit, basis, derivation, citations, caveats and errata."""

    value: JsonValue = Field(description="null: not in the sources; the caveats say why.")
    unit: str | dict[str, str] | None = Field(description="One unit, or one for each column of a series.")
    basis: Basis | None
    derivation: Derivation | None
    citations: list[Citation]
    caveats: list[str]
    errata: list[str]


class Version(ResponseModel):
    """Versions of the rules and figures that computed an answer."""

    rules: str = Field(max_length=64)
    figures: str = Field(max_length=64)

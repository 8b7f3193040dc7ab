"""The published figures as they stand in their files, with what belongs to them."""

from typing import Literal

from pydantic import Field

from mqplanner.api.schemas.base import OpenResponseModel
from mqplanner.api.schemas.quantity import Citation
from mqplanner.figures.file_format import Edition, Erratum, FigureFile, Source, UnpublishedChart


class CitedEdition(Edition):
    """The rows that one place in one report gives, and that place spelled out."""

    citation: Citation


class Figure(FigureFile):
    """One published number or table."""

    section: int = Field(ge=1, le=12, description="Number of its topic.")
    editions: list[CitedEdition]  # type: ignore[assignment]


class FigureList(OpenResponseModel):
    """Every figure."""

    figures: list[Figure]


class ErratumList(OpenResponseModel):
    """Every place where a report cannot be right as it stands."""

    errata: list[Erratum]


class SourceList(OpenResponseModel):
    """The documents that everything is cited from."""

    sources: list[Source]


class MissingList(OpenResponseModel):
    """Charts whose numbers were never published as text."""

    missing: list[UnpublishedChart]


class CoveredSection(OpenResponseModel):
    """One heading of a report and what became of it."""

    heading: str
    status: Literal["encoded", "partly", "missing", "left-out", "open"]
    figures: list[str]
    advice: list[str]
    errata: list[str]
    missing: list[UnpublishedChart]
    left_out: str | None


class CoveredChapter(OpenResponseModel):
    """A chapter of a report, heading by heading."""

    document: str
    chapter: str
    sections: list[CoveredSection]


class CoverageList(OpenResponseModel):
    """Every chapter of every report."""

    coverage: list[CoveredChapter]

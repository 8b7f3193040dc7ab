"""Plans in files."""

from typing import Any

from pydantic import ConfigDict, Field

from mqplanner.api.schemas.base import RequestModel
from mqplanner.api.schemas.plans import Author
from mqplanner.api.schemas.quantity import Version
from mqplanner.api.schemas.texts import Line, Lines, PlanName, Tags


class FileToImport(RequestModel):
    """The text of a file: a plan in YAML or JSON, or a snapshot."""

    text: str
    name: PlanName | None = Field(None, description="Left out: what the file calls it.")
    author: Line | None = Author


class ResultInFile(RequestModel):
    """One result of an answer in a snapshot; only its id is required."""

    model_config = ConfigDict(strict=True, extra="allow")

    id: str


class AnswerInFile(RequestModel):
    """The answer in a snapshot, in the shape of the release that wrote it."""

    model_config = ConfigDict(strict=True, extra="allow")

    limits: list[ResultInFile] = Field(default_factory=list)
    quantities: list[ResultInFile] = Field(default_factory=list)


class Snapshot(RequestModel):
    """The content of a snapshot, checked like any other input."""

    model_config = ConfigDict(strict=True, extra="ignore")

    name: PlanName
    description: Lines = ""
    tags: Tags = Field(default_factory=list)
    author: Line | None = None
    note: Lines | None = None
    version_name: Line | None = None
    plan: dict[str, Any]
    answer: AnswerInFile | None = None
    derivations: str | None = None
    version: Version | None = None

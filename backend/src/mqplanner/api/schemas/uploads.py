"""Uploads of files with measurements."""

from datetime import date

from pydantic import Field

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel, Timestamp
from mqplanner.api.schemas.texts import ShownLine
from mqplanner.measurements.smf.tables import Masked
from mqplanner.measurements.store.uploads import State


class NewUpload(RequestModel):
    """A file that is to be uploaded."""

    name: ShownLine = Field(min_length=1, description="Name of the file.")
    size: int = Field(ge=1, description="Its size, in bytes.")
    sha256: str | None = Field(
        default=None, pattern="^[0-9a-f]{64}$", description="Its SHA-256 in hexadecimal, compared before the import."
    )
    mask: list[Masked] = Field(
        default_factory=list,
        max_length=3,
        description="Kinds of names in whose place its import stores a keyed hash; those of `mask_kinds` of the list.",
    )


class ImportedFile(OpenResponseModel):
    """What an import found in a file."""

    table: str | None = Field(description="Name of the table; null for one that the planner does not use.")
    title: str = Field(description="What the table is about.")
    records: int = Field(description="Records that can be used.")
    new: int = Field(description="Of these such as the store did not have.")
    ignored: dict[str, int] = Field(description="Lines and values that were not used, by reason.")
    remarks: dict[str, int] = Field(
        default_factory=dict, description="Records that are used, but not for everything, by what holds for them."
    )
    missing_columns: list[str] = Field(description="Columns that the file lacks; what needs them is not known.")
    unknown_columns: int = Field(description="Columns that the planner does not use.")
    queue_managers: list[str] = Field(description="Queue managers in the file.")
    first_day: date | None = Field(description="First day with records; null without any.")
    last_day: date | None = Field(description="Last day with records; null without any.")
    already_imported: bool = Field(description="Whether the same file was imported before.")


class UploadState(OpenResponseModel):
    """A file that is uploaded, and its import."""

    id: str = Field(description="Identifier of the upload.")
    name: str = Field(description="Name of the file.")
    size: int = Field(description="Its size, in bytes.")
    offset: int = Field(description="Bytes that have arrived: the next part begins there.")
    mask: list[Masked] = Field(description="Kinds of names that its import masks.")
    state: State = Field(description="Whether it is uploaded or imported, or why not.")
    step: str = Field(description="What the import is doing; empty where it does not run.")
    share: float = Field(description="Share of this step that is done, from 0 to 1.")
    error: str | None = Field(description="Why it failed and what to do; null where it did not.")
    report: ImportedFile | None = Field(description="What the import found; null before its end.")
    created: Timestamp = Field(description="When the upload began, in UTC.")
    changed: Timestamp = Field(description="When it changed last, in UTC. After a day without change it is removed.")


class UploadList(OpenResponseModel):
    """The uploads of the service."""

    uploads: list[UploadState] = Field(description="The uploads, newest first.")
    mask_kinds: list[Masked] = Field(
        description="Kinds of names that can be masked; none where the service has no key for it."
    )
    most_bytes: int = Field(description="Size of the largest file that this service takes, in bytes.")
    part_bytes: int = Field(description="Size of the largest part of a file that one request may have, in bytes.")

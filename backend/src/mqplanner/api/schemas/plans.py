"""Saved plans, their revisions, links and files."""

from typing import Annotated, Any, Literal, Self

from pydantic import AliasPath, ConfigDict, Field, model_validator
from pydantic.types import JsonValue

from mqplanner.api.problems import FieldError
from mqplanner.api.schemas import base
from mqplanner.api.schemas.differences import InputDifference
from mqplanner.api.schemas.plan_documents import SavedPlan, StoredPlan
from mqplanner.api.schemas.quantity import Version
from mqplanner.api.schemas.stored_answers import StoredAnswerObject, StoredAnswerText, StoredExplanation
from mqplanner.api.schemas.texts import Line, Lines, PlanName, Tags
from mqplanner.assessment.verdict import Verdict

Author = Field(None, description="Name of the author, without sign-in; otherwise it is the principal.")


class RevisionDetails(base.RequestModel):
    """What a save records besides the plan."""

    author: Line | None = Author
    note: Lines | None = Field(None, description="Reason of the change, for readers of the history.")
    version_name: Line | None = Field(None, description='Such as "as reviewed 3 March".')


class PlanToSave(RevisionDetails):
    """A plan document with its name."""

    name: PlanName
    plan: SavedPlan


class PlanToCreate(PlanToSave):
    """A plan that is saved for the first time."""

    description: Lines | None = None
    tags: Tags = Field(default_factory=list)


class PlanToUpdate(base.RequestModel):
    """New name, description or tags; null or a missing field keeps the value."""

    name: PlanName | None = None
    description: Lines | None = None
    tags: Tags | None = None


class PlanToCopy(base.RequestModel):
    """Name and author of a copy."""

    name: PlanName | None = None
    author: Line | None = Author


def _at(path: str, description: str | None = None, ge: int | None = None) -> Any:
    """Return the field that is read from an attribute of an attribute."""
    return Field(validation_alias=AliasPath(*path.split(".")), description=description, ge=ge)


MULTIPLE = "Of today's workload: 0 where no load at all would fit, null where it is exceeded whatever the workload."
MULTIPLE_AT_LEAST = (
    "Smallest multiple of today's workload at which this or another limit may be reached, or published data end."
)
DATE_AT_LEAST = "Day on which growth reaches that multiple, as YYYY-MM-DD; null without growth."

YEARS_TEXT = "How long growth takes to reach it, such as `4 years 11 months`; null without growth."


class ListedFirstLimit(base.OpenResponseModel):
    """The first limit of a plan when it was saved."""

    id: str
    kind: str | None
    title: str | None
    subject: str | None
    multiple: float | None = Field(description=MULTIPLE)
    multiple_text: str | None
    date: str | None = Field(description="null without growth, and where the plan has no date of its figures.")
    date_text: str | None = None
    years_text: str | None = Field(None, description=YEARS_TEXT)
    multiple_at_least: float | None = Field(None, description=MULTIPLE_AT_LEAST)
    date_at_least: str | None = Field(None, description=DATE_AT_LEAST)
    date_text_at_least: str | None = None
    undecided: int | None = Field(
        None, description="How many limits are not known and may be reached first; null of an answer of earlier rules."
    )
    at_latest: bool | None = Field(None, description="Whether it may be reached at any load below `multiple`.")


class AnswerSummary(base.OpenResponseModel):
    """An answer in one line."""

    sentence: str | None = Field(description="The first limit that is reached.")
    verdict: str | None = Field(description="The worst of all limits.")
    verdicts: dict[Verdict, int] | None = Field(None, description="Number of limits with each verdict.")
    first_limit: ListedFirstLimit | None = Field(None, description="The limit that is reached first; null: none is.")
    multiple_at_least: float | None = Field(None, description=MULTIPLE_AT_LEAST)
    date_at_least: str | None = Field(None, description=DATE_AT_LEAST)


Summary = Annotated[AnswerSummary | None, base.ParsedJson]


class PlanSummary(base.ResponseModel):
    """Fields of a saved plan in the list and on its own."""

    id: str = _at("plan.id")
    name: str = _at("plan.name")
    description: str = _at("plan.description")
    tags: list[str] = _at("plan.tags")
    created_at: base.Timestamp = _at("plan.created_at")
    updated_at: base.Timestamp = _at("plan.updated_at", "Time of the last change of any kind.")
    archived_at: base.Timestamp | None = _at("plan.archived_at")
    author: str | None = _at("plan.revision.author", "Author of the current revision.")
    version_name: str | None = _at("plan.revision.version_name")
    summary: Summary = _at("plan.revision.summary", "null where the plan could not be assessed.")


class PlanRecord(PlanSummary):
    """A saved plan at its current revision; made from `persistence.plan_access.PlanAccess`."""

    plan: StoredPlan = _at("plan.revision.document")
    revision: int = _at("plan.revision.number", "Counts the saves of this plan, from 1.", ge=1)
    saved_at: base.Timestamp = _at("plan.revision.created_at", "Time of the current revision.")
    note: str | None = _at("plan.revision.note")
    version: Version | None = _at("plan.revision.version", "Rules and figures of the stored answer.")
    role: Literal["viewer", "editor", "owner"] = _at("role.label", "Your role on the plan.")


class PlanListItem(PlanSummary):
    """A plan in the list; made from `persistence.plan_search.FoundPlan`."""

    owner: str = Field(description="Name of the principal who owns it.")
    verdict: Verdict | None = Field(description="The worst of all limits; null where there is no answer.")
    first_limit: Annotated[ListedFirstLimit | None, base.ParsedJson] = Field(description="null where none is known.")
    is_listed: bool = _at("plan.is_listed", "false: verdict and first limit have not been read yet; list again.")
    revision: int = _at("plan.current_revision")
    opened_at: base.Timestamp | None = Field(description="When you last opened it.")


class PlanList(base.ResponseModel):
    """A page of plans."""

    plans: list[PlanListItem]
    total: int = Field(ge=0, description="Number of plans on all pages.")
    next: str | None = Field(description="Cursor of the next page; null on the last.")


class TagCount(base.ResponseModel):
    """A tag with its number of plans."""

    tag: str
    plans: int


TagList = base.response("TagList", "Every tag in use.", tags=list[TagCount])


class Whoami(base.ResponseModel):
    """The principal of the request."""

    auth: Literal["none", "token"]
    name: str
    scope: Literal["read", "write", "admin"]
    measurements: bool = Field(description="Whether this service has a store of measurements.")


class AuditEvent(base.ResponseModel):
    """What someone did."""

    id: str
    at: base.Timestamp
    action: str = Field(description="Such as `plan saved` or `link created`.")
    principal: str = Field(description="Who did it; `operator` on the command line.")
    principal_id: str | None
    plan_id: str | None
    subject: str = Field(description="Name of the plan or token at that time, id of the link, or settings.")
    address: str | None = Field(description="Address of the client.")
    request_id: str | None = Field(description="As in the log and in `X-Request-ID`.")


class AuditTrail(base.ResponseModel):
    """A page of the audit trail, newest first."""

    events: list[AuditEvent]
    next: str | None = Field(description="`before` of the next page; null on the last.")
    actions: list[str] = Field(description="All actions that are recorded.")


class RevisionToName(base.RequestModel):
    """The version name of a revision; null removes it."""

    version_name: Line | None


class RevisionChanges(base.ResponseModel):
    """Summary of the differences from the previous revision."""

    inputs: int = Field(ge=0)
    results: int = Field(ge=0)
    words: list[str] = Field(description="The first of the inputs that differ.")
    moved: list[str] = Field([], description="Limits that changed most, other verdicts first.")


class RevisionListItem(base.ResponseModel):
    """A revision in the history; made from a row of `PlanRevision`."""

    revision: int = Field(ge=1, validation_alias="number")
    name: str = Field(description="Name of the plan at that time.")
    saved_at: base.Timestamp = Field(validation_alias="created_at")
    author: str | None
    note: str | None
    version_name: str | None
    restored_from: int | None
    version: Version | None
    summary: Summary
    changes: Annotated[RevisionChanges | None, base.ParsedJson] = Field(
        description="null in the first revision, unless its answer was calculated anew at import."
    )


class RevisionList(base.ResponseModel):
    """A page of the history, newest first."""

    revisions: list[RevisionListItem]
    next: int | None = Field(description="`before` of the next page; null on the last.")


class Revision(RevisionListItem):
    """A revision with its document and its answer."""

    plan: StoredPlan = Field(validation_alias="document")
    answer: StoredAnswerText | None = Field(description="null where the plan could not be assessed.")


StoredExplanations = base.response(
    "StoredExplanations",
    "Derivations of numbers of a stored answer, by the ids in the answer.",
    quantities=Annotated[
        dict[str, StoredExplanation],  # type: ignore[valid-type]
        Field(description="As computed by the release that saved it."),
    ],
)


class ResultCause(base.ResponseModel):
    """A line that differs between two derivations."""

    kind: Literal["figure", "rule"] = Field(description="What changed: a value that was read, or a computation.")
    name: str = Field(description="Id of the figure, or the name of the line in the derivation.")
    from_: str | None = Field(alias="from", description="null where the derivation had no such line.")
    to: str | None = Field(description="null where the derivation has no such line.")


class ResultChange(base.ResponseModel):
    """A result that differs between two answers."""

    kind: Literal["limit", "quantity"]
    id: str
    what: Literal["used", "limit", "used_pct", "verdict", "value"]
    title: str | None
    subject: str | None
    unit: str | None
    from_: JsonValue = Field(alias="from")
    to: JsonValue
    because: list[ResultCause]


class RevisionComparison(base.ResponseModel):
    """The differences between two revisions."""

    from_: RevisionListItem = Field(alias="from")
    to: RevisionListItem
    inputs: list[InputDifference]
    more: bool = Field(description="Whether more inputs differ than are listed.")
    results: list[ResultChange]


class FileToImport(base.RequestModel):
    """The text of a file: a plan in YAML or JSON, or a snapshot."""

    text: str
    name: PlanName | None = Field(None, description="Left out: what the file calls it.")
    author: Line | None = Author


class ResultInFile(base.RequestModel):
    """One result of an answer in a snapshot; only its id is required."""

    model_config = ConfigDict(strict=True, extra="allow")

    id: str


class AnswerInFile(base.RequestModel):
    """The answer in a snapshot, in the shape of the release that wrote it."""

    model_config = ConfigDict(strict=True, extra="allow")

    limits: list[ResultInFile] = Field(default_factory=list)
    quantities: list[ResultInFile] = Field(default_factory=list)


class Snapshot(RevisionDetails):
    """The content of a snapshot, checked like any other input."""

    model_config = ConfigDict(strict=True, extra="ignore")

    name: PlanName
    description: Lines = ""
    tags: Tags = Field(default_factory=list)
    plan: dict[str, Any]
    answer: AnswerInFile | None = None
    derivations: str | None = None
    version: Version | None = None


class SnapshotFile(base.OpenResponseModel):
    """A plan with its answer, the citations and versions of that, and a digest of all."""

    format: Literal["mqplanner-sealed-plan"] = Field(description="What tells a snapshot from a plan.")
    format_version: Literal[1] = Field(description="Version of the format.")
    product: str = Field(description="Name and release of what wrote it.")
    name: str = Field(description="Name of the plan.")
    description: str = Field(description="Description of the plan.")
    tags: list[str]
    revision: int = Field(ge=1)
    saved_at: str
    author: str | None
    note: str | None
    version_name: str | None
    plan: StoredPlan
    answer: StoredAnswerObject | None = Field(description="null where the plan could not be assessed.")
    derivations: str | None = Field(description="Derivations of the answer, compressed (zlib) and in Base64.")
    citations: list[dict[str, JsonValue]] = Field(description="All that the answer cites.")
    version: Version | None = Field(description="Rules and figures of the answer.")
    signature: str | None = Field(None, description="HMAC of all before it, where the service has a key.")
    sha256: str = Field(description="Digest of all before it.")


MAX_DAYS = 3650


class ShareToCreate(base.RequestModel):
    """A read-only link to the current revision, to an older one, or always to the latest."""

    revision: int | None = Field(None, ge=1, description="Default: the current revision.")
    latest: bool | None = Field(None, description="true: always the latest revision.")
    expires_in_days: int | None = Field(None, ge=1, le=MAX_DAYS, description="Default: until revoked.")

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if self.latest and self.revision is not None:
            raise ValueError("must have only one of revision and latest")
        return self


class CreatedShare(base.ResponseModel):
    """A new read-only link. The token is shown only once."""

    token: str
    url: str = Field(description="Path of the page that shows the plan, on this service.")
    id: str = Field(description="For revoking the link.")
    revision: int | None = Field(description="null: always the latest.")
    expires_at: base.Timestamp | None


class ShareListItem(base.ResponseModel):
    """A link in the list, without its token, which is not stored."""

    id: str
    revision: int | None = Field(description="null: always the latest.")
    created_at: base.Timestamp
    expires_at: base.Timestamp | None
    revoked_at: base.Timestamp | None
    active: bool = Field(validation_alias="is_active")
    last_opened_at: base.Timestamp | None
    open_count: int = Field(ge=0)


ShareList = base.response("ShareList", "Every link to a plan, newest first.", shares=list[ShareListItem])


class SharedPlan(base.ResponseModel):
    """What a link shows; made from `persistence.shares.SharedRevision`."""

    name: str = _at("revision.name")
    plan: StoredPlan = _at("revision.document")
    revision: int = _at("revision.number", ge=1)
    saved_at: base.Timestamp = _at("revision.created_at")
    author: str | None = _at("revision.author")
    version_name: str | None = _at("revision.version_name")
    latest: bool = Field(description="Whether the link always shows the latest revision.")
    version: Version | None = _at("revision.version")
    answer: StoredAnswerText | None = _at("revision.answer", "null where the plan could not be assessed.")


class ReassessedPlan(base.ResponseModel):
    """Today's answer to a shared plan, compared with the stored one."""

    answer: StoredAnswerObject | None
    version: Version
    then: Version | None
    rules_changed: bool | None = Field(description="null where the stored answer has no version.")
    figures_changed: bool | None
    moved: list[ResultChange]
    errors: list[FieldError] = Field(description="Why today's rules give no answer.")

"""Read-only links, and what they show."""

from datetime import datetime
from typing import Self

from pydantic import AliasPath, Field, model_validator

from mqplanner.api.schemas.base import JsonObject, RequestModel, ResponseModel, StoredObject, Timestamp
from mqplanner.api.schemas.problem import FieldError
from mqplanner.api.schemas.quantity import Version
from mqplanner.api.schemas.revisions import ResultChange
from mqplanner.persistence.tables import Share

MAX_DAYS = 3650


class ShareToCreate(RequestModel):
    """A read-only link to the current revision, to an older one, or always to the latest."""

    revision: int | None = Field(None, ge=1, description="Default: the current revision.")
    latest: bool | None = Field(None, description="true: always the latest revision.")
    expires_in_days: int | None = Field(None, ge=1, le=MAX_DAYS, description="Default: until revoked.")

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if self.latest and self.revision is not None:
            raise ValueError("must have only one of revision and latest")
        return self


class CreatedShare(ResponseModel):
    """A new read-only link. The token is shown only once."""

    token: str
    url: str = Field(description="Path of the page that shows the plan, on this service.")
    id: str = Field(description="For revoking the link.")
    revision: int | None = Field(description="null: always the latest.")
    expires_at: Timestamp | None


class ShareListItem(ResponseModel):
    """A link in the list, without its token, which is not stored."""

    id: str
    revision: int | None = Field(description="null: always the latest.")
    created_at: Timestamp
    expires_at: Timestamp | None
    revoked_at: Timestamp | None
    active: bool
    last_opened_at: Timestamp | None
    open_count: int = Field(ge=0)

    @classmethod
    def of(cls, share: Share, now: datetime) -> Self:
        """Return the list item of a link."""
        columns = {name: getattr(share, name) for name in cls.model_fields if name != "active"}
        return cls(**columns, active=share.is_active(now))


class ShareList(ResponseModel):
    """Every link to a plan, newest first."""

    shares: list[ShareListItem]


class SharedPlan(ResponseModel):
    """What a link shows; made from `persistence.shares.SharedRevision`."""

    name: str = Field(validation_alias=AliasPath("revision", "name"))
    plan: StoredObject = Field(validation_alias=AliasPath("revision", "document"))
    revision: int = Field(ge=1, validation_alias=AliasPath("revision", "number"))
    saved_at: Timestamp = Field(validation_alias=AliasPath("revision", "created_at"))
    author: str | None = Field(validation_alias=AliasPath("revision", "author"))
    version_name: str | None = Field(validation_alias=AliasPath("revision", "version_name"))
    latest: bool = Field(description="Whether the link always shows the latest revision.")
    version: Version | None = Field(validation_alias=AliasPath("revision", "version"))
    answer: StoredObject | None = Field(
        validation_alias=AliasPath("revision", "answer"),
        description="As computed when this was saved; null where it could not be assessed or was saved by a release "
        "that stored no answers.",
    )


class ReassessedPlan(ResponseModel):
    """Today's answer to a shared plan, compared with the stored one."""

    answer: JsonObject | None
    version: Version
    then: Version | None
    rules_changed: bool | None = Field(description="null where the stored answer has no version.")
    figures_changed: bool | None
    moved: list[ResultChange]
    errors: list[FieldError] = Field(description="Why today's rules give no answer.")

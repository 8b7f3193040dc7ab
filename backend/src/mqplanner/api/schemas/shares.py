"""Read-only links, and what their readers see."""

from datetime import datetime
from typing import Self

from pydantic import Field, model_validator

from mqplanner.api.schemas.base import AnswerModel, JsonObject, RequestModel
from mqplanner.api.schemas.plans import Version
from mqplanner.api.schemas.problem import FieldError
from mqplanner.api.schemas.revisions import Moved

MOST_DAYS = 3650


class ShareToMake(RequestModel):
    """A read-only link: to the plan as it is now, to an older revision, or always to the latest."""

    revision: int | None = Field(None, ge=1, description="Left out: as it is now.")
    latest: bool | None = Field(None, description="true: follow the plan as it is saved again.")
    expires_in_days: int | None = Field(None, ge=1, le=MOST_DAYS, description="Left out: until revoked.")

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if self.latest and self.revision is not None:
            raise ValueError("leads to one revision or to the latest, and not to both")
        return self


class ShareMade(AnswerModel):
    """A new read-only link. The token is shown this once."""

    token: str
    url: str = Field(description="Path of the page that shows the plan, on this service.")
    id: str = Field(description="To revoke it by.")
    revision: int | None = Field(description="null: always the latest.")
    expires_at: datetime | None


class ShareLine(AnswerModel):
    """A link in the list. Its token is kept nowhere."""

    id: str
    revision: int | None = Field(description="null: always the latest.")
    created_at: datetime
    expires_at: datetime | None
    revoked_at: datetime | None
    active: bool
    last_opened_at: datetime | None
    open_count: int = Field(ge=0)


class ShareList(AnswerModel):
    """Every link to a plan, the newest first."""

    shares: list[ShareLine]


class SharedPlan(AnswerModel):
    """What the reader of a link sees."""

    name: str
    plan: JsonObject
    revision: int = Field(ge=1)
    saved_at: datetime
    author: str | None
    version_name: str | None
    latest: bool = Field(description="Whether the link follows the plan.")
    version: Version | None
    answer: JsonObject | None = Field(
        description="As it was when this was saved; null where it could not be assessed or was saved by a release "
        "that kept no answers."
    )


class SharedToday(AnswerModel):
    """What today's rules and figures say of a shared plan, beside what was said when it was saved."""

    answer: JsonObject | None
    version: Version
    then: Version | None
    rules_changed: bool | None = Field(
        description="null where it is not known by which rules it was answered."
    )
    figures_changed: bool | None
    moved: list[Moved]
    errors: list[FieldError] = Field(description="What keeps today's rules from an answer.")

"""Whether the service runs, and whether it can work."""

from typing import Literal

from mqplanner.api.schemas.base import AnswerModel


class Alive(AnswerModel):
    """The process answers."""

    status: Literal["ok"]


class Ready(AnswerModel):
    """The store answers too, and its tables are those of this release."""

    status: Literal["ready"]

"""Liveness and readiness."""

from typing import Literal

from mqplanner.api.schemas.base import ResponseModel


class Liveness(ResponseModel):
    """The process responds."""

    status: Literal["ok"] = "ok"


class Readiness(ResponseModel):
    """The database responds too and is migrated to this release."""

    status: Literal["ready"] = "ready"

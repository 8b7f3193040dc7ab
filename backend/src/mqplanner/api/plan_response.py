"""The response of every operation that returns a saved plan."""

from typing import Any

from starlette.responses import Response

from mqplanner.api.openapi import ETAG, LOCATION
from mqplanner.api.preconditions import etag_of, tagged_response
from mqplanner.api.schemas.plans import PlanRecord
from mqplanner.persistence.plans import SavedPlan

CREATED: dict[int | str, Any] = {201: {"headers": ETAG | LOCATION}}
"""Documentation of the headers where a plan is created."""


def plan_response(saved: SavedPlan, status: int = 200, if_none_match: str | None = None) -> Response:
    """Return a plan at its current revision, or 304 where the client has it already."""
    response = tagged_response(
        etag_of(saved.plan), lambda: PlanRecord.model_validate(saved), if_none_match, status
    )
    if status == 201:
        response.headers["Location"] = f"/api/v1/plans/{saved.plan.id}"
    return response

"""`/api/v1/shared`: what the reader of a link sees."""

from datetime import UTC, datetime

import orjson
from fastapi import APIRouter
from starlette.responses import Response

from mqplanner.api.dependencies import Store
from mqplanner.api.models.plans import SharedPlan
from mqplanner.api.models.problem import problems
from mqplanner.api.responses import Json
from mqplanner.persistence import shares

router = APIRouter(prefix="/api/v1/shared", tags=["plans"])


@router.get("/{token}", response_model=SharedPlan, responses=problems(404, 503))
def get_shared_plan(token: str, store: Store) -> Response:
    """The plan as it was when the link was made."""
    with store.reading() as session:
        shared = shares.find_shared(session, token, datetime.now(UTC))
    content = {
        "name": shared.name,
        "plan": orjson.Fragment(shared.document),
        "revision": shared.revision,
        "saved_at": shared.saved_at,
    }
    return Json(content, headers={"Cache-Control": "no-store"})

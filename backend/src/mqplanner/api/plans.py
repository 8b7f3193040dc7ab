"""`/api/v1/plans`: save a plan, open it, save it again, share it."""

import json
import re
from datetime import UTC, datetime
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Header
from starlette.responses import Response

from mqplanner.api.dependencies import Store
from mqplanner.api.models.plans import PlanRecord, PlanToSave, ShareMade, ShareToMake
from mqplanner.api.models.problem import BODY, problems
from mqplanner.api.problems import ApiProblem
from mqplanner.api.responses import Json, matches
from mqplanner.api.strict_route import StrictRoute
from mqplanner.errors import Problem
from mqplanner.persistence import plans, shares

router = APIRouter(prefix="/api/v1/plans", tags=["plans"], route_class=StrictRoute)

_REVISION = re.compile(r'(?:W/)?"([1-9][0-9]{0,9})"')
_ETAG = {"ETag": {"description": "The revision, for If-Match.", "schema": {"type": "string"}}}
_LOCATION = {"Location": {"description": "Address of the plan.", "schema": {"type": "string"}}}
_SHARED_LOCATION = {"Location": {"description": "Address of the shared plan.", "schema": {"type": "string"}}}


@router.post(
    "",
    status_code=201,
    response_model=PlanRecord,
    responses={201: {"headers": _ETAG | _LOCATION}, **problems(*BODY, 503)},
)
def create_plan(body: PlanToSave, store: Store) -> Response:
    """Save a plan for the first time."""
    with store.writing() as session:
        saved = plans.create(session, body.name, document_text(body.plan), datetime.now(UTC))
    return _record(saved, 201, {"Location": f"/api/v1/plans/{saved.id}"})


@router.get(
    "/{plan_id}", response_model=PlanRecord, responses={200: {"headers": _ETAG}, **problems(404, 503)}
)
def get_plan(plan_id: str, store: Store) -> Response:
    """The plan at its current revision."""
    with store.reading() as session:
        return _record(plans.find(session, plan_id))


@router.put(
    "/{plan_id}",
    response_model=PlanRecord,
    responses={200: {"headers": _ETAG}, **problems(404, 412, *BODY, 503)},
)
def save_plan(
    plan_id: str,
    body: PlanToSave,
    store: Store,
    if_match: Annotated[
        str | None,
        Header(description="ETag of the revision that was changed; refused when it is not the current one."),
    ] = None,
) -> Response:
    """Save the plan again, as a new revision; the older ones stay."""

    def may_replace(current: int) -> bool:
        if if_match is None or matches(if_match, _etag(current)):
            return True
        _require_a_revision(if_match, current)
        return False

    with store.writing() as session:
        saved = plans.save(
            session, plan_id, body.name, document_text(body.plan), datetime.now(UTC), may_replace
        )
    return _record(saved)


@router.post(
    "/{plan_id}/shares",
    status_code=201,
    response_model=ShareMade,
    responses={201: {"headers": _SHARED_LOCATION}, **problems(404, *BODY, 503)},
)
def share_plan(plan_id: str, store: Store, body: ShareToMake | None = None) -> Response:
    """Make a read-only link to the plan as it is now; later saves do not show in it."""
    with store.writing() as session:
        token = shares.create(session, plan_id, datetime.now(UTC))
    headers = {"Location": f"/api/v1/shared/{token}", "Cache-Control": "no-store"}
    return Json({"token": token, "url": f"/s/{token}"}, 201, headers)


def document_text(document: dict[str, Any]) -> str:
    """The document as it is kept: every character and every number as it was read."""
    return json.dumps(document, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _etag(revision: int) -> str:
    return f'"{revision}"'


def _require_a_revision(if_match: str, current: int) -> None:
    """Whoever sends what was never an ETag of this plan has made a mistake, and nobody else has saved."""
    known = (_REVISION.fullmatch(given.strip()) for given in if_match.split(","))
    if any(found and int(found[1]) < current for found in known):
        return
    wrong = Problem("If-Match", if_match, "is not an ETag of this plan", [_etag(current)])
    raise ApiProblem(
        "unknown-revision",
        f"If-Match is not an ETag of this plan; that of its current revision is {_etag(current)}.",
        problems=[wrong],
    )


def _record(saved: plans.SavedPlan, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    content = {
        "id": saved.id,
        "name": saved.name,
        "plan": orjson.Fragment(saved.document),  # kept as text and sent as text
        "revision": saved.revision,
        "created_at": saved.created_at,
        "updated_at": saved.updated_at,
    }
    return Json(
        content, status, {"ETag": _etag(saved.revision), "Cache-Control": "no-store", **(headers or {})}
    )

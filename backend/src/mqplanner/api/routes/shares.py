"""`/api/v1/plans/{plan_id}/shares`: read-only links to a plan, made, listed and revoked by its owner."""

from datetime import UTC, datetime, timedelta

from fastapi import APIRouter
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import May
from mqplanner.api.dependencies import Store
from mqplanner.api.idempotency import Repeatable
from mqplanner.api.responses import Json
from mqplanner.api.schemas.problem import BODY, GATED, ONE_PLAN, problems
from mqplanner.api.schemas.shares import ShareList, ShareMade, ShareToMake
from mqplanner.api.serializers import PRIVATE, SECRET, share_line
from mqplanner.api.strict_route import StrictRoute
from mqplanner.persistence import revisions, shares

router = APIRouter(prefix="/api/v1/plans/{plan_id}/shares", tags=["sharing"], route_class=StrictRoute)

_LOCATION = {"Location": {"description": "Address of the shared plan.", "schema": {"type": "string"}}}


@router.post(
    "",
    status_code=201,
    response_model=ShareMade,
    responses={201: {"headers": _LOCATION}, **problems(*GATED, *ONE_PLAN, 409, *BODY)},
)
def share_plan(
    plan_id: str, store: Store, access: May, once: Repeatable, body: ShareToMake | None = None
) -> Response:
    """Make a read-only link. Nobody can guess it, and it is shown this once."""
    asked = body or ShareToMake()
    token = once.token()

    def share(session: Session) -> Response:
        permit = access.plan(session, plan_id)
        now = datetime.now(UTC)
        number = None if asked.latest else asked.revision or permit.plan.current_revision
        if number is not None:
            revisions.find(session, permit, number)
        ends = None if asked.expires_in_days is None else now + timedelta(days=asked.expires_in_days)
        made = shares.create(session, permit, token, number, now, ends)
        content = {
            "token": token,
            "url": f"/s/{token}",
            "id": made.id,
            "revision": number,
            "expires_at": ends,
        }
        return Json(content, 201, {"Location": f"/api/v1/shared/{token}", **SECRET})

    return once.answer(store, share, secret=token)


@router.get("", response_model=ShareList, responses=problems(*GATED, *ONE_PLAN))
def list_shares(plan_id: str, store: Store, access: May) -> Response:
    """Every link to the plan, with when it was last opened."""
    now = datetime.now(UTC)
    with store.reading() as session:
        found = shares.all_of(session, access.plan(session, plan_id))
        return Json({"shares": [share_line(one, now) for one in found]}, headers=PRIVATE)


@router.delete("/{share_id}", status_code=204, response_class=Response, responses=problems(*GATED, *ONE_PLAN))
def revoke_share(plan_id: str, share_id: str, store: Store, access: May) -> Response:
    """End a link; whoever opens it from now on finds nothing."""
    with store.writing() as session:
        shares.revoke(session, access.plan(session, plan_id), share_id, datetime.now(UTC))
    return Response(status_code=204)

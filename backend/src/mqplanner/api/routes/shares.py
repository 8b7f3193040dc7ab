"""`/api/v1/plans/{plan_id}/shares`: creates, lists and revokes read-only links to a plan."""

from datetime import UTC, datetime, timedelta

from fastapi import APIRouter, Depends
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import Authorized
from mqplanner.api.dependencies import SECRET, private
from mqplanner.api.idempotency import Idempotent
from mqplanner.api.json_responses import JsonResponse
from mqplanner.api.openapi import LOCATION
from mqplanner.api.schemas.shares import CreatedShare, ShareList, ShareListItem, ShareToCreate
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.persistence import revisions, shares

router = APIRouter(
    prefix="/api/v1/plans/{plan_id}/shares",
    tags=["sharing"],
    route_class=StrictJsonRoute,
    dependencies=[Depends(private)],
)


@router.post("", status_code=201, response_model=CreatedShare, responses={201: {"headers": LOCATION}})
def share_plan(
    plan_id: str,
    request: Idempotent,
    body: ShareToCreate | None = None,
) -> Response:
    """Create a read-only link. It cannot be guessed, and is shown only once."""
    wanted = body or ShareToCreate()
    token = request.token()

    def share(session: Session) -> Response:
        access = request.context.plan(session, plan_id)
        now = datetime.now(UTC)
        number = None if wanted.latest else wanted.revision or access.plan.current_revision
        if number is not None:
            revisions.find(session, access, number)
        expiry = None if wanted.expires_in_days is None else now + timedelta(days=wanted.expires_in_days)
        created = shares.create(session, access, token, number, now, expiry)
        content = CreatedShare(
            token=token, url=f"/s/{token}", id=created.id, revision=number, expires_at=expiry
        )
        return JsonResponse(content, 201, {"Location": f"/api/v1/shared/{token}", **SECRET})

    return request.execute(share, secret=token)


@router.get("")
def list_shares(plan_id: str, context: Authorized) -> ShareList:
    """Return every link to the plan, with when it was last opened."""
    now = datetime.now(UTC)
    with context.store.reading() as session:
        found = shares.list_shares(session, context.plan(session, plan_id))
        return ShareList(shares=[ShareListItem.of(share, now) for share in found])


@router.delete("/{share_id}", status_code=204)
def revoke_share(plan_id: str, share_id: str, context: Authorized) -> None:
    """Revoke a link."""
    with context.store.writing() as session:
        shares.revoke(session, context.plan(session, plan_id), share_id, datetime.now(UTC))

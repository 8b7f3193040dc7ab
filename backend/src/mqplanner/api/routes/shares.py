"""`/api/v1/plans/{plan_id}/shares` and `/api/v1/shared/{token}`: read-only links, and what they show."""

from datetime import UTC, datetime, timedelta
from typing import Any

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import AuthorizationContext, Authorized
from mqplanner.api.calculations import ASSESSED_TEXT, Pools, calculated
from mqplanner.api.database_routes import StoredPlanRoute
from mqplanner.api.idempotency import Idempotent
from mqplanner.api.json_responses import PRIVATE, JsonResponse, private
from mqplanner.api.openapi import LOCATION
from mqplanner.api.preconditions import CREATED, plan_response
from mqplanner.api.problems import MAX_REPORTED, field_error
from mqplanner.api.revision_content import Ids, answer_in, copied_revision, derivations_in, document_of, explain
from mqplanner.api.schemas import plans as models
from mqplanner.differences.stored_answers import changed_results
from mqplanner.errors import NotFound
from mqplanner.history.stored_answers import answer_of
from mqplanner.history.stored_derivations import StoredDerivations
from mqplanner.persistence import plans, shares
from mqplanner.persistence.tables import PlanRevision

router = APIRouter(prefix="/api/v1", tags=["sharing"], route_class=StoredPlanRoute, dependencies=[Depends(private)])


@router.post(
    "/plans/{plan_id}/shares",
    status_code=201,
    response_model=models.CreatedShare,
    responses={201: {"headers": LOCATION}},
)
async def share_plan(plan_id: str, request: Idempotent, body: models.ShareToCreate | None = None) -> Response:
    """Create a read-only link. It cannot be guessed, and is shown only once."""
    wanted = body or models.ShareToCreate()
    token = request.token()

    def share(session: Session) -> Response:
        access = request.context.plan(session, plan_id)
        now = datetime.now(UTC)
        number = None if wanted.latest else wanted.revision or access.plan.current_revision
        if number is not None:
            plans.find_revision(session, access, number)
        expiry = None if wanted.expires_in_days is None else now + timedelta(days=wanted.expires_in_days)
        created = shares.create(session, access, token, number, now, expiry)
        content = models.CreatedShare(token=token, url=f"/s/{token}", id=created.id, revision=number, expires_at=expiry)
        return JsonResponse(content, 201, {"Location": f"/api/v1/shared/{token}", **PRIVATE})

    return await request.execute(share, secret=token)


@router.get("/plans/{plan_id}/shares", response_model=models.ShareList)
def list_shares(plan_id: str, context: Authorized) -> dict[str, Any]:
    """Return every link to the plan, with when it was last opened."""
    with context.store.reading() as session:
        return {"shares": shares.list_shares(session, context.plan(session, plan_id))}


@router.delete("/plans/{plan_id}/shares/{share_id}", status_code=204)
def revoke_share(plan_id: str, share_id: str, context: Authorized) -> None:
    """Revoke a link."""
    with context.store.writing() as session:
        shares.revoke(session, context.plan(session, plan_id), share_id, datetime.now(UTC))


@router.get("/shared/{token}", response_model=models.SharedPlan)
def get_shared_plan(token: str, context: Authorized) -> Response:
    """Return the plan and its answer, as they were saved."""
    with context.store.reading() as session:
        shared = _find(session, token, context)
        response = JsonResponse(models.SharedPlan.model_validate(shared), headers=PRIVATE)
    context.store.try_writing(
        "opening of a link", lambda session: shares.record_opening(session, shared.share_id, datetime.now(UTC))
    )
    return response


@router.get("/shared/{token}/explain", response_model=models.StoredExplanations)
async def explain_shared_plan(request: Request, token: str, ids: Ids, context: Authorized, pools: Pools) -> Response:
    """Return the derivations of numbers of the stored answer."""
    found = await run_in_threadpool(_shared_revision_with_answer, token, context)
    return await calculated(request, lambda: explain(found, ids), pools.short, PRIVATE)


@router.get("/shared/{token}/today", response_model=models.ReassessedPlan)
async def reassess_shared_plan(request: Request, token: str, context: Authorized, pools: Pools) -> Response:
    """Return the answer of today's rules and figures, and what changed since the plan was saved."""
    revision = await run_in_threadpool(_shared_revision_with_answer, token, context)

    def work() -> dict[str, Any]:
        stored, stored_version = answer_in(revision), revision.version
        current = answer_of(document_of(revision))
        derivations = None if current.derivations is None else StoredDerivations(current.derivations)
        moved = []
        if stored and current.plain:
            moved = changed_results(stored, current.plain, derivations_in(revision), derivations)
        return {
            "answer": current.plain,
            "version": {"rules": current.rules, "figures": current.figures},
            "then": stored_version,
            "rules_changed": stored_version and stored_version["rules"] != current.rules,
            "figures_changed": stored_version and stored_version["figures"] != current.figures,
            "moved": moved,
            "errors": [field_error(problem) for problem in current.problems[:MAX_REPORTED]],
        }

    return await calculated(request, work, pools.of_text(revision.document, ASSESSED_TEXT), PRIVATE)


@router.post("/shared/{token}/copy", status_code=201, response_model=models.PlanRecord, responses=CREATED)
async def copy_shared_plan(token: str, request: Idempotent, body: models.PlanToCopy | None = None) -> Response:
    """Copy what the link shows to a plan of your own."""

    def copy(session: Session) -> Response:
        revision = _find(session, token, request.context).revision
        copied = copied_revision(revision, revision.name, body)
        return plan_response(plans.create(session, request.context.principal, copied, datetime.now(UTC)), 201)

    return await request.execute(copy)


def _shared_revision_with_answer(token: str, context: AuthorizationContext) -> PlanRevision:
    """Return the shared revision with its answer and derivations loaded."""
    with context.store.reading() as session:
        revision = _find(session, token, context).revision
        session.refresh(revision, ["answer", "derivations"])
        return revision


def _find(session: Session, token: str, context: AuthorizationContext) -> shares.SharedRevision:
    """Return what the link shows; count failed look-ups."""
    try:
        return shares.find_shared(session, token)
    except NotFound:
        context.count_failed_lookup()
        raise

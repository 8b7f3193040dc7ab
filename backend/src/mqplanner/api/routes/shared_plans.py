"""`/api/v1/shared/{token}`: what a link shows, today's answer to it, and copies of it."""

from datetime import UTC, datetime

from fastapi import APIRouter
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import AuthorizationContext, Authorized
from mqplanner.api.dependencies import SECRET
from mqplanner.api.idempotency import Idempotent
from mqplanner.api.json_responses import JsonResponse
from mqplanner.api.plan_response import CREATED, plan_response
from mqplanner.api.problems import field_error
from mqplanner.api.revision_content import answer_in, copy_content, derivations_in, document_of
from mqplanner.api.schemas.plans import PlanRecord, PlanToCopy
from mqplanner.api.schemas.revisions import StoredExplanations
from mqplanner.api.schemas.shares import ReassessedPlan, SharedPlan
from mqplanner.api.stored_explanations import Ids, explain
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.differences.stored_answers import changed_results
from mqplanner.errors import NotFound
from mqplanner.history.stored_answers import answer_of
from mqplanner.history.stored_derivations import StoredDerivations
from mqplanner.persistence import plans, shares

router = APIRouter(prefix="/api/v1/shared", tags=["sharing"], route_class=StrictJsonRoute)


@router.get("/{token}", response_model=SharedPlan)
def get_shared_plan(token: str, context: Authorized) -> Response:
    """Return the plan and its answer, as they were saved."""
    with context.store.reading() as session:
        shared = _find(session, token, context)
        response = JsonResponse(SharedPlan.model_validate(shared), headers=SECRET)
    context.store.try_writing(
        "opening of a link",
        lambda session: shares.record_opening(session, shared.share_id, datetime.now(UTC)),
    )
    return response


@router.get("/{token}/explain", response_model=StoredExplanations)
def explain_shared_plan(token: str, ids: Ids, context: Authorized) -> Response:
    """Return the derivations of numbers of the stored answer."""
    with context.store.reading() as session:
        found = derivations_in(_find(session, token, context).revision)
    return JsonResponse(explain(found, ids), headers=SECRET)


@router.get("/{token}/today", response_model=ReassessedPlan)
def reassess_shared_plan(token: str, context: Authorized) -> Response:
    """Return the answer of today's rules and figures, and what changed since the plan was saved."""
    with context.store.reading() as session:
        revision = _find(session, token, context).revision
        before, derivations_before = answer_in(revision), derivations_in(revision)
    today, then = answer_of(document_of(revision)), revision.version
    now = today.plain
    derivations = None if today.derivations is None else StoredDerivations(today.derivations)
    content = {
        "answer": now,
        "version": {"rules": today.rules, "figures": today.figures},
        "then": then,
        "rules_changed": then and then["rules"] != today.rules,
        "figures_changed": then and then["figures"] != today.figures,
        "moved": changed_results(before, now, derivations_before, derivations) if before and now else [],
        "errors": [field_error(problem) for problem in today.problems],
    }
    return JsonResponse(content, headers=SECRET)


@router.post("/{token}/copy", status_code=201, response_model=PlanRecord, responses=CREATED)
def copy_shared_plan(token: str, request: Idempotent, body: PlanToCopy | None = None) -> Response:
    """Copy what the link shows to a plan of your own."""

    def copy(session: Session) -> Response:
        revision = _find(session, token, request.context).revision
        content = copy_content(revision, revision.name, body)
        return plan_response(
            plans.create(session, request.context.principal, content, datetime.now(UTC)), 201
        )

    return request.execute(copy)


def _find(session: Session, token: str, context: AuthorizationContext) -> shares.SharedRevision:
    """Return what the link shows; count failed look-ups."""
    try:
        return shares.find_shared(session, token, datetime.now(UTC))
    except NotFound:
        context.limit.count(context.source)
        raise

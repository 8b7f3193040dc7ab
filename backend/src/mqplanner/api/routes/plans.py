"""`/api/v1/plans/{plan_id}`: creates, opens, saves, updates, archives and copies plans."""

from dataclasses import replace
from datetime import UTC, datetime

from fastapi import APIRouter
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import AuthorizationContext, Authorized
from mqplanner.api.idempotency import Idempotent
from mqplanner.api.plan_response import CREATED, plan_response
from mqplanner.api.preconditions import IfMatch, IfNoneMatch, require_current
from mqplanner.api.revision_content import build_content, changes_since, copy_content
from mqplanner.api.schemas.plans import PlanRecord, PlanToCopy, PlanToCreate, PlanToSave, PlanToUpdate
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.persistence import plan_openings, plans

router = APIRouter(prefix="/api/v1/plans", tags=["plans"], route_class=StrictJsonRoute)


@router.post("", status_code=201, response_model=PlanRecord, responses=CREATED)
def create_plan(body: PlanToCreate, request: Idempotent) -> Response:
    """Save a plan for the first time."""
    content, _ = build_content(body.plan, body.name, body)

    def create(session: Session) -> Response:
        now, description = datetime.now(UTC), body.description or ""
        saved = plans.create(session, request.context.principal, content, now, description, body.tags)
        return plan_response(saved, 201)

    return request.execute(create)


@router.get("/{plan_id}", response_model=PlanRecord)
def get_plan(plan_id: str, context: Authorized, if_none_match: IfNoneMatch = None) -> Response:
    """Return the plan at its current revision."""
    now, principal = datetime.now(UTC), context.principal
    with context.store.reading() as session:
        access = context.plan(session, plan_id)
        response = plan_response(plans.find(session, access), if_none_match=if_none_match)
        is_due = plan_openings.is_due(session, access, now)
    if is_due:
        context.store.try_writing(
            "opening of a plan", lambda session: plan_openings.record(session, principal.id, plan_id, now)
        )
    return response


@router.put("/{plan_id}", response_model=PlanRecord)
def save_plan(plan_id: str, body: PlanToSave, request: Idempotent, if_match: IfMatch = None) -> Response:
    """Save the plan again, as a new revision; the older ones stay."""
    content, answer = build_content(body.plan, body.name, body)

    def save(session: Session) -> Response:
        access = request.context.plan(session, plan_id)
        current = plans.current_revision(session, access.plan)
        require_current(if_match, access.plan, current)
        changed = replace(content, changes=changes_since(current, body.plan, answer))
        return plan_response(plans.save(session, access, changed, datetime.now(UTC)))

    return request.execute(save)


@router.patch("/{plan_id}", response_model=PlanRecord)
def update_plan(plan_id: str, body: PlanToUpdate, context: Authorized, if_match: IfMatch = None) -> Response:
    """Change name, description or tags, without a new revision."""
    with context.store.writing() as session:
        access = context.plan(session, plan_id)
        require_current(if_match, access.plan, plans.current_revision(session, access.plan))
        now = datetime.now(UTC)
        return plan_response(plans.update(session, access, now, body.name, body.description, body.tags))


@router.post("/{plan_id}/archive", response_model=PlanRecord)
def archive_plan(plan_id: str, context: Authorized, if_match: IfMatch = None) -> Response:
    """Archive the plan: it is no longer listed and cannot change. Its links still work."""
    return _set_archived(plan_id, True, context, if_match)


@router.post("/{plan_id}/restore", response_model=PlanRecord)
def restore_plan(plan_id: str, context: Authorized, if_match: IfMatch = None) -> Response:
    """Restore an archived plan."""
    return _set_archived(plan_id, False, context, if_match)


def _set_archived(
    plan_id: str, archived: bool, context: AuthorizationContext, if_match: str | None
) -> Response:
    with context.store.writing() as session:
        access = context.plan(session, plan_id)
        require_current(if_match, access.plan, plans.current_revision(session, access.plan))
        return plan_response(plans.set_archived(session, access, archived, datetime.now(UTC)))


@router.post("/{plan_id}/duplicate", status_code=201, response_model=PlanRecord, responses=CREATED)
def duplicate_plan(plan_id: str, request: Idempotent, body: PlanToCopy | None = None) -> Response:
    """Copy the current revision to a plan of your own."""

    def duplicate(session: Session) -> Response:
        found = plans.find(session, request.context.plan(session, plan_id))
        content = copy_content(found.revision, found.plan.name, body)
        now, principal = datetime.now(UTC), request.context.principal
        saved = plans.create(session, principal, content, now, found.plan.description, found.tags)
        return plan_response(saved, 201)

    return request.execute(duplicate)

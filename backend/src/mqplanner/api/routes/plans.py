"""`/api/v1/plans/{plan_id}`: creates, opens, saves, updates, archives and copies plans."""

from dataclasses import replace
from datetime import UTC, datetime

import structlog
from fastapi import APIRouter
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import AuthorizationContext, Authorized
from mqplanner.api.dependencies import Store
from mqplanner.api.idempotency import Idempotent
from mqplanner.api.plan_response import CREATED, plan_response
from mqplanner.api.preconditions import IfMatch, IfNoneMatch, require_current
from mqplanner.api.revision_content import build_content, changes_since, copy_content, copy_name
from mqplanner.api.schemas.plans import PlanRecord, PlanToCopy, PlanToCreate, PlanToSave, PlanToUpdate
from mqplanner.api.schemas.texts import MAX_NAME
from mqplanner.api.strict_json_route import StrictJsonRoute
from mqplanner.errors import StoreUnavailable
from mqplanner.persistence import plan_openings, plans
from mqplanner.persistence.database import Database

log = structlog.get_logger("mqplanner.api")

router = APIRouter(prefix="/api/v1/plans", tags=["plans"], route_class=StrictJsonRoute)


@router.post("", status_code=201, response_model=PlanRecord, responses=CREATED)
def create_plan(body: PlanToCreate, store: Store, context: Authorized, request: Idempotent) -> Response:
    """Save a plan for the first time."""
    content, _ = build_content(
        body.plan, body.name, author=body.author, note=body.note, version_name=body.version_name
    )

    def create(session: Session) -> Response:
        now, description = datetime.now(UTC), body.description or ""
        return plan_response(
            plans.create(session, context.principal, content, now, description, body.tags), 201
        )

    return request.execute(store, create)


@router.get("/{plan_id}", response_model=PlanRecord)
def get_plan(plan_id: str, store: Store, context: Authorized, if_none_match: IfNoneMatch = None) -> Response:
    """The plan at its current revision."""
    now = datetime.now(UTC)
    with store.reading() as session:
        access = context.plan(session, plan_id)
        response = plan_response(plans.find(session, access), if_none_match=if_none_match)
        is_due = plan_openings.is_due(session, access, now)
    if is_due:
        _record_opening(store, context.principal.id, plan_id, now)
    return response


def _record_opening(store: Database, principal_id: str, plan_id: str, now: datetime) -> None:
    try:
        with store.writing() as session:
            plan_openings.record(session, principal_id, plan_id, now)
    except StoreUnavailable:
        log.warning("plan opening not recorded")  # the plan itself can still be shown


@router.put("/{plan_id}", response_model=PlanRecord)
def save_plan(
    plan_id: str,
    body: PlanToSave,
    store: Store,
    context: Authorized,
    request: Idempotent,
    if_match: IfMatch = None,
) -> Response:
    """Save the plan again, as a new revision; the older ones stay."""
    content, answer = build_content(
        body.plan, body.name, author=body.author, note=body.note, version_name=body.version_name
    )

    def save(session: Session) -> Response:
        access = context.plan(session, plan_id)
        current = plans.current_revision(session, access.plan)
        require_current(if_match, access.plan, current)
        changed = replace(content, changes=changes_since(current, body.plan, answer))
        return plan_response(plans.save(session, access, changed, datetime.now(UTC)))

    return request.execute(store, save)


@router.patch("/{plan_id}", response_model=PlanRecord)
def update_plan(
    plan_id: str, body: PlanToUpdate, store: Store, context: Authorized, if_match: IfMatch = None
) -> Response:
    """Change name, description or tags, without a new revision."""
    with store.writing() as session:
        access = context.plan(session, plan_id)
        require_current(if_match, access.plan, plans.current_revision(session, access.plan))
        now = datetime.now(UTC)
        return plan_response(plans.update(session, access, now, body.name, body.description, body.tags))


@router.post("/{plan_id}/archive", response_model=PlanRecord)
def archive_plan(plan_id: str, store: Store, context: Authorized, if_match: IfMatch = None) -> Response:
    """Archive the plan: it is no longer listed and cannot change. Its links still work."""
    return _set_archived(plan_id, True, store, context, if_match)


@router.post("/{plan_id}/restore", response_model=PlanRecord)
def restore_plan(plan_id: str, store: Store, context: Authorized, if_match: IfMatch = None) -> Response:
    """Restore an archived plan."""
    return _set_archived(plan_id, False, store, context, if_match)


def _set_archived(
    plan_id: str, archived: bool, store: Database, context: AuthorizationContext, if_match: str | None
) -> Response:
    with store.writing() as session:
        access = context.plan(session, plan_id)
        require_current(if_match, access.plan, plans.current_revision(session, access.plan))
        return plan_response(plans.set_archived(session, access, archived, datetime.now(UTC)))


@router.post("/{plan_id}/duplicate", status_code=201, response_model=PlanRecord, responses=CREATED)
def duplicate_plan(
    plan_id: str, store: Store, context: Authorized, request: Idempotent, body: PlanToCopy | None = None
) -> Response:
    """Copy the current revision to a plan of your own."""
    body = body or PlanToCopy()

    def duplicate(session: Session) -> Response:
        found = plans.find(session, context.plan(session, plan_id))
        content = copy_content(
            found.revision, copy_name(found.plan.name, body.name, MAX_NAME), author=body.author
        )
        now, description = datetime.now(UTC), found.plan.description
        return plan_response(
            plans.create(session, context.principal, content, now, description, found.tags), 201
        )

    return request.execute(store, duplicate)

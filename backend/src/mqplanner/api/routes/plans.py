"""`/api/v1/plans/{plan_id}`: save a plan, open it, change it, put it away, copy it."""

from dataclasses import replace
from datetime import UTC, datetime

import structlog
from fastapi import APIRouter
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import May
from mqplanner.api.dependencies import Store
from mqplanner.api.idempotency import Repeatable
from mqplanner.api.preconditions import IfMatch, IfNoneMatch, require_current
from mqplanner.api.revision_builder import changes_since, content_of, copied_name, kept_content
from mqplanner.api.schemas.plans import PlanRecord, PlanToCopy, PlanToCreate, PlanToDescribe, PlanToSave
from mqplanner.api.schemas.problem import BODY, GATED, ONE_PLAN, Responses, problems
from mqplanner.api.schemas.texts import LONGEST_NAME
from mqplanner.api.serializers import record
from mqplanner.api.strict_route import StrictRoute
from mqplanner.errors import StoreUnavailable
from mqplanner.persistence import plans
from mqplanner.persistence import recent_plans as openings
from mqplanner.persistence.database import Database

log = structlog.get_logger("mqplanner.api")

router = APIRouter(prefix="/api/v1/plans", tags=["plans"], route_class=StrictRoute)

ETAG = {"ETag": {"description": "The state of the plan, for If-Match.", "schema": {"type": "string"}}}
LOCATION = {"Location": {"description": "Address of the plan.", "schema": {"type": "string"}}}
OF_A_PLAN: Responses = {200: {"headers": ETAG}}
MADE: Responses = {201: {"headers": ETAG | LOCATION}}
UNCHANGED: Responses = {304: {"description": "You have it already."}}


@router.post("", status_code=201, response_model=PlanRecord, responses={**MADE, **problems(*BODY, *GATED)})
def create_plan(body: PlanToCreate, store: Store, access: May, once: Repeatable) -> Response:
    """Save a plan for the first time."""
    content, _ = content_of(
        body.plan, body.name, author=body.author, note=body.note, version_name=body.version_name
    )

    def create(session: Session) -> Response:
        now = datetime.now(UTC)
        saved = plans.create(session, access.principal, content, now, body.description or "", body.tags)
        return record(saved, 201, location=True)

    return once.answer(store, create)


@router.get(
    "/{plan_id}",
    response_model=PlanRecord,
    responses={**OF_A_PLAN, **UNCHANGED, **problems(*GATED, *ONE_PLAN)},
)
def get_plan(plan_id: str, store: Store, access: May, if_none_match: IfNoneMatch = None) -> Response:
    """The plan at its current revision."""
    now = datetime.now(UTC)
    with store.reading() as session:
        permit = access.plan(session, plan_id)
        response = record(plans.find(session, permit), if_none_match=if_none_match)
        worth_noting = openings.is_worth_noting(session, permit, now)
    if worth_noting:
        _note_opening(store, access.principal.id, plan_id, now)
    return response


def _note_opening(store: Database, principal_id: str, plan_id: str, now: datetime) -> None:
    try:
        with store.writing() as session:
            openings.note(session, principal_id, plan_id, now)
    except StoreUnavailable:
        log.warning("opening not noted")  # the plan is worth more than the note


@router.put(
    "/{plan_id}",
    response_model=PlanRecord,
    responses={**OF_A_PLAN, **problems(*GATED, *ONE_PLAN, 409, 412, 428, *BODY)},
)
def save_plan(
    plan_id: str, body: PlanToSave, store: Store, access: May, once: Repeatable, if_match: IfMatch = None
) -> Response:
    """Save the plan again, as a new revision; the older ones stay."""
    content, answer = content_of(
        body.plan, body.name, author=body.author, note=body.note, version_name=body.version_name
    )

    def save(session: Session) -> Response:
        permit = access.plan(session, plan_id)
        newest = plans.current(session, permit.plan)
        require_current(if_match, permit.plan, newest)
        changed = replace(content, changes=changes_since(newest, body.plan, answer))
        return record(plans.save(session, permit, changed, datetime.now(UTC)))

    return once.answer(store, save)


@router.patch(
    "/{plan_id}",
    response_model=PlanRecord,
    responses={**OF_A_PLAN, **problems(*GATED, *ONE_PLAN, 409, 412, 428, *BODY)},
)
def describe_plan(
    plan_id: str, body: PlanToDescribe, store: Store, access: May, if_match: IfMatch = None
) -> Response:
    """Change name, description or tags; no revision comes of it."""
    with store.writing() as session:
        permit = access.plan(session, plan_id)
        require_current(if_match, permit.plan, plans.current(session, permit.plan))
        now = datetime.now(UTC)
        return record(plans.describe(session, permit, now, body.name, body.description, body.tags))


@router.post(
    "/{plan_id}/archive",
    response_model=PlanRecord,
    responses={**OF_A_PLAN, **problems(*GATED, *ONE_PLAN, 412, 428)},
)
def archive_plan(plan_id: str, store: Store, access: May, if_match: IfMatch = None) -> Response:
    """Put the plan away: it is no longer listed and does not change. Its links go on."""
    return _archived(plan_id, True, store, access, if_match)


@router.post(
    "/{plan_id}/restore",
    response_model=PlanRecord,
    responses={**OF_A_PLAN, **problems(*GATED, *ONE_PLAN, 412, 428)},
)
def restore_plan(plan_id: str, store: Store, access: May, if_match: IfMatch = None) -> Response:
    """Take a plan that was put away back into the library."""
    return _archived(plan_id, False, store, access, if_match)


def _archived(plan_id: str, archived: bool, store: Database, access: May, if_match: str | None) -> Response:
    with store.writing() as session:
        permit = access.plan(session, plan_id)
        require_current(if_match, permit.plan, plans.current(session, permit.plan))
        return record(plans.archive(session, permit, archived, datetime.now(UTC)))


@router.post(
    "/{plan_id}/duplicate",
    status_code=201,
    response_model=PlanRecord,
    responses={**MADE, **problems(*GATED, *ONE_PLAN, *BODY)},
)
def duplicate_plan(
    plan_id: str, store: Store, access: May, once: Repeatable, body: PlanToCopy | None = None
) -> Response:
    """A plan of your own with the current revision of this one in it."""
    body = body or PlanToCopy()

    def duplicate(session: Session) -> Response:
        found = plans.find(session, access.plan(session, plan_id))
        name = copied_name(found.plan.name, body.name, LONGEST_NAME)
        content = kept_content(found.revision, name, author=body.author)
        now, text = datetime.now(UTC), found.plan.description
        return record(
            plans.create(session, access.principal, content, now, text, found.tags), 201, location=True
        )

    return once.answer(store, duplicate)

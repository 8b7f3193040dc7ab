"""`/api/v1/shared/{token}`: what the reader of a link sees, what today's rules say of it, and a copy of one's own."""

from datetime import UTC, datetime
from typing import Any

import structlog
from fastapi import APIRouter
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import Access, May
from mqplanner.api.dependencies import Store
from mqplanner.api.explanations import Ids, explained
from mqplanner.api.idempotency import Repeatable
from mqplanner.api.problems import as_error
from mqplanner.api.responses import Json
from mqplanner.api.revision_builder import answer_in, copied_name, derivations_in, document_of, kept_content
from mqplanner.api.routes.plans import MADE
from mqplanner.api.schemas.plans import PlanRecord, PlanToCopy
from mqplanner.api.schemas.problem import BODY, GATED, GUESSED, problems
from mqplanner.api.schemas.revisions import KeptExplanations
from mqplanner.api.schemas.shares import SharedPlan, SharedToday
from mqplanner.api.schemas.texts import LONGEST_NAME
from mqplanner.api.serializers import SECRET, kept_json, record, version_of
from mqplanner.api.strict_route import StrictRoute
from mqplanner.errors import NotFound, StoreUnavailable
from mqplanner.history.answer_changes import moved
from mqplanner.history.stored_answers import answer_of
from mqplanner.history.stored_derivations import Kept
from mqplanner.persistence import plans, shares
from mqplanner.persistence.database import Database

log = structlog.get_logger("mqplanner.api")

router = APIRouter(prefix="/api/v1/shared", tags=["sharing"], route_class=StrictRoute)


@router.get("/{token}", response_model=SharedPlan, responses=problems(*GUESSED))
def get_shared_plan(token: str, store: Store, access: May) -> Response:
    """The plan and its answer, as they were when they were saved."""
    with store.reading() as session:
        shared = _found(session, token, access)
        response = Json(_shown(shared), headers=SECRET)
    _note_opening(store, shared.share_id)
    return response


@router.get("/{token}/explain", response_model=KeptExplanations, responses=problems(422, *GUESSED))
def explain_shared_plan(token: str, ids: Ids, store: Store, access: May) -> Response:
    """How numbers of that answer came about."""
    with store.reading() as session:
        found = derivations_in(_found(session, token, access).revision)
    return Json(explained(found, ids), headers=SECRET)


@router.get("/{token}/today", response_model=SharedToday, responses=problems(*GUESSED))
def get_shared_plan_today(token: str, store: Store, access: May) -> Response:
    """What today's rules and figures say of the plan, and what moved since it was saved."""
    with store.reading() as session:
        revision = _found(session, token, access).revision
        before, how_before = answer_in(revision), derivations_in(revision)
    today, then = answer_of(document_of(revision)), version_of(revision)
    now = today.plain
    how_now = None if today.derivations is None else Kept(today.derivations)
    content = {
        "answer": now,
        "version": {"rules": today.rules, "figures": today.figures},
        "then": then,
        "rules_changed": then and then["rules"] != today.rules,
        "figures_changed": then and then["figures"] != today.figures,
        "moved": moved(before, now, how_before, how_now) if before and now else [],
        "errors": [as_error(problem) for problem in today.problems],
    }
    return Json(content, headers=SECRET)


@router.post(
    "/{token}/copy",
    status_code=201,
    response_model=PlanRecord,
    responses={**MADE, **problems(*GATED, 404, *BODY)},
)
def copy_shared_plan(
    token: str, store: Store, access: May, once: Repeatable, body: PlanToCopy | None = None
) -> Response:
    """A plan of your own with what the link shows in it."""
    asked = body or PlanToCopy()

    def copy(session: Session) -> Response:
        revision = _found(session, token, access).revision
        name = copied_name(revision.name, asked.name, LONGEST_NAME)
        content = kept_content(revision, name, author=asked.author)
        return record(plans.create(session, access.principal, content, datetime.now(UTC)), 201, location=True)

    return once.answer(store, copy)


def _found(session: Session, token: str, access: Access) -> shares.SharedPlan:
    """What the link leads to. A miss is counted, and after too many of them it has to wait."""
    try:
        return shares.find_shared(session, token, datetime.now(UTC))
    except NotFound:
        access.guesses.missed(access.source)
        raise


def _shown(shared: shares.SharedPlan) -> dict[str, Any]:
    revision = shared.revision
    return {
        "name": revision.name,
        "plan": kept_json(revision.document),
        "revision": revision.number,
        "saved_at": revision.created_at,
        "author": revision.author,
        "version_name": revision.version_name,
        "latest": shared.latest,
        "version": version_of(revision),
        "answer": kept_json(revision.answer),
    }


def _note_opening(store: Database, share_id: str) -> None:
    try:
        with store.writing() as session:
            shares.note_opening(session, share_id, datetime.now(UTC))
    except StoreUnavailable:
        log.warning("opening of a link not noted")  # the plan is worth more than the note

"""`/api/v1/plans/{plan_id}/revisions` and `compare`: the history of a plan."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import May
from mqplanner.api.dependencies import Store
from mqplanner.api.explanations import Ids, explained
from mqplanner.api.idempotency import Repeatable
from mqplanner.api.preconditions import (
    IfMatch,
    IfNoneMatch,
    etag_of_revision,
    require_current,
    require_current_revision,
)
from mqplanner.api.responses import Json, matches
from mqplanner.api.revision_builder import answer_in, changes_since, content_of, derivations_in, document_of
from mqplanner.api.routes.plans import OF_A_PLAN, UNCHANGED
from mqplanner.api.schemas.plans import PlanRecord
from mqplanner.api.schemas.problem import BODY, GATED, ONE_PLAN, problems
from mqplanner.api.schemas.revisions import (
    Comparison,
    KeptExplanations,
    Revision,
    RevisionLine,
    RevisionList,
    RevisionToRestore,
    VersionToName,
)
from mqplanner.api.serializers import PRIVATE, record, revision_line, version_of, whole_revision
from mqplanner.api.strict_route import StrictRoute
from mqplanner.history.answer_changes import moved
from mqplanner.history.plan_differences import MOST, differences
from mqplanner.persistence import plans, revisions

router = APIRouter(prefix="/api/v1/plans/{plan_id}", tags=["revisions"], route_class=StrictRoute)

Number = Annotated[int, Path(description="Number of a revision.")]


@router.get("/revisions", response_model=RevisionList, responses=problems(422, *GATED, *ONE_PLAN))
def list_revisions(
    plan_id: str,
    store: Store,
    access: May,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    before: Annotated[int | None, Query(ge=1, description="`next` of the page before.")] = None,
) -> Response:
    """The history, the newest first, with what changed each time."""
    with store.reading() as session:
        found = revisions.history(session, access.plan(session, plan_id), before, limit + 1)
        shown = found[:limit]
        more = len(found) > limit
        content = {
            "revisions": [revision_line(one) for one in shown],
            "next": shown[-1].number if more else None,
        }
    return Json(content, headers=PRIVATE)


@router.get(
    "/revisions/{number}",
    response_model=Revision,
    responses={**OF_A_PLAN, **UNCHANGED, **problems(422, *GATED, *ONE_PLAN)},
)
def get_revision(
    plan_id: str, number: Number, store: Store, access: May, if_none_match: IfNoneMatch = None
) -> Response:
    """What was saved then, with the answer that it had."""
    with store.reading() as session:
        revision = revisions.find(session, access.plan(session, plan_id), number)
        headers = {"ETag": etag_of_revision(revision), **PRIVATE}
        if if_none_match is not None and matches(if_none_match, headers["ETag"]):
            return Response(status_code=304, headers=headers)
        return Json(whole_revision(revision), headers=headers)


@router.get(
    "/revisions/{number}/explain",
    response_model=KeptExplanations,
    responses=problems(422, *GATED, *ONE_PLAN),
)
def explain_revision(plan_id: str, number: Number, ids: Ids, store: Store, access: May) -> Response:
    """How numbers of the answer that was kept came about."""
    with store.reading() as session:
        found = derivations_in(revisions.find(session, access.plan(session, plan_id), number))
    return Json(explained(found, ids), headers=PRIVATE)


@router.patch(
    "/revisions/{number}",
    response_model=RevisionLine,
    responses={**OF_A_PLAN, **problems(*GATED, *ONE_PLAN, 412, 428, *BODY)},
)
def name_version(
    plan_id: str, number: Number, body: VersionToName, store: Store, access: May, if_match: IfMatch = None
) -> Response:
    """Give a revision a name, or take its name away. If-Match is the ETag of the revision."""
    with store.writing() as session:
        revision = revisions.find(session, access.plan(session, plan_id), number)
        require_current_revision(if_match, revision)
        revisions.name_version(session, revision, body.version_name)
        return Json(revision_line(revision), headers={"ETag": etag_of_revision(revision), **PRIVATE})


@router.post(
    "/revisions/{number}/restore",
    response_model=PlanRecord,
    responses={**OF_A_PLAN, **problems(*GATED, *ONE_PLAN, 409, 412, 428, *BODY)},
)
def restore_revision(
    plan_id: str,
    number: Number,
    store: Store,
    access: May,
    once: Repeatable,
    body: RevisionToRestore | None = None,
    if_match: IfMatch = None,
) -> Response:
    """Save what was, as a new revision with today's answer. If-Match is the ETag of the plan."""
    said = (body or RevisionToRestore()).model_dump()

    def restore(session: Session) -> Response:
        permit = access.plan(session, plan_id)
        newest = plans.current(session, permit.plan)
        require_current(if_match, permit.plan, newest)
        document = document_of(revisions.find(session, permit, number))
        content, answer = content_of(document, permit.plan.name, restored_from=number, **said)
        changed = replace(content, changes=changes_since(newest, document, answer))
        return record(plans.save(session, permit, changed, datetime.now(UTC)))

    return once.answer(store, restore)


@router.get("/compare", response_model=Comparison, responses=problems(422, *GATED, *ONE_PLAN))
def compare_revisions(
    plan_id: str,
    store: Store,
    access: May,
    before: Annotated[int, Query(alias="from", description="Number of a revision.")],
    to: Annotated[int, Query(description="Number of another.")],
) -> Response:
    """Which inputs differ between two revisions, and which results moved, each as it was answered then."""
    with store.reading() as session:
        permit = access.plan(session, plan_id)
        first, second = revisions.find(session, permit, before), revisions.find(session, permit, to)
        inputs = differences(document_of(first), document_of(second))
        # By the same rules and figures, what moved was moved by the inputs alone.
        told = version_of(first) != version_of(second)
        explained = [derivations_in(one) if told else None for one in (first, second)]
        content = {
            "from": revision_line(first),
            "to": revision_line(second),
            "inputs": inputs[:MOST],
            "more": len(inputs) > MOST,
            "results": moved(answer_in(first), answer_in(second), *explained),
        }
    return Json(content, headers=PRIVATE)

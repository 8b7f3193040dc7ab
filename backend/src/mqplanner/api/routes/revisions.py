"""`/api/v1/plans/{plan_id}/revisions` and `compare`: the history of a plan."""

import json
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api import revision_content
from mqplanner.api.authorization import Authorized
from mqplanner.api.calculations import ASSESSED_TEXT, Pools, calculated
from mqplanner.api.database_routes import StoredPlanRoute
from mqplanner.api.idempotency import Idempotent
from mqplanner.api.json_responses import PRIVATE, private
from mqplanner.api.preconditions import (
    IfMatch,
    IfNoneMatch,
    etag_of_revision,
    plan_response,
    require_current,
    require_current_revision,
    tagged_response,
)
from mqplanner.api.schemas import plans as models
from mqplanner.differences.inputs import differences
from mqplanner.differences.machines import answer_to_compare
from mqplanner.differences.stored_answers import changed_results
from mqplanner.persistence import audit, plans
from mqplanner.persistence.tables import PlanRevision

MAX_DIFFERENCES = 500
"""Differences that are listed."""
router = APIRouter(
    prefix="/api/v1/plans/{plan_id}", tags=["revisions"], route_class=StoredPlanRoute, dependencies=[Depends(private)]
)

Number = Annotated[int, Path(description="Number of a revision.")]


@router.get("/revisions")
def list_revisions(
    plan_id: str,
    context: Authorized,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    before: Annotated[int | None, Query(ge=1, description="`next` of the previous page.")] = None,
) -> models.RevisionList:
    """Return a page of the history, newest first, with the changes of each save."""
    with context.store.reading() as session:
        found = plans.history(session, context.plan(session, plan_id), before, limit + 1)
        page = [models.RevisionListItem.model_validate(revision) for revision in found[:limit]]
    return models.RevisionList(revisions=page, next=page[-1].revision if len(found) > limit else None)


@router.get("/revisions/{number}", response_model=models.Revision)
def get_revision(plan_id: str, number: Number, context: Authorized, if_none_match: IfNoneMatch = None) -> Response:
    """Return one revision with its stored answer."""
    with context.store.reading() as session:
        revision = plans.find_revision(session, context.plan(session, plan_id), number)
        return tagged_response(etag_of_revision(revision), models.Revision, revision, if_none_match)


@router.get("/revisions/{number}/explain", response_model=models.StoredExplanations)
async def explain_revision(
    request: Request, plan_id: str, number: Number, ids: revision_content.Ids, context: Authorized, pools: Pools
) -> Response:
    """Return the derivations of numbers of the stored answer."""

    def read() -> PlanRevision:
        with context.store.reading() as session:
            found = plans.find_revision(session, context.plan(session, plan_id), number)
            session.refresh(found, ["derivations"])
            return found

    found = await run_in_threadpool(read)
    return await calculated(request, lambda: revision_content.explain(found, ids), pools.short, PRIVATE)


@router.patch("/revisions/{number}", response_model=models.RevisionListItem)
def name_revision(
    plan_id: str, number: Number, body: models.RevisionToName, context: Authorized, if_match: IfMatch = None
) -> Response:
    """Give a revision a version name, or remove it. If-Match is the ETag of the revision."""
    with context.store.writing() as session:
        access = context.plan(session, plan_id)
        revision = plans.find_revision(session, access, number)
        require_current_revision(if_match, revision)
        revision.version_name = body.version_name
        audit.record(session, "revision named", access.principal, access.plan, f"{number}: {body.version_name}")
        return tagged_response(etag_of_revision(revision), models.RevisionListItem, revision)


@router.post("/revisions/{number}/restore", response_model=models.PlanRecord)
async def restore_revision(
    plan_id: str,
    number: Number,
    request: Idempotent,
    pools: Pools,
    body: models.RevisionDetails | None = None,
    if_match: IfMatch = None,
) -> Response:
    """Save an older revision as a new one, with today's answer. If-Match is the ETag of the plan."""

    def read() -> str:
        with request.context.store.reading() as session:
            return plans.find_revision(session, request.context.plan(session, plan_id), number).document

    text = await run_in_threadpool(read)
    base = await run_in_threadpool(revision_content.current_revision, request.context, plan_id)
    details = body or models.RevisionDetails()
    revision = await pools.of_text(text, ASSESSED_TEXT).run(
        lambda: revision_content.new_revision(json.loads(text), "", details, base)
    )
    revision.restored_from = number

    def restore(session: Session) -> Response:
        access = request.context.plan(session, plan_id)
        require_current(if_match, access.plan)
        revision.name = access.plan.name
        revision_content.rebase(revision, base, access.plan)
        plans.save(session, access, revision, datetime.now(UTC))
        return plan_response(access)

    return await request.execute(restore)


@router.get("/compare", response_model=models.RevisionComparison)
async def compare_revisions(
    request: Request,
    plan_id: str,
    context: Authorized,
    pools: Pools,
    before: Annotated[int, Query(alias="from", description="Number of a revision.")],
    to: Annotated[int, Query(description="Number of another.")],
) -> Response:
    """Return the inputs that differ between two revisions, and the results of their stored answers that do."""

    def read() -> tuple[PlanRevision, PlanRevision]:
        with context.store.reading() as session:
            access = context.plan(session, plan_id)
            first, second = plans.find_revision(session, access, before), plans.find_revision(session, access, to)
            for one in (first, second):
                session.refresh(one, ["answer", "derivations"])
            return first, second

    first, second = await run_in_threadpool(read)

    def work() -> models.RevisionComparison:
        documents = revision_content.document_of(first), revision_content.document_of(second)
        inputs = list(differences(*documents))
        answer = answer_to_compare(*documents, revision_content.answer_in(second))
        # With the same rules and figures, only the inputs can change a result.
        explained = first.version != second.version
        derivations = [revision_content.derivations_in(one) if explained else None for one in (first, second)]
        return models.RevisionComparison.model_validate(
            {
                "from": models.RevisionListItem.model_validate(first),
                "to": models.RevisionListItem.model_validate(second),
                "inputs": [difference.as_dict() for difference in inputs[:MAX_DIFFERENCES]],
                "more": len(inputs) > MAX_DIFFERENCES,
                "results": changed_results(revision_content.answer_in(first), answer, *derivations),
            }
        )

    return await calculated(request, work, pools.of_text(second.document), PRIVATE)

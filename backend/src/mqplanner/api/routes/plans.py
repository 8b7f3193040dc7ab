"""`/api/v1/plans`, `/tags`, `/whoami`: lists, creates, opens, saves, updates, archives and copies plans."""

import base64
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Depends, Query
from fastapi.concurrency import run_in_threadpool
from sqlalchemy.orm import Session
from starlette.responses import Response

from mqplanner.api.authorization import AuthorizationContext, Authorized, Config
from mqplanner.api.calculations import Pools
from mqplanner.api.database_routes import StoredPlanRoute
from mqplanner.api.idempotency import Idempotent
from mqplanner.api.json_responses import private
from mqplanner.api.preconditions import CREATED, IfMatch, IfNoneMatch, plan_response, require_current
from mqplanner.api.problems import ApiProblem
from mqplanner.api.revision_content import copied_revision, current_revision, new_revision, rebase
from mqplanner.api.schemas import plans as models
from mqplanner.api.schemas.base import Day
from mqplanner.assessment.verdict import Verdict
from mqplanner.errors import InvalidInput, Problem
from mqplanner.persistence import plan_search, plans, retention
from mqplanner.persistence.identifiers import is_id
from mqplanner.persistence.plan_search import PlanQuery, SortKey

router = APIRouter(prefix="/api/v1", tags=["plans"], route_class=StoredPlanRoute, dependencies=[Depends(private)])

MAX_PAGE = 100
LISTED_AT_ONCE = 50
"""Plans of an earlier release whose answers a request reads for the list, so that it takes a few seconds at most."""

Words = Annotated[str, Query(max_length=200, description="Each word has to be in the name, the description or a tag.")]
MultipleBelow = Annotated[
    float | None,
    Query(
        gt=0,
        le=1e9,
        allow_inf_nan=False,
        description="Only plans of which a limit may be reached below this multiple of today's workload, such as 1.5.",
    ),
]
ReachedBefore = Annotated[
    Day | None, Query(description="Only plans of which growth may reach a limit before this day.")
]
Limit = Annotated[int, Query(ge=1, le=MAX_PAGE)]


@router.get("/plans")
def list_plans(
    context: Authorized,
    q: Words = "",
    tag: Annotated[str | None, Query(max_length=50)] = None,
    archived: Annotated[Literal["no", "yes", "all"], Query(description="Whether archived plans are listed.")] = "no",
    verdict: Annotated[Verdict | None, Query(description="Only plans with this as the worst of all limits.")] = None,
    multiple_below: MultipleBelow = None,
    reached_before: ReachedBefore = None,
    first_limit: Annotated[
        str | None, Query(min_length=1, max_length=200, description="Only plans whose first limit has this id.")
    ] = None,
    first_limit_kind: Annotated[
        str | None,
        Query(min_length=1, max_length=200, description="Only plans whose first limit is of this kind, such as `csa`."),
    ] = None,
    owner: Annotated[str | None, Query(max_length=200, description="Name of the principal who owns the plan.")] = None,
    environment: Annotated[
        str | None,
        Query(min_length=1, max_length=200, description="Of one of its queue managers, such as `production`."),
    ] = None,
    sort: Annotated[SortKey, Query(description="`opened` lists only plans that you have opened.")] = "updated",
    order: Annotated[
        Literal["asc", "desc"] | None, Query(description="Default: descending for times, else ascending.")
    ] = None,
    limit: Limit = 50,
    cursor: Annotated[str | None, Query(max_length=2000, description="`next` of the previous page.")] = None,
) -> models.PlanList:
    """Return a page of your plans."""
    descending = order == "desc" if order else sort in plan_search.NEWEST_FIRST
    archived_filter = {"no": False, "yes": True, "all": None}[archived]
    texts = {"q": q, "tag": tag, "owner": owner, "environment": environment}
    texts |= {"first_limit": first_limit, "first_limit_kind": first_limit_kind}
    for field, text in texts.items():
        if text and "\0" in text:  # Postgres does not take it, not even in a search
            raise InvalidInput([Problem(field, text, "must not contain the character NUL")])
    query = PlanQuery(
        words=q,
        tag=tag,
        archived=archived_filter,
        verdict=verdict,
        multiple_below=multiple_below,
        reached_before=reached_before.isoformat() if reached_before else None,
        owner=owner,
        environment=environment,
        sort=sort,
        descending=descending,
        first_limit=first_limit,
        first_limit_kind=first_limit_kind,
    )
    after = None if cursor is None else _decode(cursor, query)
    with context.store.reading() as session:
        ids = plan_search.plans_without_summary(session, context.principal, LISTED_AT_ONCE)
    if ids:
        context.store.try_writing("summaries for the list", lambda session: plans.store_list_summaries(session, ids))
    with context.store.reading() as session:
        total, found = plan_search.find_plans(session, context.principal, query, limit + 1, after)
    page = found[:limit]
    return models.PlanList(
        plans=[models.PlanListItem.model_validate(one) for one in page],
        total=total,
        next=_encode(query, page[-1].sort_value, page[-1].plan.id) if len(found) > limit else None,
    )


@router.get("/tags", response_model=models.TagList)
def list_tags(context: Authorized) -> dict[str, Any]:
    """Return every tag of your plans that are not archived."""
    with context.store.reading() as session:
        found = plan_search.count_tags(session, context.principal)
    return {"tags": [{"tag": tag, "plans": count} for tag, count in found]}


@router.get("/whoami")
async def whoami(context: Authorized, settings: Config) -> models.Whoami:
    """Return your principal, whether it may change anything, and whether there is a store of measurements."""
    principal, has_store = context.principal, bool(settings.measurements)
    return models.Whoami(auth=settings.auth, name=principal.name, scope=principal.scope.value, measurements=has_store)


def _encode(query: PlanQuery, value: Any, plan_id: str) -> str:
    """Return a cursor; opaque to clients, so that its form can change."""
    text = orjson.dumps([query.sort, query.descending, value, plan_id])
    return base64.urlsafe_b64encode(text).rstrip(b"=").decode()


def _decode(cursor: str, query: PlanQuery) -> tuple[Any, str]:
    try:
        text = base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
        sort, descending, value, plan_id = orjson.loads(text)
        if (sort, descending) != (query.sort, query.descending) or not is_id(plan_id):
            raise ValueError
        return plan_search.sort_value_from(query.sort, value), plan_id
    except (ValueError, TypeError, OverflowError):
        problem = Problem("cursor", cursor, "is not the `next` of a page in this order")
        raise InvalidInput([problem]) from None


@router.post("/plans", status_code=201, response_model=models.PlanRecord, responses=CREATED)
async def create_plan(body: models.PlanToCreate, request: Idempotent, pools: Pools) -> Response:
    """Save a plan for the first time."""
    revision = await pools.of_plan(body.plan).run(lambda: new_revision(body.plan, body.name, body))

    def create(session: Session) -> Response:
        now, description = datetime.now(UTC), body.description or ""
        saved = plans.create(session, request.context.principal, revision, now, description, body.tags)
        return plan_response(saved, 201)

    return await request.execute(create)


@router.get("/plans/{plan_id}", response_model=models.PlanRecord)
def get_plan(plan_id: str, context: Authorized, if_none_match: IfNoneMatch = None) -> Response:
    """Return the plan at its current revision."""
    with context.store.reading() as session:
        return plan_response(context.plan(session, plan_id), if_none_match=if_none_match)


@router.post("/plans/{plan_id}/opened", status_code=204)
def record_opening(plan_id: str, context: Authorized) -> None:
    """Record that you look at the plan now, for lists sorted by `opened`; reading a plan does not."""
    now, principal = datetime.now(UTC), context.principal
    with context.store.reading() as session:
        is_due = plans.is_opening_due(session, context.plan(session, plan_id), now)
    if is_due:
        context.store.try_writing(
            "opening of a plan", lambda session: plans.record_opening(session, principal.id, plan_id, now)
        )


@router.put("/plans/{plan_id}", response_model=models.PlanRecord)
async def save_plan(
    plan_id: str, body: models.PlanToSave, request: Idempotent, pools: Pools, if_match: IfMatch = None
) -> Response:
    """Save the plan again, as a new revision; the older ones stay."""
    base = await run_in_threadpool(current_revision, request.context, plan_id)
    revision = await pools.of_plan(body.plan).run(lambda: new_revision(body.plan, body.name, body, base))

    def save(session: Session) -> Response:
        access = request.context.plan(session, plan_id)
        require_current(if_match, access.plan)
        rebase(revision, base, access.plan)
        plans.save(session, access, revision, datetime.now(UTC))
        return plan_response(access)

    return await request.execute(save)


@router.patch("/plans/{plan_id}", response_model=models.PlanRecord)
def update_plan(plan_id: str, body: models.PlanToUpdate, context: Authorized, if_match: IfMatch = None) -> Response:
    """Change name, description or tags, without a new revision."""
    with context.store.writing() as session:
        access = context.plan(session, plan_id)
        require_current(if_match, access.plan)
        plans.update(session, access, datetime.now(UTC), body.name, body.description, body.tags)
        return plan_response(access)


@router.post("/plans/{plan_id}/archive", response_model=models.PlanRecord)
def archive_plan(plan_id: str, context: Authorized, if_match: IfMatch = None) -> Response:
    """Archive the plan: it is no longer listed and cannot change. Its links still work."""
    return _set_archived(plan_id, True, context, if_match)


@router.post("/plans/{plan_id}/restore", response_model=models.PlanRecord)
def restore_plan(plan_id: str, context: Authorized, if_match: IfMatch = None) -> Response:
    """Restore an archived plan."""
    return _set_archived(plan_id, False, context, if_match)


def _set_archived(plan_id: str, archived: bool, context: AuthorizationContext, if_match: str | None) -> Response:
    with context.store.writing() as session:
        access = context.plan(session, plan_id)
        require_current(if_match, access.plan)
        plans.set_archived(session, access, archived, datetime.now(UTC))
        return plan_response(access)


@router.delete("/plans/{plan_id}", status_code=204)
def delete_plan(
    plan_id: str,
    context: Authorized,
    confirm: Annotated[str, Query(description="Name of the plan, as confirmation.")],
    if_match: IfMatch = None,
) -> None:
    """Delete an archived plan for good, with its history and its links."""
    with context.store.writing() as session:
        access = context.plan(session, plan_id)
        require_current(if_match, access.plan)
        if access.plan.archived_at is None:
            raise ApiProblem("not-archived", "Only an archived plan can be deleted.")
        if confirm != access.plan.name:
            raise InvalidInput([Problem("confirm", confirm, "is not the name of the plan")])
        retention.delete_plan(session, access.plan, access.principal)


@router.post("/plans/{plan_id}/duplicate", status_code=201, response_model=models.PlanRecord, responses=CREATED)
async def duplicate_plan(plan_id: str, request: Idempotent, body: models.PlanToCopy | None = None) -> Response:
    """Copy the current revision to a plan of your own."""

    def duplicate(session: Session) -> Response:
        found = request.context.plan(session, plan_id).plan
        copied = copied_revision(found.revision, found.name, body)
        now, principal = datetime.now(UTC), request.context.principal
        saved = plans.create(session, principal, copied, now, found.description, found.tags)
        return plan_response(saved, 201)

    return await request.execute(duplicate)

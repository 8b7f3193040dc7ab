"""`/api/v1/plans`, `/tags`, `/whoami`: lists of plans and tags, and the principal of the request."""

import base64
import binascii
from datetime import datetime
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Depends, Query

from mqplanner.api.authorization import Authorized
from mqplanner.api.dependencies import Config, private
from mqplanner.api.schemas.plans import PlanList, PlanListItem, TagCount, TagList, Whoami
from mqplanner.errors import InvalidInput, Problem
from mqplanner.persistence import plan_search
from mqplanner.persistence.identifiers import is_id
from mqplanner.persistence.plan_search import PlanQuery, SortKey

router = APIRouter(prefix="/api/v1", tags=["plans"], dependencies=[Depends(private)])

MAX_PAGE = 100

Words = Annotated[
    str, Query(max_length=200, description="Each word has to be in the name, the description or a tag.")
]
Limit = Annotated[int, Query(ge=1, le=MAX_PAGE)]


@router.get("/plans")
def list_plans(
    context: Authorized,
    q: Words = "",
    tag: Annotated[str | None, Query(max_length=50)] = None,
    archived: Annotated[
        Literal["no", "yes", "all"], Query(description="Whether archived plans are listed.")
    ] = "no",
    sort: Annotated[
        SortKey, Query(description="`opened` lists only plans that you have opened.")
    ] = "updated",
    order: Annotated[
        Literal["asc", "desc"] | None, Query(description="Default: ascending for names, else descending.")
    ] = None,
    limit: Limit = 50,
    cursor: Annotated[str | None, Query(max_length=2000, description="`next` of the previous page.")] = None,
) -> PlanList:
    """Return a page of your plans."""
    descending = order == "desc" if order else sort != "name"
    include = {"no": False, "yes": True, "all": None}[archived]
    _require_text("q", q)
    _require_text("tag", tag or "")
    query = PlanQuery(q, tag, include, sort, descending)
    after = None if cursor is None else _decode(cursor, query)
    with context.store.reading() as session:
        total, found = plan_search.find_plans(session, context.principal, query, limit + 1, after)
    page = found[:limit]
    return PlanList(
        plans=[PlanListItem.model_validate(one) for one in page],
        total=total,
        next=_encode(query, page[-1].sort_value(sort), page[-1].plan.id) if len(found) > limit else None,
    )


@router.get("/tags")
def list_tags(context: Authorized) -> TagList:
    """Return every tag of your plans that are not archived."""
    with context.store.reading() as session:
        found = plan_search.count_tags(session, context.principal)
    return TagList(tags=[TagCount(tag=tag, plans=plans) for tag, plans in found])


@router.get("/whoami")
async def whoami(context: Authorized, settings: Config) -> Whoami:
    """Return your principal, and whether it may change anything."""
    principal = context.principal
    return Whoami(auth=settings.auth, name=principal.name, scope=principal.scope.value)


def _require_text(field: str, text: str) -> None:
    if "\0" in text:  # Postgres does not take it, not even in a search
        raise InvalidInput([Problem(field, text, "must not hold control characters")])


def _encode(query: PlanQuery, value: Any, plan_id: str) -> str:
    """Return a cursor; opaque to clients, so that its form can change."""
    text = orjson.dumps([query.sort, query.descending, value, plan_id])
    return base64.urlsafe_b64encode(text).rstrip(b"=").decode()


def _decode(cursor: str, query: PlanQuery) -> tuple[Any, str]:
    try:
        text = base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
        sort, descending, value, plan_id = orjson.loads(text)
        if (sort, descending) != (query.sort, query.descending) or not is_id(plan_id) or "\0" in value:
            raise ValueError
        return (value if sort == "name" else _timestamp(value)), plan_id
    except (ValueError, TypeError, binascii.Error):
        problem = Problem("cursor", cursor, "is not the `next` of a page in this order")
        raise InvalidInput([problem]) from None


def _timestamp(text: str) -> datetime:
    timestamp = datetime.fromisoformat(text)
    if timestamp.tzinfo is None:
        raise ValueError
    return timestamp

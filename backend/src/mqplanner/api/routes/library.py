"""`/api/v1/plans`, `/tags`, `/whoami`: finding plans, and who is looking."""

import base64
import binascii
from datetime import datetime
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Query
from starlette.responses import Response

from mqplanner.api.authorization import May
from mqplanner.api.dependencies import Config, Store
from mqplanner.api.responses import Json
from mqplanner.api.schemas.plans import PlanList, TagList, Whoami
from mqplanner.api.schemas.problem import GATED, problems
from mqplanner.api.serializers import PRIVATE, plan_line
from mqplanner.errors import InvalidInput, Problem
from mqplanner.persistence import listing
from mqplanner.persistence.identifiers import is_id
from mqplanner.persistence.listing import SortKey, Wanted

router = APIRouter(prefix="/api/v1", tags=["plans"])

MOST_AT_ONCE = 100
_UNKEEPABLE = "\0"

Words = Annotated[
    str, Query(max_length=200, description="Each word has to be in the name, the description or a tag.")
]
Limit = Annotated[int, Query(ge=1, le=MOST_AT_ONCE)]


@router.get("/plans", response_model=PlanList, responses=problems(422, *GATED))
def list_plans(
    store: Store,
    access: May,
    q: Words = "",
    tag: Annotated[str | None, Query(max_length=50)] = None,
    archived: Annotated[
        Literal["no", "yes", "all"], Query(description="Whether those put away are listed.")
    ] = "no",
    sort: Annotated[
        SortKey, Query(description="`opened` lists what you have opened, and nothing else.")
    ] = "updated",
    order: Annotated[
        Literal["asc", "desc"] | None, Query(description="Left out: names from A, moments from now.")
    ] = None,
    limit: Limit = 50,
    cursor: Annotated[str | None, Query(max_length=2000, description="`next` of the page before.")] = None,
) -> Response:
    """Your plans, page by page."""
    descending = order == "desc" if order else sort != "name"
    put_away = {"no": False, "yes": True, "all": None}[archived]
    _require_text("q", q)
    _require_text("tag", tag or "")
    wanted = Wanted(q, tag, put_away, sort, descending)
    after = None if cursor is None else _opened(cursor, wanted)
    with store.reading() as session:
        total, found = listing.found(session, access.principal, wanted, limit + 1, after)
    more = len(found) > limit
    shown = found[:limit]
    content = {
        "plans": [plan_line(one) for one in shown],
        "total": total,
        "next": _cursor(wanted, shown[-1].after(sort), shown[-1].plan.id) if more else None,
    }
    return Json(content, headers=PRIVATE)


@router.get("/tags", response_model=TagList, responses=problems(*GATED))
def list_tags(store: Store, access: May) -> Response:
    """Every tag of your plans, without those put away."""
    with store.reading() as session:
        found = listing.tags(session, access.principal)
    return Json({"tags": [{"tag": tag, "plans": plans} for tag, plans in found]}, headers=PRIVATE)


@router.get("/whoami", response_model=Whoami, responses=problems(*GATED))
async def whoami(access: May, settings: Config) -> Response:
    """Who you are here, and whether you may change anything."""
    principal = access.principal
    content = {"auth": settings.auth, "name": principal.name, "scope": principal.scope.value}
    return Json(content, headers=PRIVATE)


def _require_text(field: str, text: str) -> None:
    if _UNKEEPABLE in text:  # Postgres takes none, not even to look for
        raise InvalidInput([Problem(field, text, "must not hold control characters")])


def _cursor(wanted: Wanted, value: Any, plan_id: str) -> str:
    """Opaque to clients, so that it can change."""
    text = orjson.dumps([wanted.sort, wanted.descending, value, plan_id])
    return base64.urlsafe_b64encode(text).rstrip(b"=").decode()


def _opened(cursor: str, wanted: Wanted) -> tuple[Any, str]:
    try:
        text = base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
        sort, descending, value, plan_id = orjson.loads(text)
        if (sort, descending) != (wanted.sort, wanted.descending) or not is_id(plan_id) or "\0" in value:
            raise ValueError
        return (value if sort == "name" else _moment(value)), plan_id
    except (ValueError, TypeError, binascii.Error):
        problem = Problem("cursor", cursor, "is not the `next` of a page in this order")
        raise InvalidInput([problem]) from None


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError
    return moment

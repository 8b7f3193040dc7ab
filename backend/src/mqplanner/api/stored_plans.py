"""Reads saved plans: one by its id, or for a batch all that a filter finds."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from mqplanner.api.authorization import AuthorizationContext
from mqplanner.api.schemas.batch import PlanFilter
from mqplanner.errors import InvalidInput, Problem
from mqplanner.persistence import plans
from mqplanner.persistence.database import BUSY, unavailable
from mqplanner.persistence.plan_access import PlanAccess
from mqplanner.persistence.plan_search import PlanQuery, find_plans, plans_without_summary
from mqplanner.persistence.tables import PlanRevision

PAGE = 200


@dataclass(frozen=True, slots=True)
class StoredPlan:
    """A saved plan at a revision."""

    id: str
    revision: int
    name: str
    document: Any = None


def read_stored(context: AuthorizationContext, plan_id: str, revision: int | None) -> StoredPlan:
    """Return a saved plan; raise NotFound or NotAllowed."""
    with context.store.reading() as session:
        access, found = _find_revision(context, session, plan_id, revision)
        return StoredPlan(plan_id, found.number, access.plan.name, json.loads(found.document))


def saved_revision(context: AuthorizationContext, plan_id: str, number: int | None) -> PlanRevision:
    """Return a revision of a saved plan, by default the current one; raise NotFound or NotAllowed."""
    with context.store.reading() as session:
        return _find_revision(context, session, plan_id, number)[1]


def _find_revision(
    context: AuthorizationContext, session: Session, plan_id: str, number: int | None
) -> tuple[PlanAccess, PlanRevision]:
    access = context.plan(session, plan_id)
    return access, access.plan.revision if number is None else plans.find_revision(session, access, number)


def find_stored(context: AuthorizationContext, wanted: PlanFilter, most: int) -> list[StoredPlan]:
    """Return the plans that a filter finds, by name, without documents; raise InvalidInput for too many."""
    query = _query(wanted)
    if query.asks_for_answer:
        read_unlisted(context)
    found: list[StoredPlan] = []
    for plan in _pages(context, query):
        if len(found) == most:
            raise InvalidInput(
                [Problem("/filter", None, "finds more plans than a batch may have", f"at most {most:,}")]
            )
        found.append(plan)
    return found


def read_unlisted(context: AuthorizationContext) -> None:
    """Read what a filter compares of every plan that an earlier release saved; raise StoreUnavailable where it cannot.

    A plan that was left out of a nightly check would pass for one that is in order.
    """
    before: list[str] = []
    while True:
        with context.store.reading() as session:
            ids = plans_without_summary(session, context.principal, PAGE)
        if not ids:
            return
        if ids == before:  # others are saving them
            raise unavailable(BUSY)
        with context.store.writing() as session:
            plans.store_list_summaries(session, ids)
        before = ids


def _query(wanted: PlanFilter) -> PlanQuery:
    return PlanQuery(
        words=wanted.q or "",
        tag=wanted.tag,
        archived={"no": False, "yes": True, "all": None}[wanted.archived],
        verdict=wanted.verdict,
        multiple_below=wanted.multiple_below,
        reached_before=wanted.reached_before.isoformat() if wanted.reached_before else None,
        first_limit=wanted.first_limit,
        first_limit_kind=wanted.first_limit_kind,
        owner=wanted.owner,
        environment=wanted.environment,
        sort="name",
        descending=False,
    )


def _pages(context: AuthorizationContext, query: PlanQuery) -> Iterator[StoredPlan]:
    after = None
    while True:
        with context.store.reading() as session:
            _, page = find_plans(session, context.principal, query, PAGE, after)
            yield from [StoredPlan(one.plan.id, one.plan.current_revision, one.plan.name) for one in page]
        if len(page) < PAGE:
            return
        after = page[-1].sort_value, page[-1].plan.id

"""`/api/v1/audit`: the audit trail, for administrators."""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query

from mqplanner.api.authorization import Authorized
from mqplanner.api.database_routes import StoredPlanRoute
from mqplanner.api.json_responses import private
from mqplanner.api.schemas.base import DateAndTime
from mqplanner.api.schemas.plans import AuditEvent, AuditTrail
from mqplanner.persistence import audit

router = APIRouter(prefix="/api/v1", tags=["audit"], route_class=StoredPlanRoute, dependencies=[Depends(private)])

_ID = "^[A-Za-z0-9_-]{22}$"
_TEXT = r"^[^\x00]*$"
"""A database cannot store a NUL."""


@router.get("/audit")
def list_audit_events(
    context: Authorized,
    plan_id: Annotated[str | None, Query(pattern=_ID, description="Only what was done to this plan.")] = None,
    principal: Annotated[
        str | None, Query(max_length=200, pattern=_TEXT, description="Only what the one of this name did.")
    ] = None,
    action: Annotated[
        str | None, Query(max_length=40, pattern=_TEXT, description="Only this action, one of `actions`.")
    ] = None,
    since: Annotated[DateAndTime | None, Query(description="From this time on; UTC where it has no offset.")] = None,
    until: Annotated[DateAndTime | None, Query(description="Before this time; UTC where it has no offset.")] = None,
    before: Annotated[str | None, Query(pattern=_ID, description="`next` of the previous page.")] = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
) -> AuditTrail:
    """Return a page of what was done to plans, links and tokens, newest first."""
    wanted = audit.AuditFilter(plan_id, principal, action, _utc(since), _utc(until))
    with context.store.reading() as session:
        found = audit.events(session, limit + 1, before, wanted)
        page = [AuditEvent.model_validate(event) for event in found[:limit]]
    return AuditTrail(events=page, next=page[-1].id if len(found) > limit else None, actions=list(audit.ACTIONS))


def _utc(at: datetime | None) -> datetime | None:
    """Return the time in UTC, and the first or last one there is where it would be beyond that."""
    if at is None or at.tzinfo is None:
        return at and at.replace(tzinfo=UTC)
    try:
        return at.astimezone(UTC)
    except OverflowError:
        return (datetime.min if at.year == datetime.min.year else datetime.max).replace(tzinfo=UTC)

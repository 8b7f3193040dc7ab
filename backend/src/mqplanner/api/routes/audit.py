"""`/api/v1/audit`: the audit trail, for administrators."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query

from mqplanner.api.authorization import Authorized
from mqplanner.api.database_routes import StoredPlanRoute
from mqplanner.api.json_responses import private
from mqplanner.api.schemas.plans import AuditEvent, AuditTrail
from mqplanner.persistence import audit

router = APIRouter(prefix="/api/v1", tags=["audit"], route_class=StoredPlanRoute, dependencies=[Depends(private)])

_ID = "^[A-Za-z0-9_-]{22}$"


@router.get("/audit")
def list_audit_events(
    context: Authorized,
    plan_id: Annotated[str | None, Query(pattern=_ID, description="Only what was done to this plan.")] = None,
    before: Annotated[str | None, Query(pattern=_ID, description="`next` of the previous page.")] = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
) -> AuditTrail:
    """Return a page of what was done to plans, links and tokens, newest first."""
    with context.store.reading() as session:
        found = audit.events(session, limit + 1, before, plan_id)
        page = [AuditEvent.model_validate(event) for event in found[:limit]]
    return AuditTrail(events=page, next=page[-1].id if len(found) > limit else None)

"""Checks access to one plan: every query that reads or changes a plan takes a `PlanAccess`, made only here."""

from dataclasses import dataclass

from sqlalchemy import and_, select
from sqlalchemy.orm import Session

from mqplanner.access.policy import RequiredAccess, require_role
from mqplanner.access.principal import Principal, Role, TokenScope
from mqplanner.errors import NotFound
from mqplanner.persistence.identifiers import is_id
from mqplanner.persistence.tables import Plan, PlanGrant


@dataclass(frozen=True, slots=True)
class PlanAccess:
    """A plan and the role of a principal who may use it."""

    principal: Principal
    plan: Plan
    role: Role


def access_plan(session: Session, principal: Principal, requirement: RequiredAccess, plan_id: str) -> PlanAccess:
    """Return access to a plan; raise NotFound, NotAllowed or Archived.

    An operation that changes the plan locks its row until the commit, so that concurrent changes happen one by one.
    """
    if not is_id(plan_id):
        raise NotFound("plan", plan_id)
    query = (
        select(Plan, PlanGrant.role)
        .outerjoin(PlanGrant, and_(PlanGrant.plan_id == Plan.id, PlanGrant.principal_id == principal.id))
        .where(Plan.id == plan_id)
    )
    if requirement.scope is TokenScope.WRITE:
        # `key_share`: rows that refer to the plan, such as when it was opened, need not wait.
        query = query.with_for_update(of=Plan, key_share=True)
    row = session.execute(query).one_or_none()
    if row is None:
        raise NotFound("plan", plan_id)
    plan, granted = row
    role = Role.OWNER if plan.owner_id == principal.id else Role[granted.upper()] if granted else None
    role = require_role(requirement, role, plan.archived_at is not None, plan_id)
    return PlanAccess(principal, plan, role)

"""Finds a plan for somebody. What reads or changes one plan takes a `Permit`, and only here is one made."""

from dataclasses import dataclass

from sqlalchemy import and_, select
from sqlalchemy.orm import Session

from mqplanner.access.policy import Need, require_role
from mqplanner.access.principal import Principal, Role, Scope
from mqplanner.errors import NotFound
from mqplanner.persistence.identifiers import is_id
from mqplanner.persistence.plan_tables import Plan, PlanGrant


@dataclass(frozen=True, slots=True)
class Permit:
    """A plan that somebody may use as they asked to."""

    principal: Principal
    plan: Plan
    role: Role


def permit(session: Session, principal: Principal, need: Need, plan_id: str) -> Permit:
    """The plan; NotFound, NotAllowed or Archived where it is not theirs to use so.

    Before a change the plan is locked until the commit: of two who change it at once, the second sees what the first
    has done.
    """
    if not is_id(plan_id):
        raise NotFound("plan", plan_id)
    query = (
        select(Plan, PlanGrant.role)
        .outerjoin(PlanGrant, and_(PlanGrant.plan_id == Plan.id, PlanGrant.principal_id == principal.id))
        .where(Plan.id == plan_id)
    )
    if need.scope is Scope.WRITE:
        query = query.with_for_update(of=Plan)
    row = session.execute(query).one_or_none()
    if row is None:
        raise NotFound("plan", plan_id)
    plan, granted = row
    role = Role.OWNER if plan.owner_id == principal.id else Role[granted.upper()] if granted else None
    role = require_role(need, role, plan.archived_at is not None, plan_id)
    return Permit(principal, plan, role)

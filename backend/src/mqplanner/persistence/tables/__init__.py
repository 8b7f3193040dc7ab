"""The tables of the database."""

from mqplanner.persistence.tables.base import Base
from mqplanner.persistence.tables.plans import Plan, PlanOpening, PlanRevision, PlanTag
from mqplanner.persistence.tables.principals import ApiToken, IdempotencyKey, Principal
from mqplanner.persistence.tables.shares import PlanGrant, Share

__all__ = [
    "ApiToken",
    "Base",
    "IdempotencyKey",
    "Plan",
    "PlanGrant",
    "PlanOpening",
    "PlanRevision",
    "PlanTag",
    "Principal",
    "Share",
]

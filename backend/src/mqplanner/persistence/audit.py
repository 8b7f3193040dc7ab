"""The audit trail: who did what to which plan, link, token, webhook or upload, when and from where.

It is only added to.

An event is recorded in the transaction of the change itself: there is no change without its event.
"""

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session
from structlog.contextvars import get_contextvars

from mqplanner.access.principal import Principal
from mqplanner.persistence.tables import AuditEvent, Plan

MAX_ADDRESS = 64
ACTIONS = (
    "database copied", "database migrated", "link created", "link revoked", "measurements imported", "plan archived",
    "plan changed", "plan created", "plan deleted", "plan exported", "plan restored", "plan saved", "purged",
    "revision named", "service started", "token created", "token revoked", "upload created", "upload deleted",
    "webhook created", "webhook deleted", "webhook tested",
)  # fmt: skip
"""What is recorded, in alphabetical order."""
OPERATOR = "operator"
"""Who uses the command line."""
COMMAND_LINE = "command line"
"""From where an operator does something."""


def record(session: Session, action: str, by: Principal | None, plan: Plan | None = None, subject: str = "") -> None:
    """Add an event; without a principal it is the operator's. Address and id are those of the request in the log."""
    request = get_contextvars()
    last = session.scalar(select(func.max(AuditEvent.id))) or "0"
    session.add(
        AuditEvent(
            # After every event so far, also where the clock was set back.
            id=f"{max(time.time_ns() // 1000, int(last[:16], 16) + 1):016x}{secrets.token_hex(3)}",
            at=datetime.now(UTC),
            action=action,
            principal=by.name if by else OPERATOR,
            principal_id=by.id if by else None,
            plan_id=plan.id if plan else None,
            subject=subject or (plan.name if plan else ""),
            address=(request.get("address") or ("" if by else COMMAND_LINE))[:MAX_ADDRESS] or None,
            request_id=request.get("request_id"),
        )
    )


def record_start(session: Session, settings: str) -> None:
    """Record a start of the service, unless it has the version and the settings of the previous start."""
    started = AuditEvent.action == "service started"
    if session.scalar(select(AuditEvent.subject).where(started).order_by(AuditEvent.id.desc()).limit(1)) != settings:
        record(session, "service started", None, subject=settings)


@dataclass(frozen=True)
class AuditFilter:
    """Which events to return; None for all."""

    plan_id: str | None = None
    principal: str | None = None
    action: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    """The first moment that is not included."""


ALL_EVENTS = AuditFilter()


def events(
    session: Session, limit: int, before: str | None = None, wanted: AuditFilter = ALL_EVENTS
) -> Sequence[AuditEvent]:
    """Return the events that are wanted, newest first; only those before an event, where given."""
    query = select(AuditEvent).order_by(AuditEvent.id.desc()).limit(limit)
    equal = {
        AuditEvent.plan_id: wanted.plan_id,
        AuditEvent.principal: wanted.principal,
        AuditEvent.action: wanted.action,
    }
    query = query.where(*(column == value for column, value in equal.items() if value is not None))
    if before is not None:
        query = query.where(AuditEvent.id < before)
    if wanted.since is not None:
        query = query.where(AuditEvent.at >= wanted.since)
    if wanted.until is not None:
        query = query.where(AuditEvent.at < wanted.until)
    return session.scalars(query).all()

"""The audit trail: who did what to which plan, link, token, webhook or upload, when and from where.

It is only added to. Where events are kept for a time only, the owner of the table deletes older ones, and disables for
that the trigger which refuses deletions.

An event is recorded in the transaction of the change itself: there is no change without its event.
"""

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Boolean, delete, func, select, text
from sqlalchemy.orm import Session
from structlog.contextvars import get_contextvars

from mqplanner.access.principal import Principal
from mqplanner.errors import NotAllowed
from mqplanner.persistence.database import Database
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


DELETED_AT_ONCE = 10_000
"""Events that one transaction deletes, so that saves wait for a moment only."""
_IS_OWNER = text(
    "SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = CAST('audit_events' AS regclass)"
).columns(is_owner=Boolean)
_TRIGGER = "ALTER TABLE audit_events {change} TRIGGER audit_events_are_kept"
_SQLITE_TRIGGER = "audit_events_keep_DELETE"


def number_before(session: Session, moment: datetime) -> int:
    """Return how many events are older."""
    return session.scalar(select(func.count()).where(AuditEvent.at < moment)) or 0


def require_owner(session: Session) -> None:
    """Raise NotAllowed where this role of the database cannot disable the trigger, as that of a service should not."""
    if session.get_bind().dialect.name == "postgresql" and not session.scalar(_IS_OWNER):
        raise NotAllowed(
            "Only the owner of the tables can delete events of the audit trail (MQPLANNER_AUDIT_DAYS): run this "
            "command with the address of the owner. Nothing was deleted."
        )


def delete_before(store: Database, moment: datetime) -> None:
    """Delete the events that are older; the trigger is disabled within the transaction, and only for it."""
    is_left = True
    while is_left:
        with store.writing() as session:
            _delete_some(session, moment)
            is_left = number_before(session, moment) > 0


def _delete_some(session: Session, moment: datetime) -> None:
    oldest = select(AuditEvent.id).where(AuditEvent.at < moment).order_by(AuditEvent.id).limit(DELETED_AT_ONCE)
    deletion = delete(AuditEvent).where(AuditEvent.id.in_(oldest))
    if session.get_bind().dialect.name == "postgresql":
        before, after = (text(_TRIGGER.format(change=change)) for change in ("DISABLE", "ENABLE"))
    else:
        stored = text("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = :name")
        created = session.execute(stored, {"name": _SQLITE_TRIGGER}).scalar_one()
        before, after = text(f"DROP TRIGGER {_SQLITE_TRIGGER}"), text(created)
    session.execute(before)
    session.execute(deletion, execution_options={"synchronize_session": False})
    session.execute(after)

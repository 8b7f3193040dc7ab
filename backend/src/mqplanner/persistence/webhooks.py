"""Webhooks and their deliveries: who is notified of which plans, what is still to be sent, and what became of it.

A delivery is stored in the transaction of the change that it reports. It is claimed before it is sent, for as long as
an attempt can take, so that of several replicas one sends it; after a restart it is sent when its claim has ended. A
receiver may get one twice, with the same id.
"""

import base64
import hmac
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, update
from sqlalchemy.orm import Session

from mqplanner.access.principal import Principal
from mqplanner.errors import NotFound, QuotaReached
from mqplanner.persistence import audit
from mqplanner.persistence.identifiers import is_id, new_id
from mqplanner.persistence.tables import Plan, PlanGrant, PlanTag, Webhook, WebhookDelivery

MAX_WEBHOOKS = 20
"""Of one principal."""
SECRET_PREFIX = "whsec_"  # noqa: S105 - what Standard Webhooks writes before a secret
RETRIES = tuple(timedelta(seconds=s) for s in (5, 300, 1800, 7200, 18_000, 36_000, 36_000))
"""Time from each failed attempt to the next; after the last one a delivery has failed."""
CLAIM = timedelta(seconds=60)
"""Longer than an attempt can take."""
LOGGED = timedelta(days=30)
"""How long the log keeps a delivery that has ended."""
GONE = 410
"""Status with which a receiver ends a webhook."""
VERDICT_CHANGED, MEASURED_LIMIT_CHANGED = "plan.verdict_changed", "plan.measured_limit_changed"
TEST = "webhook.test"


def create(session: Session, principal: Principal, url: str, name: str, tag: str | None, now: datetime) -> Webhook:
    """Create a webhook of a principal, with a new secret; raise QuotaReached."""
    if (session.scalar(select(func.count()).where(Webhook.owner_id == principal.id)) or 0) >= MAX_WEBHOOKS:
        raise QuotaReached("webhooks", MAX_WEBHOOKS)
    secret = SECRET_PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()
    webhook = Webhook(id=new_id(), owner_id=principal.id, url=url, name=name, tag=tag, secret=secret, created_at=now)
    session.add(webhook)
    session.flush()
    audit.record(session, "webhook created", principal, subject=receiver_of(webhook))
    return webhook


def receiver_of(webhook: Webhook) -> str:
    """Return name and host of a webhook: path and query may contain a secret, which the trail would keep for good."""
    parts = urlsplit(webhook.url)
    return f"{webhook.name}: {parts.scheme}://{parts.netloc}"


def of_owner(session: Session, principal: Principal) -> Sequence[Webhook]:
    """Return the webhooks of a principal, newest first."""
    query = select(Webhook).where(Webhook.owner_id == principal.id)
    return session.scalars(query.order_by(Webhook.created_at.desc(), Webhook.id)).all()


def find(session: Session, principal: Principal, webhook_id: str) -> Webhook:
    """Return one webhook of a principal; raise NotFound, also for that of another principal."""
    found = session.get(Webhook, webhook_id) if is_id(webhook_id) else None
    if found is None or found.owner_id != principal.id:
        raise NotFound("webhook", webhook_id)
    return found


def remove(session: Session, principal: Principal, webhook_id: str) -> None:
    """Delete a webhook with its deliveries."""
    webhook = find(session, principal, webhook_id)
    session.execute(delete(WebhookDelivery).where(WebhookDelivery.webhook_id == webhook.id))
    session.delete(webhook)
    audit.record(session, "webhook deleted", principal, subject=receiver_of(webhook))


def deliveries(
    session: Session, webhook: Webhook | None, limit: int, before: datetime | None = None
) -> Sequence[WebhookDelivery]:
    """Return the log of a webhook, or of all, newest first; only those created before a time, where given."""
    query = select(WebhookDelivery).order_by(WebhookDelivery.created_at.desc(), WebhookDelivery.id).limit(limit)
    if webhook is not None:
        query = query.where(WebhookDelivery.webhook_id == webhook.id)
    if before is not None:
        query = query.where(WebhookDelivery.created_at < before)
    return session.scalars(query).all()


def watching(session: Session, plan: Plan) -> Sequence[Webhook]:
    """Return the active webhooks that are notified of a plan."""
    tags = select(PlanTag.tag).where(PlanTag.plan_id == plan.id)
    query = select(Webhook).where(Webhook.disabled_at.is_(None), or_(Webhook.tag.is_(None), Webhook.tag.in_(tags)))
    granted = select(PlanGrant.principal_id).where(PlanGrant.plan_id == plan.id)
    return session.scalars(query.where(or_(Webhook.owner_id == plan.owner_id, Webhook.owner_id.in_(granted)))).all()


def is_watched() -> ColumnElement[bool]:
    """Return the condition that some active webhook may be notified of a plan."""
    grants = and_(PlanGrant.plan_id == Plan.id, PlanGrant.principal_id == Webhook.owner_id)
    is_granted = exists().where(grants).correlate(Plan, Webhook)
    may_see = or_(Webhook.owner_id == Plan.owner_id, is_granted)
    return exists().where(Webhook.disabled_at.is_(None), may_see).correlate(Plan)


def enqueue(
    session: Session, webhook: Webhook, event: str, data: dict[str, Any], now: datetime, plan_id: str | None = None
) -> WebhookDelivery:
    """Store a message that is to be sent now."""
    body = json.dumps({"type": event, "timestamp": now.isoformat(), "data": data}, ensure_ascii=False)
    found = WebhookDelivery(
        id=new_id(),
        webhook_id=webhook.id,
        plan_id=plan_id,
        event=event,
        body=body,
        created_at=now,
        attempts=0,
        next_attempt_at=now,
    )
    session.add(found)
    session.flush()
    return found


@dataclass(frozen=True, slots=True)
class ToSend:
    """A claimed delivery."""

    id: str
    url: str
    secret: str
    body: str

    def headers(self, now: datetime) -> dict[str, str]:
        """Return the headers of Standard Webhooks, with the signature."""
        timestamp = str(int(now.timestamp()))
        return {
            "Content-Type": "application/json",
            "User-Agent": "mqplanner",
            "webhook-id": self.id,
            "webhook-timestamp": timestamp,
            "webhook-signature": signature(self.secret, self.id, timestamp, self.body),
        }


def signature(secret: str, id: str, timestamp: str, body: str) -> str:
    """Return the signature of a message, version 1 of Standard Webhooks."""
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    digest = hmac.digest(key, f"{id}.{timestamp}.{body}".encode(), "sha256")
    return f"v1,{base64.b64encode(digest).decode()}"


def _is_due(now: datetime) -> ColumnElement[bool]:
    is_free = or_(WebhookDelivery.claimed_until.is_(None), WebhookDelivery.claimed_until <= now)
    return and_(WebhookDelivery.next_attempt_at <= now, is_free)


def due(session: Session, now: datetime, limit: int) -> Sequence[str]:
    """Return ids of deliveries to send: principals take turns, and so do the webhooks of each, the longest due first.

    So a great number for one receiver, which may not respond, does not keep those for others waiting.
    """
    turn_of_webhook = func.row_number().over(
        partition_by=WebhookDelivery.webhook_id, order_by=(WebhookDelivery.next_attempt_at, WebhookDelivery.id)
    )
    found = (
        select(WebhookDelivery.id, WebhookDelivery.next_attempt_at, Webhook.owner_id, turn_of_webhook.label("number"))
        .join(Webhook, Webhook.id == WebhookDelivery.webhook_id)
        .where(_is_due(now))
        .subquery()
    )
    turn_of_owner = func.row_number().over(
        partition_by=found.c.owner_id, order_by=(found.c.number, found.c.next_attempt_at, found.c.id)
    )
    return session.scalars(
        select(found.c.id).order_by(turn_of_owner, found.c.next_attempt_at, found.c.id).limit(limit)
    ).all()


def claim(session: Session, delivery_id: str, now: datetime) -> ToSend | None:
    """Claim a delivery; return None where another process was first, or the webhook is disabled."""
    changed = update(WebhookDelivery).where(WebhookDelivery.id == delivery_id, _is_due(now))
    claimed = changed.values(claimed_until=now + CLAIM).returning(WebhookDelivery.id)
    if session.scalar(claimed, execution_options={"synchronize_session": False}) is None:
        return None
    delivery = session.get_one(WebhookDelivery, delivery_id, populate_existing=True)
    webhook = session.get_one(Webhook, delivery.webhook_id)
    if webhook.disabled_at is not None:
        delivery.next_attempt_at, delivery.error = None, "The webhook was disabled."
        return None
    return ToSend(delivery.id, webhook.url, webhook.secret, delivery.body)


def record_attempt(session: Session, delivery_id: str, now: datetime, status: int | None, error: str | None) -> None:
    """Store what became of an attempt, and when the next one is due."""
    delivery = session.get(WebhookDelivery, delivery_id, with_for_update=True)
    if delivery is None:  # deleted in the meantime
        return
    delivery.attempts += 1
    delivery.last_attempt_at, delivery.claimed_until = now, None
    delivery.status, delivery.error, delivery.next_attempt_at = status, error, None
    if error is None:
        delivery.delivered_at = now
    elif status == GONE:
        session.get_one(Webhook, delivery.webhook_id).disabled_at = now
    elif delivery.attempts <= len(RETRIES):
        delivery.next_attempt_at = now + RETRIES[delivery.attempts - 1]


def purge(session: Session, now: datetime) -> int:
    """Delete deliveries that ended long ago; return their number."""
    old = and_(WebhookDelivery.next_attempt_at.is_(None), WebhookDelivery.created_at < now - LOGGED)
    deleted = delete(WebhookDelivery).where(old).returning(WebhookDelivery.id)
    return len(session.scalars(deleted, execution_options={"synchronize_session": False}).all())

"""`/api/v1/webhooks`: who is notified when the verdict on a plan changes, and the log of what was sent."""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.concurrency import run_in_threadpool

from mqplanner.api.authorization import AuthorizationContext, Authorized, Config
from mqplanner.api.database_routes import StoredPlanRoute
from mqplanner.api.json_responses import private
from mqplanner.api.schemas import webhooks as models
from mqplanner.api.webhook_posts import Receivers, require_url
from mqplanner.errors import InvalidInput, Problem
from mqplanner.persistence import audit, verdict_checks, webhooks
from mqplanner.persistence.tables import WebhookDelivery

router = APIRouter(prefix="/api/v1", tags=["webhooks"], route_class=StoredPlanRoute, dependencies=[Depends(private)])


@router.post("/webhooks", status_code=201)
async def create_webhook(body: models.WebhookToCreate, context: Authorized, settings: Config) -> models.CreatedWebhook:
    """Create a webhook: the address is notified when the verdict on one of your plans changes.

    The secret, with which you check the signature of a message, is shown only once.
    """
    require_url(body.url, Receivers(settings.webhook_http, settings.webhook_private))
    return await run_in_threadpool(_create, context, body)


def _create(context: AuthorizationContext, body: models.WebhookToCreate) -> models.CreatedWebhook:
    with context.store.writing() as session:
        made = webhooks.create(session, context.principal, body.url, body.name, body.tag, datetime.now(UTC))
        verdict_checks.begin(session, made)
        return models.CreatedWebhook.model_validate(made)


@router.get("/webhooks")
def list_webhooks(context: Authorized) -> models.WebhookList:
    """Return your webhooks, newest first, without their secrets."""
    with context.store.reading() as session:
        found = webhooks.of_owner(session, context.principal)
        return models.WebhookList(webhooks=[models.Webhook.model_validate(one) for one in found])


@router.delete("/webhooks/{webhook_id}", status_code=204)
def delete_webhook(webhook_id: str, context: Authorized) -> None:
    """Delete a webhook with its deliveries; what was not sent is not sent any more."""
    with context.store.writing() as session:
        webhooks.remove(session, context.principal, webhook_id)


@router.post("/webhooks/{webhook_id}/test", status_code=202)
def test_webhook(webhook_id: str, context: Authorized) -> models.Delivery:
    """Send a message of the type `webhook.test`; the log tells what became of it."""
    with context.store.writing() as session:
        webhook = webhooks.find(session, context.principal, webhook_id)
        if webhook.disabled_at is not None:
            raise InvalidInput([Problem("webhook_id", webhook_id, "is disabled: its receiver responded with 410")])
        data = {"webhook_id": webhook.id, "name": webhook.name}
        sent = webhooks.enqueue(session, webhook, webhooks.TEST, data, datetime.now(UTC))
        audit.record(session, "webhook tested", context.principal, subject=webhooks.receiver_of(webhook))
        return models.Delivery.model_validate(sent)


@router.get("/webhooks/{webhook_id}/deliveries")
def list_deliveries(
    webhook_id: str,
    context: Authorized,
    limit: Annotated[int, Query(ge=1, le=200, description="Deliveries to return.")] = 50,
) -> models.DeliveryList:
    """Return what was sent to a webhook and what is still to be sent, newest first; for thirty days."""
    with context.store.reading() as session:
        webhook = webhooks.find(session, context.principal, webhook_id)
        found: list[WebhookDelivery] = list(webhooks.deliveries(session, webhook, limit))
        return models.DeliveryList(deliveries=[models.Delivery.model_validate(one) for one in found])

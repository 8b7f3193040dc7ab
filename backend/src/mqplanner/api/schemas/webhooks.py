"""Webhooks, and the log of their deliveries."""

from typing import Annotated, Any, Literal

from pydantic import Field

from mqplanner.api.schemas.base import ParsedJson, RequestModel, ResponseModel, Timestamp
from mqplanner.api.schemas.texts import Line, TagToFilterBy


class WebhookToCreate(RequestModel):
    """Where to send messages, and about which plans."""

    url: str = Field(
        min_length=1, max_length=2000, description="Address of the receiver, such as https://hooks.example.com/mq."
    )
    name: Line = Field(description="What it is for.")
    tag: TagToFilterBy | None = Field(None, description="Only plans with this tag; default: all that you may see.")


class Webhook(ResponseModel):
    """A webhook, without its secret."""

    id: str
    url: str = Field(description="Address of the receiver.")
    name: str
    tag: str | None = Field(description="Only plans with this tag; null: all.")
    created_at: Timestamp
    disabled_at: Timestamp | None = Field(description="When the receiver responded with 410; nothing is sent since.")


class CreatedWebhook(Webhook):
    """A new webhook, with its secret, which is shown only once."""

    secret: str = Field(description="Key for the signature, as Standard Webhooks writes it: `whsec_` and base64.")


class WebhookList(ResponseModel):
    """Your webhooks."""

    webhooks: list[Webhook]


class Delivery(ResponseModel):
    """A message, and what became of it."""

    id: str = Field(description="As in the header `webhook-id`; the same in each attempt.")
    event: Literal["plan.verdict_changed", "plan.measured_limit_changed", "webhook.test"]
    state: Literal["waiting", "delivered", "failed"]
    plan_id: str | None
    created_at: Timestamp
    attempts: int = Field(ge=0, description="Attempts so far, eight at most.")
    last_attempt_at: Timestamp | None
    next_attempt_at: Timestamp | None = Field(description="null: there is no further attempt.")
    delivered_at: Timestamp | None
    status: int | None = Field(description="HTTP status of the last response; null without one.")
    error: str | None = Field(description="Why the last attempt failed.")
    body: Annotated[dict[str, Any], ParsedJson] = Field(description="The message that is sent.")


class DeliveryList(ResponseModel):
    """The log of a webhook, newest first."""

    deliveries: list[Delivery]

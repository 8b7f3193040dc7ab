/** Requests about webhooks. */
import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";

type Schemas = components["schemas"];
export type Webhook = Schemas["Webhook"];
export type CreatedWebhook = Schemas["CreatedWebhook"];
export type Delivery = Schemas["Delivery"];

export async function listWebhooks(signal?: AbortSignal): Promise<Webhook[]> {
  return (await unwrap(client.GET("/api/v1/webhooks", { signal }))).data.webhooks;
}

export async function createWebhook(body: Schemas["WebhookToCreate"]): Promise<CreatedWebhook> {
  return (await unwrap(client.POST("/api/v1/webhooks", { body }))).data;
}

export async function deleteWebhook(id: string): Promise<void> {
  await unwrap(client.DELETE("/api/v1/webhooks/{webhook_id}", { params: { path: { webhook_id: id } } }));
}

export async function sendTest(id: string): Promise<void> {
  await unwrap(client.POST("/api/v1/webhooks/{webhook_id}/test", { params: { path: { webhook_id: id } } }));
}

/** Return the last messages to a webhook, newest first. */
export async function listDeliveries(id: string, signal?: AbortSignal): Promise<Delivery[]> {
  const params = { path: { webhook_id: id }, query: { limit: 20 } };
  return (await unwrap(client.GET("/api/v1/webhooks/{webhook_id}/deliveries", { params, signal }))).data.deliveries;
}

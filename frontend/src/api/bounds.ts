/* Generated from the OpenAPI document by `npm run generate-api`; never edited. */

/** The bounds of fields of requests that forms read, by schema. */

export const FeaturesToCost = {
  parts: { maxItems: 20 },
  messages_per_s: { minimum: 0, maximum: 10000000 },
  sslrkeyc_bytes: { minimum: 0, maximum: 999999999 },
} as const;

export const MeasuredValuesToUse = {
  queue_manager: { maxLength: 100 },
  use: { maxItems: 1000 },
  reason: { maxLength: 300 },
  days: { minimum: 1, maximum: 3660 },
} as const;

export const MeasurementSource = {
  name: { maxLength: 200 },
  text: { maxLength: 8000000 },
  base64: { maxLength: 16000000 },
} as const;

export const NewEstate = {
  name: { maxLength: 100 },
  lpars: { maxItems: 1000 },
  queue_sharing_groups: { maxItems: 1000 },
  message_channels: { maxItems: 1000 },
} as const;

export const Plan = {
  name: { maxLength: 100 },
  lpars: { maxItems: 1000 },
  control_units: { maxItems: 1000 },
  queue_sharing_groups: { maxItems: 1000 },
  connectors: { maxItems: 1000 },
  replications: { maxItems: 1000 },
  scenarios: { maxItems: 6 },
  measured: { maxItems: 10000 },
} as const;

export const PlanFilter = {
  q: { maxLength: 200 },
  tag: { maxLength: 200 },
  owner: { maxLength: 200 },
  environment: { maxLength: 200 },
  multiple_below: { exclusiveMinimum: 0, maximum: 1000000000 },
  first_limit: { maxLength: 200 },
  first_limit_kind: { maxLength: 200 },
} as const;

export const PlanToLink = {
  cable_m: { exclusiveMinimum: 0, maximum: 10000 },
} as const;

export const PlanToSave = {
  author: { maxLength: 200 },
  note: { maxLength: 4000 },
  version_name: { maxLength: 200 },
  name: { maxLength: 200 },
} as const;

export const PlanToUpdate = {
  name: { maxLength: 200 },
  description: { maxLength: 4000 },
  tags: { maxItems: 20 },
} as const;

export const RevisionToName = {
  version_name: { maxLength: 200 },
} as const;

export const Scenario = {
  name: { maxLength: 100 },
  changes: { maxItems: 1000 },
  stopped: { maxItems: 1000 },
} as const;

export const WebhookToCreate = {
  url: { maxLength: 2000 },
  name: { maxLength: 200 },
  tag: { maxLength: 50 },
} as const;

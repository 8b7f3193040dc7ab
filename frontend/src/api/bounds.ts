/* Generated from the OpenAPI document by `npm run generate-api`; never edited. */

/** The bounds of fields of requests, by schema. */

export const BasePlan = {
  id: { maxLength: 22 },
  revision: { minimum: 1, maximum: 2147483647 },
} as const;

export const ConfigurationDiffRequest = {
  queue_manager: { maxLength: 100 },
  current: { maxLength: 2000000 },
} as const;

export const ConfigurationRequest = {
  queue_manager: { maxLength: 100 },
} as const;

export const ConfigurationTextRequest = {
  queue_manager: { maxLength: 100 },
} as const;

export const ConsoleText = {
  text: { maxLength: 10000 },
} as const;

export const FeaturesToCost = {
  parts: { maxItems: 20 },
  messages_per_s: { minimum: 0, maximum: 10000000 },
  sslrkeyc_bytes: { minimum: 0, maximum: 999999999 },
} as const;

export const FileToImport = {
  name: { maxLength: 200 },
  author: { maxLength: 200 },
} as const;

export const GoalToReach = {
  limits: { maxItems: 10000 },
  inputs: { maxItems: 8 },
} as const;

export const MeasuredFor = {
  message_bytes: { minimum: 0, maximum: 104857600 },
} as const;

export const MeasuredInput = {
  path: { maxLength: 500 },
  source: { maxLength: 200 },
  line: { minimum: 1, maximum: 1000000000 },
  time: { maxLength: 60 },
  reader: { maxLength: 100 },
  text: { maxLength: 300 },
  reason: { maxLength: 300 },
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

export const MeasurementsToApply = {
  sources: { maxItems: 200 },
  accept: { maxItems: 20000 },
} as const;

export const MeasurementsToPreview = {
  sources: { maxItems: 200 },
} as const;

export const NewEstate = {
  name: { maxLength: 100 },
  lpars: { maxItems: 1000 },
  queue_sharing_groups: { maxItems: 1000 },
  message_channels: { maxItems: 1000 },
} as const;

export const NewLpar = {
  name: { maxLength: 100 },
  queue_managers: { maxItems: 1000 },
} as const;

export const NewQueueManager = {
  name: { maxLength: 100 },
  queue_sharing_group: { maxLength: 100 },
} as const;

export const NewUpload = {
  name: { maxLength: 200 },
  size: { minimum: 1 },
  mask: { maxItems: 3 },
} as const;

export const NumbersToExplain = {
  ids: { maxItems: 1000 },
} as const;

export const ObservedWith = {
  copies: { minimum: 1, maximum: 2 },
  stripes: { minimum: 1, maximum: 16 },
} as const;

export const PartToDetail = {
  path: { maxLength: 500 },
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

export const PlanAndActual = {
  queue_manager: { maxLength: 100 },
} as const;

export const PlanAsText = {
  text: { maxLength: 4000000 },
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

export const PlanInBatch = {
  id: { maxLength: 22 },
  revision: { minimum: 1, maximum: 2147483647 },
  name: { maxLength: 200 },
} as const;

export const PlanInOutage = {
  workloads: { maxItems: 20000 },
} as const;

export const PlanInOutages = {
  workloads: { maxItems: 20000 },
  loads: { maxItems: 100 },
  seconds: { maxItems: 100 },
} as const;

export const PlanToAssess = {
  include: { maxItems: 10 },
  known: { maxItems: 20000 },
} as const;

export const PlanToCheckInBatch = {
  id: { maxLength: 22 },
  revision: { minimum: 1, maximum: 2147483647 },
  name: { maxLength: 200 },
} as const;

export const PlanToCompareInBatch = {
  id: { maxLength: 22 },
  revision: { minimum: 1, maximum: 2147483647 },
  name: { maxLength: 200 },
} as const;

export const PlanToComplete = {
  queue_manager: { maxLength: 100 },
} as const;

export const PlanToCopy = {
  name: { maxLength: 200 },
  author: { maxLength: 200 },
} as const;

export const PlanToCreate = {
  author: { maxLength: 200 },
  note: { maxLength: 4000 },
  version_name: { maxLength: 200 },
  name: { maxLength: 200 },
  description: { maxLength: 4000 },
  tags: { maxItems: 20 },
} as const;

export const PlanToExtend = {
  queue_manager: { maxLength: 500 },
} as const;

export const PlanToGrow = {
  upgrades: { maxItems: 50 },
} as const;

export const PlanToLink = {
  cable_m: { exclusiveMinimum: 0, maximum: 10000 },
} as const;

export const PlanToMeasure = {
  queue_manager: { maxLength: 100 },
  days: { minimum: 1, maximum: 3660 },
} as const;

export const PlanToMove = {
  queue_manager: { maxLength: 500 },
} as const;

export const PlanToSave = {
  author: { maxLength: 200 },
  note: { maxLength: 4000 },
  version_name: { maxLength: 200 },
  name: { maxLength: 200 },
} as const;

export const PlanToSolve = {
  path: { maxLength: 500 },
  limits: { maxItems: 10000 },
} as const;

export const PlanToSweep = {
  inputs: { maxItems: 2 },
  outputs: { maxItems: 1000 },
} as const;

export const PlanToUpdate = {
  name: { maxLength: 200 },
  description: { maxLength: 4000 },
  tags: { maxItems: 20 },
} as const;

export const PlannedChange = {
  path: { maxLength: 500 },
} as const;

export const PlannedUpgrade = {
  changes: { maxItems: 100 },
} as const;

export const PlansToCompare = {
  plans: { maxItems: 10 },
  names: { maxItems: 10 },
} as const;

export const Policy = {
  requirements: { maxItems: 500 },
  waivers: { maxItems: 2000 },
} as const;

export const Requirement = {
  name: { maxLength: 1000 },
  limits: { maxItems: 1000 },
  plans: { maxItems: 1000 },
} as const;

export const RevisionDetails = {
  author: { maxLength: 200 },
  note: { maxLength: 4000 },
  version_name: { maxLength: 200 },
} as const;

export const RevisionToName = {
  version_name: { maxLength: 200 },
} as const;

export const Scenario = {
  name: { maxLength: 100 },
  changes: { maxItems: 1000 },
  stopped: { maxItems: 1000 },
} as const;

export const ScenarioChange = {
  path: { maxLength: 500 },
} as const;

export const ShareToCreate = {
  revision: { minimum: 1 },
  expires_in_days: { minimum: 1, maximum: 3650 },
} as const;

export const SolvedInput = {
  path: { maxLength: 500 },
} as const;

export const SweptInput = {
  path: { maxLength: 500 },
  values: { maxItems: 10000 },
  points: { minimum: 2, maximum: 10000 },
  also: { maxItems: 1000 },
} as const;

export const Threshold = {
  max_used_pct: { minimum: 0, maximum: 1000 },
  min_multiple: { exclusiveMinimum: 0, maximum: 1000000 },
  holds_days: { minimum: 1, maximum: 36500 },
} as const;

export const Waiver = {
  limits: { maxItems: 1000 },
  plans: { maxItems: 1000 },
  reason: { maxLength: 1000 },
  approved_by: { maxLength: 1000 },
  max_used_pct: { exclusiveMinimum: 0, maximum: 1000 },
} as const;

export const WebhookToCreate = {
  url: { maxLength: 2000 },
  name: { maxLength: 200 },
  tag: { maxLength: 50 },
} as const;

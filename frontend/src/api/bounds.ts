/* Generated from the OpenAPI document by `npm run generate-api`; never edited. */

/** The bounds of fields of requests, by schema. */

export const Archives = {
  hours_per_day: { exclusiveMinimum: 0, maximum: 24 },
  retention_days: { minimum: 1, maximum: 9999 },
  maxarch: { minimum: 10, maximum: 1000 },
  saved_pct: { minimum: 0, maximum: 99 },
  maxrtu: { minimum: 1, maximum: 99 },
} as const;

export const BasePlan = {
  id: { maxLength: 22 },
  revision: { minimum: 1, maximum: 2147483647 },
} as const;

export const BufferPool = {
  id: { minimum: 0, maximum: 99 },
  buffers: { minimum: 1, maximum: 999999999 },
} as const;

export const ChannelGroup = {
  name: { maxLength: 100 },
  count: { minimum: 0, maximum: 1000000 },
  total_conversations: { minimum: 0, maximum: 100000000 },
  clients: { minimum: 0, maximum: 100000000 },
  conversations_per_client: { exclusiveMinimum: 0, maximum: 100000 },
  sharecnv: { minimum: 0, maximum: 999999999 },
  conversations: { minimum: 1, maximum: 999999999 },
  message_kb: { exclusiveMinimum: 0, maximum: 102400 },
  messages_per_s: { minimum: 0, maximum: 10000000 },
  messages_per_batch: { minimum: 1, maximum: 9999 },
  compressible_pct: { minimum: 0, maximum: 100 },
  key_reuse: { minimum: 1, maximum: 9999999 },
  annual_growth_pct: { minimum: 0, maximum: 1000 },
} as const;

export const ChannelInitiator = {
  console: { maxLength: 10000 },
  used_mb: { minimum: 0, maximum: 2048 },
  free_mb: { minimum: 0, maximum: 2048 },
  running: { maxItems: 1000 },
  threshold_pct: { exclusiveMinimum: 0, maximum: 100 },
  maxchl: { minimum: 1, maximum: 9999 },
  memlimit_mb: { exclusiveMinimum: 0, maximum: 17592186044416 },
  cpu_s: { minimum: 0, maximum: 1000 },
  chidisps: { minimum: 1, maximum: 9999 },
  chiadaps: { minimum: 1, maximum: 9999 },
  ssltasks: { minimum: 0, maximum: 9999 },
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

export const Connector = {
  name: { maxLength: 100 },
  queue_manager: { maxLength: 100 },
  tasks: { minimum: 1, maximum: 1000 },
  messages_per_s: { minimum: 0, maximum: 10000000 },
  message_kb: { exclusiveMinimum: 0, maximum: 102400 },
  sharecnv: { minimum: 0, maximum: 999999999 },
  partitions: { minimum: 1, maximum: 100000 },
  v1_messages_per_s: { minimum: 0, maximum: 10000000 },
  measured_messages_per_s: { exclusiveMinimum: 0, maximum: 10000000 },
  annual_growth_pct: { minimum: 0, maximum: 1000 },
} as const;

export const ConsoleText = {
  text: { maxLength: 10000 },
} as const;

export const ControlUnit = {
  name: { maxLength: 100 },
  pfids: { minimum: 1, maximum: 100000 },
  response_ms: { exclusiveMinimum: 0, maximum: 1000 },
  pfid_limit_pct: { exclusiveMinimum: 0, maximum: 100 },
  other_sessions: { minimum: 0, maximum: 10000 },
  other_writes_per_s: { minimum: 0, maximum: 10000000 },
} as const;

export const DayProfile = {
  peak_hour_pct: { minimum: 0, maximum: 100 },
  ordinary_hour_pct: { minimum: 0, maximum: 100 },
  batch_window_pct: { minimum: 0, maximum: 100 },
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

export const FileTransfer = {
  name: { maxLength: 100 },
  file_mb: { exclusiveMinimum: 0, maximum: 10000000 },
  data_gb: { exclusiveMinimum: 0, maximum: 10000000 },
  window_hours: { exclusiveMinimum: 0, maximum: 10000 },
  annual_growth_pct: { minimum: 0, maximum: 1000 },
} as const;

export const GoalToReach = {
  limits: { maxItems: 10000 },
  inputs: { maxItems: 8 },
} as const;

export const Growth = {
  annual_pct: { minimum: 0, maximum: 1000 },
} as const;

export const LocalConnections = {
  name: { maxLength: 100 },
  count: { minimum: 0, maximum: 1000000 },
  annual_growth_pct: { minimum: 0, maximum: 1000 },
} as const;

export const Logs = {
  stripes: { minimum: 1, maximum: 16 },
  control_unit: { maxLength: 100 },
  log_gb: { exclusiveMinimum: 0, maximum: 4 },
  active_logs: { minimum: 2, maximum: 310 },
  largest_message_kb: { exclusiveMinimum: 0, maximum: 102400 },
  least_switch_s: { exclusiveMinimum: 0, maximum: 10000000 },
  hold_hours: { exclusiveMinimum: 0, maximum: 100000 },
  rba_years: { exclusiveMinimum: 0, maximum: 10000 },
  outbuff_kb: { minimum: 40, maximum: 1000000 },
  wrthrsh: { minimum: 1, maximum: 256 },
} as const;

export const Lpar = {
  name: { maxLength: 100 },
  csa_limit_mb: { exclusiveMinimum: 0, maximum: 2048 },
  real_storage_mb: { exclusiveMinimum: 0, maximum: 1073741824 },
  cps: { exclusiveMinimum: 0, maximum: 1000 },
  ziips: { minimum: 0, maximum: 1000 },
  smf_gb_per_day: { exclusiveMinimum: 0, maximum: 1000000000 },
  queue_managers: { maxItems: 1000 },
  file_transfers: { maxItems: 1000 },
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

export const ObjectDefinitions = {
  local_queues: { minimum: 0, maximum: 10000000 },
  permanent_dynamic_queues: { minimum: 0, maximum: 10000000 },
  model_queues: { minimum: 0, maximum: 10000000 },
  alias_queues: { minimum: 0, maximum: 10000000 },
  remote_queues: { minimum: 0, maximum: 10000000 },
  processes: { minimum: 0, maximum: 10000000 },
  namelists: { minimum: 0, maximum: 10000000 },
  message_channels: { minimum: 0, maximum: 10000000 },
  client_connection_channels: { minimum: 0, maximum: 10000000 },
  server_connection_channels: { minimum: 0, maximum: 10000000 },
  storage_classes: { minimum: 0, maximum: 10000000 },
  authentication_information: { minimum: 0, maximum: 10000000 },
} as const;

export const ObservedLogger = {
  mb_per_s: { minimum: 0, maximum: 100000 },
  pages_per_io: { exclusiveMinimum: 0, maximum: 10000 },
  logger_busy_pct: { minimum: 0, maximum: 100 },
  io_busy_pct: { minimum: 0, maximum: 100 },
  writes_per_s: { minimum: 0, maximum: 10000000 },
  buffer_waits: { minimum: 0, maximum: 1000000000000 },
  read_delay_pct: { minimum: 0, maximum: 100 },
} as const;

export const ObservedWith = {
  copies: { minimum: 1, maximum: 2 },
  stripes: { minimum: 1, maximum: 16 },
} as const;

export const PageSet = {
  id: { minimum: 0, maximum: 99 },
  buffer_pool: { minimum: 0, maximum: 99 },
  size_mb: { exclusiveMinimum: 0, maximum: 65536 },
  primary_mb: { exclusiveMinimum: 0, maximum: 65536 },
  secondary_mb: { exclusiveMinimum: 0, maximum: 65536 },
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

export const PoolStatistics = {
  buffers: { minimum: 1, maximum: 999999999 },
  lowest_free: { minimum: 0, maximum: 1000000000000 },
  asynchronous_starts: { minimum: 0, maximum: 1000000000000 },
  synchronous_starts: { minimum: 0, maximum: 1000000000000 },
  short_on_storage: { minimum: 0, maximum: 1000000000000 },
  steals: { minimum: 0, maximum: 1000000000000 },
  contended_steals: { minimum: 0, maximum: 1000000000000 },
} as const;

export const Protection = {
  transactions_per_s: { minimum: 0, maximum: 10000000 },
  key_reuse: { minimum: 1, maximum: 9999999 },
  recipients: { minimum: 1, maximum: 1000 },
  cpu_us_per_transaction: { minimum: 0, maximum: 1000000000 },
} as const;

export const QueueManager = {
  name: { maxLength: 100 },
  storage_limit_mb: { exclusiveMinimum: 0, maximum: 2048 },
  other_below_bar_mb: { minimum: 0, maximum: 2048 },
  memlimit_mb: { exclusiveMinimum: 0, maximum: 17592186044416 },
  other_above_bar_mb: { minimum: 0, maximum: 17592186044416 },
  expryint_s: { exclusiveMinimum: 0, maximum: 100000000 },
  sslrkeyc_bytes: { minimum: 0, maximum: 999999999 },
  application: { maxLength: 100 },
  environment: { maxLength: 100 },
  owner: { maxLength: 100 },
  tags: { maxLength: 100 },
  channel_groups: { maxItems: 1000 },
  local_connections: { maxItems: 1000 },
  workloads: { maxItems: 1000 },
  buffer_pools: { maxItems: 100 },
  page_sets: { maxItems: 100 },
  protection: { maxItems: 20 },
} as const;

export const QueueSharingGroup = {
  name: { maxLength: 100 },
  members: { maxItems: 1000 },
  cfcc_level: { minimum: 1, maximum: 99 },
  admin_mb: { exclusiveMinimum: 0, maximum: 1073741824 },
  sysappl_mb: { exclusiveMinimum: 0, maximum: 1073741824 },
  backup_interval_minutes: { exclusiveMinimum: 0, maximum: 10000000 },
  recovery_target_minutes: { exclusiveMinimum: 0, maximum: 10000000 },
  structures: { maxItems: 512 },
} as const;

export const Recovery = {
  target_minutes: { exclusiveMinimum: 0, maximum: 1000000 },
  restore_minutes: { minimum: 0, maximum: 1000000 },
  backup_hours: { exclusiveMinimum: 0, maximum: 100000 },
  log_read_mb_per_s: { exclusiveMinimum: 0, maximum: 100000 },
  longest_uow_s: { minimum: 0, maximum: 100000000 },
  logload: { minimum: 200, maximum: 16000000 },
  records_per_s: { exclusiveMinimum: 0, maximum: 1000000000 },
} as const;

export const Replication = {
  name: { maxLength: 100 },
  queue_manager: { maxLength: 100 },
  distance_km: { minimum: 0, maximum: 40000 },
  message_kb: { exclusiveMinimum: 0, maximum: 102400 },
  messages_per_s: { minimum: 0, maximum: 10000000 },
  annual_growth_pct: { minimum: 0, maximum: 1000 },
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

export const RunningChannels = {
  count: { minimum: 0, maximum: 9999 },
  sharecnv: { minimum: 0, maximum: 999999999 },
  conversations: { minimum: 1, maximum: 999999999 },
  message_kb: { exclusiveMinimum: 0, maximum: 102400 },
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

export const Statistics = {
  class5_queues: { minimum: 0, maximum: 10000000 },
  statime_s: { exclusiveMinimum: 0, maximum: 86400 },
  tasks_per_s: { minimum: 0, maximum: 10000000 },
  queues_per_task: { minimum: 0, maximum: 10000 },
} as const;

export const Streaming = {
  streamq: { maxLength: 100 },
  page_set: { minimum: 0, maximum: 99 },
  structure: { maxLength: 100 },
  depth: { minimum: 0, maximum: 1000000000000 },
  capexpry_s: { exclusiveMinimum: 0, maximum: 100000000 },
} as const;

export const Structure = {
  name: { maxLength: 100 },
  size_mb: { exclusiveMinimum: 0, maximum: 1073741824 },
  offld1th_pct: { minimum: 0, maximum: 100 },
  offld1sz_kb: { minimum: 0, maximum: 64 },
  offld2th_pct: { minimum: 0, maximum: 100 },
  offld2sz_kb: { minimum: 0, maximum: 64 },
  offld3th_pct: { minimum: 0, maximum: 100 },
  offld3sz_kb: { minimum: 0, maximum: 64 },
  smds_mb: { exclusiveMinimum: 0, maximum: 17179869184 },
  dsbufs: { minimum: 1, maximum: 9999 },
  dsblock_kb: { minimum: 1, maximum: 4096 },
  message_kb: { exclusiveMinimum: 0, maximum: 102400 },
  messages: { minimum: 0, maximum: 1000000000000 },
  holds: { minimum: 1, maximum: 1000000000000 },
} as const;

export const SweptInput = {
  path: { maxLength: 500 },
  values: { maxItems: 10000 },
  points: { minimum: 2, maximum: 10000 },
  also: { maxItems: 1000 },
} as const;

export const Tasks = {
  tasks: { minimum: 1, maximum: 9999 },
  requests: { minimum: 0, maximum: 1000000000000 },
  avg_elapsed_us: { minimum: 0, maximum: 1000000000 },
  avg_cpu_us: { minimum: 0, maximum: 1000000000 },
  interval_s: { exclusiveMinimum: 0, maximum: 86400 },
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

export const Workload = {
  name: { maxLength: 100 },
  put_rate_per_s: { minimum: 0, maximum: 10000000 },
  get_rate_per_s: { minimum: 0, maximum: 10000000 },
  catch_up_rate_per_s: { minimum: 0, maximum: 10000000 },
  message_bytes: { minimum: 0, maximum: 104857600 },
  page_set: { minimum: 0, maximum: 99 },
  structure: { maxLength: 100 },
  depth: { minimum: 0, maximum: 1000000000000 },
  max_depth: { minimum: 1, maximum: 999999999 },
  outage_s: { minimum: 0, maximum: 31536000 },
  capexpry_s: { exclusiveMinimum: 0, maximum: 100000000 },
  cpu_us_per_message: { minimum: 0, maximum: 1000000000 },
  annual_growth_pct: { minimum: 0, maximum: 1000 },
  application: { maxLength: 100 },
  tags: { maxLength: 100 },
} as const;

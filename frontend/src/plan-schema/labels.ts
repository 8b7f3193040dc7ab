/**
 * The labels of the fields of a plan, in the order of the form.
 *
 * Units, ranges, choices and defaults are in the schema. A field of the schema that is not named here is shown after
 * the others, under a label made from its key.
 */
import type { PartKind } from "./planParts";

export interface PartLabels {
  /** What one of them is called. */
  noun: string;
  /** Labels by key, in the order of the form. */
  fields: Record<string, string>;
}

const GROWTH = { annual_growth_pct: "Growth of its own" };

export const PART_LABELS: Record<PartKind, PartLabels> = {
  Plan: { noun: "plan", fields: { name: "Name of the plan" } },
  Growth: { noun: "growth", fields: { annual_pct: "Growth in a year", since: "Since" } },
  Lpar: {
    noun: "LPAR",
    fields: {
      name: "LPAR",
      csa_limit_mb: "CSA limit",
      real_storage_mb: "Real storage for pools",
      machine: "Machine",
      cps: "General processors",
      ziips: "zIIPs",
      zos_level: "z/OS",
      zvm_guest: "Guest of z/VM",
      apar_oa66234: "APAR OA66234 applied",
      smf_gb_per_day: "SMF data accepted",
    },
  },
  QueueManager: {
    noun: "queue manager",
    fields: {
      name: "Queue manager",
      release: "Release",
      storage_limit_mb: "Private below the bar",
      expryint_s: "EXPRYINT",
      opmode_newfunc: "New functions (OPMODE)",
    },
  },
  ChannelInitiator: {
    noun: "channel initiator",
    fields: {
      console: "Console line CSQX004I",
      used_mb: "Used below the bar",
      free_mb: "Free below the bar",
      threshold_pct: "Keep below",
      maxchl: "MAXCHL",
      memlimit_mb: "MEMLIMIT",
      cpu_s: "CPU in a second",
      class4_trace: "Class(4) trace",
    },
  },
  Tasks: {
    noun: "tasks",
    fields: {
      tasks: "Tasks",
      requests: "Requests",
      avg_elapsed_us: "Elapsed, each",
      avg_cpu_us: "CPU, each",
      interval_s: "Interval",
    },
  },
  ChannelGroup: {
    noun: "channel group",
    fields: {
      name: "Group name",
      type: "Type",
      count: "Channels",
      sharecnv: "SHARECNV",
      conversations: "CURSHCNV",
      message_kb: "Message size",
      shared_queue: "Shared queues",
      ...GROWTH,
    },
  },
  LocalConnections: {
    noun: "group of connections",
    fields: { name: "Connections of", count: "Connections", shared_queue: "Shared queues", ...GROWTH },
  },
  BufferPool: {
    noun: "buffer pool",
    fields: {
      id: "Buffer pool",
      buffers: "Buffers",
      location: "LOCATION",
      pageclas: "PAGECLAS",
      hold_outage: "Holds an outage",
    },
  },
  PageSet: { noun: "page set", fields: { id: "Page set", buffer_pool: "Buffer pool", size_mb: "Space" } },
  Workload: {
    noun: "workload",
    fields: {
      name: "Workload",
      put_rate_per_s: "Put",
      get_rate_per_s: "Got",
      message_bytes: "Message size",
      persistent: "Persistent",
      syncpoint: "In syncpoint",
      call: "Call",
      queue: "Queue",
      page_set: "Page set",
      structure: "Structure",
      depth: "Usual depth",
      outage_s: "Outage of the getter",
      capexpry_s: "CAPEXPRY",
      cpu_us_per_message: "CPU measured",
      ...GROWTH,
    },
  },
  Streaming: {
    noun: "stream queue",
    fields: {
      strmqos: "STRMQOS",
      page_set: "Page set of the copy",
      separate_structure: "Structure of its own",
      structure: "Structure of the copy",
      depth: "Usual depth of copies",
      capexpry_s: "CAPEXPRY of copies",
    },
  },
  Logs: {
    noun: "log",
    fields: {
      copies: "Copies",
      stripes: "Stripes",
      io: "I/O",
      environment: "Environment",
      control_unit: "Control unit",
      log_gb: "Log data set",
      active_logs: "Active logs",
      archive: "Archived to",
      rba_bytes: "RBA length",
      largest_message_kb: "Largest message",
      least_switch_s: "Switch at most every",
      hold_hours: "Hold",
      rba_years: "RBA range lasts",
    },
  },
  ObservedLogger: {
    noun: "observed logger",
    fields: {
      mb_per_s: "Data written",
      pages_per_io: "Pages in one write",
      logger_busy_pct: "Logger busy",
      io_busy_pct: "Of that, waiting",
      writes_per_s: "zHyperLink writes",
    },
  },
  Statistics: { noun: "statistics", fields: { class5_queues: "Queues, class 5", statime_s: "STATIME" } },
  Protection: {
    noun: "protected messages",
    fields: {
      policy: "Policy",
      message: "Measured size",
      transactions_per_s: "Transactions",
      key_reuse: "KEYREUSE",
      cpu_us_per_transaction: "CPU measured",
    },
  },
  ControlUnit: {
    noun: "control unit",
    fields: {
      name: "Control unit",
      model: "Model",
      metro_mirror: "Metro Mirror",
      loopback: "Both sides in one",
      hyperwrite: "HyperWrite",
      zhywrite: "ZHYWRITE",
      zhylink: "ZHYLINK",
      zhpf: "zHPF",
      pfids: "PFIDs online",
      response_ms: "Response time",
      pfid_limit_pct: "PFID busy at most",
      other_sessions: "Others’ write sessions",
      other_writes_per_s: "Others’ writes",
    },
  },
  QueueSharingGroup: {
    noun: "queue-sharing group",
    fields: { name: "Queue-sharing group", members: "Members" },
  },
  Structure: {
    noun: "structure",
    fields: {
      name: "Structure name",
      scenario: "Nearest measurement",
      message_kb: "Message size",
      messages: "Messages to hold",
    },
  },
  Connector: {
    noun: "connector",
    fields: {
      name: "Connector",
      queue_manager: "Queue manager",
      direction: "Direction",
      version: "Version",
      tasks: "Tasks",
      messages_per_s: "Messages",
      message_kb: "Message size",
      mode: "Rate is",
      persistent: "Persistent",
      location: "Runs on",
      connection: "Connects by",
      sharecnv: "SHARECNV",
      partitions: "Partitions",
      v1_messages_per_s: "Your rate at version 1",
      measured_messages_per_s: "Your measured rate",
      ...GROWTH,
    },
  },
  Replication: {
    noun: "replication",
    fields: {
      name: "Replication",
      queue_manager: "Queue manager",
      mode: "Connects by",
      distance: "Distance",
      message_kb: "Message size",
      messages_per_s: "Messages",
      ...GROWTH,
    },
  },
};

/** How choices are shown, where that is not the word of the document. */
export const CHOICE_WORDS: Record<string, string> = {
  svrconn: "SVRCONN",
  mca: "MCA",
  mqput: "MQPUT",
  mqput1: "MQPUT1",
  zhpf: "zHPF",
  zhyperlink: "zHyperLink",
  dasd: "DASD",
  uss: "z/OS UNIX",
  remote: "elsewhere",
  above: "above the bar",
  below: "below the bar",
  bestef: "BESTEF",
  mustdup: "MUSTDUP",
  "no-smds-no-flash": "no SMDS, no flash",
  "smds-no-flash": "SMDS, no flash",
  emergency: "flash, emergency",
  speed: "flash, speed",
};

/** The label of a field; from its key where it has none here. */
export function labelOf(def: PartKind, key: string): string {
  return PART_LABELS[def].fields[key] ?? sentence(key);
}

function sentence(key: string): string {
  const words = key.replace(/_(?:kb|mb|gb|pct|us|ms|s)$/, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Small answers of the service, for tests only. */
import type { AnswerNumber, Assessment, ExplainedQuantity, Limit, Step } from "../api/types";
import type { Plan } from "../plan-schema/plan";

const GROUP = "/lpars/0/queue_managers/0/channel_groups/0";

export function numberOf(value: number | null, text: string | null, unit = "MB"): AnswerNumber {
  return { value, unit, text, basis: "measured" };
}

/** The explanation of a number, as `/explain` returns it. */
export function explained(id: string, more: Partial<ExplainedQuantity> = {}): ExplainedQuantity {
  return {
    id,
    value: 5522,
    unit: "channel",
    basis: "measured",
    derivation: { root: 3, steps: STEPS },
    citations: [],
    caveats: [],
    errata: [],
    ...more,
  };
}

export function limit(id: string, more: Partial<Limit> = {}): Limit {
  return {
    id,
    kind: "chinit-31-bit",
    title: id,
    subject: "QM21",
    part: { kind: "queue-manager", name: "QM21", path: "/lpars/0/queue_managers/0" },
    used: numberOf(952, "952 MB"),
    limit: numberOf(1084, "1,084 MB"),
    used_pct: numberOf(87.8, "87.8 %", "pct"),
    headroom: numberOf(132, "132 MB"),
    multiple: numberOf(1.1386, "1.13×", "ratio"),
    verdict: "watch",
    at_least: false,
    decisive: true,
    beyond: null,
    ...more,
  };
}

/** An answer in which `most` channels fit. */
export function answerWith(most: number): Assessment {
  const part = { kind: "queue-manager" as const, name: "QM21", path: "/lpars/0/queue_managers/0" };
  const channels = {
    id: "PRD1/QM21/branch clients/max_channels",
    kind: "channels/max_channels",
    title: "Channels at most",
    subject: "branch clients",
    part,
    path: GROUP,
    quantity: numberOf(most, `${most.toLocaleString("en-US")} channels`, "channel"),
  };
  return {
    verdict: "watch",
    counts: { watch: 1, unknown: 1 },
    thresholds: { watch_pct: 80, exceeded_pct: 100 },
    limits: [
      limit("PRD1/QM21/chinit-31-bit", { title: "31-bit storage" }),
      limit("CSA", {
        kind: "csa",
        part: { kind: "lpar", name: "PRD1", path: "/lpars/0" },
        verdict: "unknown",
        limit: null,
        used_pct: null,
      }),
    ],
    missing_inputs: [
      { limit: "CSA", path: "/lpars/0/csa_limit_mb", message: "the common storage that MQ may use" },
    ],
    quantities: [channels],
    findings: [],
    remedies: [],
    not_assessed: [],
    sources: [],
    channels_that_fit: {
      ...channels,
      today: 4850,
      only_group: true,
      sentence: `Room for ${most.toLocaleString("en-US")} “branch clients” channels (4,850 today).`,
    },
    first_limit: {
      limit: "PRD1/QM21/chinit-31-bit",
      title: "31-bit storage",
      subject: "channel initiator QM21",
      part,
      multiple: numberOf(1.1386, "1.13×", "ratio"),
      headroom: numberOf(132, "132 MB"),
      years: null,
      date: null,
      sentence: "31-bit storage is reached first.",
      undecided: [],
    },
    version: { rules: "r", figures: "f" },
  };
}

const BLANK = { name: null, basis: null, operands: [], citation: null, figure: null };
export const STEPS = [
  {
    ...BLANK,
    id: 0,
    kind: "input",
    name: "used_mb",
    expression: "used_mb",
    text: "used_mb = 92 MB",
    value: 92,
    unit: "MB",
  },
  {
    ...BLANK,
    id: 1,
    kind: "figure",
    expression: "31-bit storage, release 9.4, SHARECNV 1, 32 KB",
    text: "31-bit storage, release 9.4, SHARECNV 1, 32 KB: 201 KB / channel",
    value: 201,
    unit: "KB / channel",
    figure: "chinit-svrconn-31bit",
    citation: {
      document: "mq-9.4",
      cite_as: "MQ 9.4",
      title: "MQ for z/OS Performance Report",
      section: "Ch. 2 (table)",
      figure: "chinit-svrconn-31bit",
    },
  },
  {
    ...BLANK,
    id: 2,
    kind: "operation",
    name: "footprint",
    expression: "31-bit storage, release 9.4, SHARECNV 1, 32 KB",
    text: "footprint = 31-bit storage, release 9.4, SHARECNV 1, 32 KB = 201 KB / channel",
    value: 201,
    unit: "KB / channel",
    operands: [1],
  },
  {
    ...BLANK,
    id: 3,
    kind: "operation",
    name: "max_channels",
    expression: "round down(available ÷ footprint)",
    text: "max_channels = round down(available ÷ footprint) = round down(1,084 MB ÷ 201 KB / channel) = 5,522 channel",
    value: 5522,
    unit: "channel",
    operands: [2],
  },
] as Step[];

/** The number of channels in a plan. */
export function countOf(plan: Plan): unknown {
  return plan.lpars?.[0]?.queue_managers?.[0]?.channel_groups?.[0]?.count;
}

/** Answers of the service in small, for tests only. */
import type {
  Assessment,
  Limit,
  ExplainedQuantity,
  AnswerNumber,
  Step,
} from "../api/types";
import type { Plan } from "../plan-schema/plan";

const GROUP = "/lpars/0/queue_managers/0/channel_groups/0";

export function quantity(
  value: number | null,
  unit: string,
  more: Partial<AnswerNumber> = {},
): AnswerNumber {
  return { value, unit, basis: "measured", derivation: `${value} ${unit}`, ...more };
}

/** What `/explain` says of a number. */
export function explained(
  id: string,
  more: Partial<ExplainedQuantity> = {},
): ExplainedQuantity {
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

export function constraint(id: string, more: Partial<Limit> = {}): Limit {
  return {
    id,
    title: id,
    subject: "QM21",
    group: { kind: "queue-manager", name: "QM21" },
    path: "/lpars/0/queue_managers/0/channel_initiator",
    used: quantity(952, "MB"),
    limit: quantity(1084, "MB"),
    used_pct: quantity(87.8, "pct"),
    headroom: quantity(132, "MB"),
    multiple: quantity(1.1386, "ratio"),
    watch_pct: 80,
    verdict: "watch",
    at_least: false,
    decisive: true,
    beyond: null,
    missing: [],
    relief: [],
    sources: "",
    ...more,
  };
}

/** An answer in which `most` channels fit. */
export function answerWith(most: number): Assessment {
  return {
    constraints: [
      constraint("PRD1/QM21/chinit-31-bit", { title: "31-bit storage" }),
      constraint("CSA", {
        path: "/lpars/0",
        verdict: "unknown",
        limit: null,
        used_pct: null,
        missing: [
          { path: "/lpars/0/csa_limit_mb", message: "the common storage that MQ may use" },
        ],
      }),
    ],
    quantities: [
      {
        id: "PRD1/QM21/branch clients/max_channels",
        title: "Channels at most",
        subject: "branch clients",
        group: { kind: "queue-manager", name: "QM21" },
        path: GROUP,
        quantity: quantity(most, "channel"),
        sources: "",
      },
    ],
    findings: [],
    not_assessed: [],
    sources: {},
    binding: {
      constraint: "PRD1/QM21/chinit-31-bit",
      title: "31-bit storage",
      subject: "channel initiator QM21",
      multiple: quantity(1.1386, "ratio"),
      room: quantity(132, "MB"),
      years: null,
      date: null,
      order: [],
      relief: [],
      sentence: "31-bit storage is met first.",
      unknown: [],
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

/** The count that a plan in a request asks about. */
export function countOf(plan: Plan): unknown {
  return plan.lpars?.[0]?.queue_managers?.[0]?.channel_groups?.[0]?.count;
}

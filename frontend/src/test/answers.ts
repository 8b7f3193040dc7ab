/** Small answers of the service, for tests only. */
import type { AnswerNumber, Assessment, ExplainedQuantity, Limit, Step } from "../api/types";
import { getAt } from "../lib/pointer";
import type { Plan } from "../plan-schema/plan";

const PART = { kind: "queue-manager" as const, name: "QM21", path: "/lpars/0/queue_managers/0" };
const GROUP = `${PART.path}/channel_groups/0`;

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
    part: PART,
    used: numberOf(952, "952 MB"),
    limit: numberOf(1084, "1,084 MB"),
    used_pct: numberOf(87.8, "87.8 %", "pct"),
    headroom: numberOf(132, "132 MB"),
    multiple: numberOf(1.1386, "1.13×", "ratio"),
    verdict: "watch",
    at_least: false,
    decisive: true,
    beyond: null,
    caution: null,
    ...more,
  };
}

/** An answer in which `most` channels fit. */
export function answerWith(most: number): Assessment {
  const channels = {
    id: "PRD1/QM21/branch clients/max_channels",
    kind: "channels/max_channels",
    title: "Channels at most",
    subject: "branch clients",
    part: PART,
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
    missing_inputs: [{ limit: "CSA", path: "/lpars/0/csa_limit_mb", message: "the CSA limit" }],
    quantities: [channels],
    findings: [],
    remedies: [],
    not_assessed: [],
    sources: [],
    channels_that_fit: {
      ...channels,
      today: 4850,
      only_group: true,
      sentence: `The channel initiator has room for ${most.toLocaleString("en-US")} “branch clients” channels in all (4,850 today).`,
    },
    first_limit: {
      limit: "PRD1/QM21/chinit-31-bit",
      title: "31-bit storage",
      subject: "channel initiator QM21",
      part: PART,
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

function step(kind: Step["kind"], id: number, expression: string, text: string, more: Partial<Step>): Step {
  const blank = { name: null, basis: null, operands: [], citation: null, figure: null };
  return { ...blank, kind, id, expression, text, ...more } as Step;
}

const FIGURE = "31-bit storage, release 9.4, SHARECNV 1, 32 KB";
const FOOTPRINT = { value: 201, unit: "KB / channel" };
const CITATION = { document: "mq-9.4", cite_as: "MQ 9.4", title: "MQ for z/OS Performance Report" };
const ROUNDED = "round down(available ÷ footprint)";
export const STEPS = [
  step("input", 0, "used_mb", "used_mb = 92 MB", { name: "used_mb", value: 92, unit: "MB" }),
  step("figure", 1, FIGURE, `${FIGURE}: 201 KB / channel`, {
    ...{ ...FOOTPRINT, figure: "chinit-svrconn-31bit" },
    citation: { ...CITATION, section: "Ch. 2 (table)", figure: "chinit-svrconn-31bit" },
  }),
  step("operation", 2, FIGURE, `footprint = ${FIGURE} = 201 KB / channel`, {
    ...{ ...FOOTPRINT, name: "footprint", operands: [1] },
  }),
  step("operation", 3, ROUNDED, `max_channels = ${ROUNDED} = round down(1,084 MB ÷ 201 KB / channel) = 5,522 channel`, {
    ...{ name: "max_channels", value: 5522, unit: "channel", operands: [2] },
  }),
];

/** The number of channels in a plan. */
export function countOf(plan: Plan): unknown {
  return getAt(plan, `${GROUP}/count`);
}

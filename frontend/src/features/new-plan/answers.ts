/** What is answered on the page of a new plan, and the request that it makes. */
import { t } from "@lingui/core/macro";
import type { components } from "../../api/schema";
import { readStored, writeStored } from "../../lib/storage";
import { fieldsOf, type PartKind } from "../../plan-schema/planParts";
import type { MoreValues } from "./moreValues";

export interface Manager {
  name: string;
  /** `null`: the release of all. */
  release: string | null;
}

export interface LparAnswer {
  name: string;
  managers: Manager[];
}

export interface Answers {
  name: string;
  lpars: LparAnswer[];
  machine: string | null;
  release: string;
  channels: number | null;
  sharecnv: number;
  rate: number | null;
  bytes: number | null;
  persistent: boolean;
  outageHours: number | null;
  activeLogs: number | null;
  logGb: number | null;
  dual: boolean;
  /** What else was entered, for every part that has it. */
  more: MoreValues;
}

const NO_MANAGER: Manager = { name: "", release: null };
export const SECONDS_PER_HOUR = 3600;
/** MQ's own defaults, where it has one; all else is not known until it is answered. */
const FIRST: Answers = {
  ...{ name: t`My estate`, lpars: [{ name: "", managers: [NO_MANAGER] }], machine: null },
  ...{ release: String(specOf("QueueManager", "release").byDefault), channels: null, sharecnv: 10 },
  ...{ rate: null, bytes: null, persistent: true, outageHours: null },
  ...{ activeLogs: null, logGb: null, dual: true, more: {} },
};

export const MOST_LPARS = 100;
export const MOST_MANAGERS = 1000;

/** Return the field of the plan with a key. */
export function specOf(def: PartKind, key: string) {
  const spec = fieldsOf(def).find((one) => one.key === key);
  if (!spec) throw new Error(`The plan has no field ${key} of ${def}`);
  return spec;
}

/** Return answers with so many LPARs, of which new ones have as many queue managers as the last one. */
export function withLpars(answers: Answers, count: number): Answers {
  const managers = answers.lpars.at(-1)?.managers.length ?? 1;
  return {
    ...answers,
    lpars: resized(answers.lpars, count, { name: "", managers: resized([], managers, NO_MANAGER) }),
  };
}

/** Return answers with so many queue managers on each LPAR, or on the one at `index`. */
export function withManagers(answers: Answers, count: number, index?: number): Answers {
  const lpars = answers.lpars.map((lpar, at) =>
    index === undefined || at === index ? { ...lpar, managers: resized(lpar.managers, count, NO_MANAGER) } : lpar,
  );
  return { ...answers, lpars };
}

function resized<T>(list: T[], count: number, filler: T): T[] {
  return Array.from({ length: count }, (_, index) => list[index] ?? filler);
}

export function managerCount({ lpars }: Answers): number {
  return lpars.reduce((sum, { managers }) => sum + managers.length, 0);
}

type Request = components["schemas"]["NewEstate"];

/** Return the request; what is empty is left out of it, and so is not known in the plan. */
export function requestOf(answers: Answers): Request {
  const { name, lpars, machine, release, channels, sharecnv, rate, bytes, persistent, outageHours } = answers;
  const { activeLogs, logGb, dual } = answers;
  const outage = outageHours === null ? null : Math.round(outageHours * SECONDS_PER_HOUR);
  const asksFor = (...given: unknown[]) => given.some((one) => one !== null);
  return {
    name: name.trim() || null,
    lpars: lpars.map((lpar) => ({
      name: lpar.name.trim() || null,
      machine,
      queue_managers: lpar.managers.map((manager) => ({
        name: manager.name.trim() || null,
        release: manager.release ?? release,
      })),
    })),
    clients: channels === null ? null : { name: "clients", type: "svrconn", count: channels, sharecnv },
    workload: asksFor(rate, bytes, outage)
      ? { name: "busiest", put_rate_per_s: rate, message_bytes: bytes, persistent, outage_s: outage }
      : null,
    logs: { copies: dual ? 2 : 1, active_logs: activeLogs, log_gb: logGb },
  } as Request;
}

const KEY = "new-plan";

/** Return the answers of this tab, so that the way back loses nothing. */
export function readAnswers(): Answers {
  return { ...FIRST, ...readStored<Partial<Answers>>(KEY, "sessionStorage") };
}

export function storeAnswers(answers: Answers): void {
  writeStored(KEY, answers, "sessionStorage");
}

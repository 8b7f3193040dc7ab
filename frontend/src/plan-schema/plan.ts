/** The plan document. The service publishes its schema; this file names some parts. */
import { childrenOf, type PartKind } from "./planParts";

/** A number, text that cannot be read as one yet, or `null`: not known. */
export type EntryValue = number | string | null;

export interface ChannelGroup {
  name: string;
  type?: string;
  count?: EntryValue;
  sharecnv?: EntryValue;
  conversations?: EntryValue;
  message_kb?: EntryValue;
}

export interface ChannelInitiator {
  used_mb?: EntryValue;
  free_mb?: EntryValue;
  threshold_pct?: EntryValue;
  maxchl?: EntryValue;
  memlimit_mb?: EntryValue;
  console?: string | null;
}

export interface QueueManager {
  name: string;
  release?: string;
  storage_limit_mb?: EntryValue;
  channel_initiator?: ChannelInitiator | null;
  channel_groups?: ChannelGroup[] | null;
  [key: string]: unknown;
}

export interface Lpar {
  name: string;
  csa_limit_mb?: EntryValue;
  queue_managers?: QueueManager[] | null;
  [key: string]: unknown;
}

/** One value of a plan that is another. */
export interface Change {
  path: string;
  value: unknown;
}

export interface Plan {
  schema_version?: number;
  name?: string | null;
  lpars?: Lpar[] | null;
  [key: string]: unknown;
}

export const BLANK: Plan = { schema_version: 2, name: "A new plan", lpars: [] };

/** Whether a document has the shape that this page can show: parts where parts belong. */
export function isPlan(document: unknown): document is Plan {
  return isPart(document, "Plan");
}

function isPart(value: unknown, def: PartKind): boolean {
  if (!isObject(value)) return false;
  return childrenOf(def).every((child) => {
    const inner = value[child.key] ?? null;
    if (inner === null) return true;
    if (!child.list) return isPart(inner, child.def);
    return Array.isArray(inner) && inner.every((item) => isPart(item, child.def));
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

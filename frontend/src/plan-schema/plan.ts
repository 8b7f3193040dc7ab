/** The plan document while it is edited: a number may still be text that cannot be read as one. */
import { t } from "@lingui/core/macro";

import type { components } from "../api/schema";
import { childrenOf, SCHEMA_VERSION, type PartKind } from "./planParts";

/** A new value of one field or part. */
export interface Change {
  path: string;
  value: unknown;
}

export interface Plan {
  schema_version?: number;
  name?: string | null;
  lpars?: Record<string, unknown>[] | null;
  [key: string]: unknown;
}

/** Return a plan as requests send it: as typed, half-typed text included, since the service validates it. */
export function planBody(plan: Plan): components["schemas"]["Plan"] {
  return plan as components["schemas"]["Plan"];
}

export const BLANK: Plan = { schema_version: SCHEMA_VERSION, name: t`A new plan`, lpars: [] };

/** Return whether a document has parts where a plan has them, so that this page can show it. */
export function isPlan(document: unknown): document is Plan {
  return isPart(document, "Plan");
}

function isPart(value: unknown, def: PartKind): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return childrenOf(def).every((child) => {
    const inner = (value as Record<string, unknown>)[child.key] ?? null;
    if (inner === null) return true;
    if (!child.list) return isPart(inner, child.def);
    return Array.isArray(inner) && inner.every((item) => isPart(item, child.def));
  });
}

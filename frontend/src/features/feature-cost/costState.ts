/** What features are switched on for, in the address, and the request about it. */
import * as bounds from "../../api/bounds";
import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { rangeProblem } from "../../lib/numberEntry";
import { getAt, parentOf } from "../../lib/pointer";
import { partsIn } from "../../plan-schema/partPaths";
import { planBody, type Plan } from "../../plan-schema/plan";
import { capitalNoun } from "../../plan-schema/planParts";
import { withoutScenarios } from "../../state/scenarios";
import type { Codec } from "../../state/views";

export type Answer = components["schemas"]["FeatureCosts"];

interface CostState {
  /** Paths of workloads and channel groups; none: the busiest of the plan. */
  parts: string[];
  /** Messages per second on the channels; null: as many as the queue manager puts. */
  messages: number | null;
  /** SSLRKEYC in bytes; null: as in the reports' tests. */
  keyBytes: number | null;
}

const { messages_per_s: MESSAGES, sslrkeyc_bytes: KEY_BYTES } = bounds.FeaturesToCost;

/** Return what to enter in place of a number of messages per second. */
export function messagesProblem(messages: number | null): string | null {
  return messages === null ? null : rangeProblem(messages, MESSAGES.minimum, MESSAGES.maximum);
}

/** Return what to enter in place of an SSLRKEYC. */
export function keyBytesProblem(keyBytes: number | null): string | null {
  return keyBytes === null ? null : rangeProblem(keyBytes, KEY_BYTES.minimum, KEY_BYTES.maximum, true);
}

function numberIn(params: URLSearchParams, name: string, problem: typeof messagesProblem): number | null {
  const text = params.get(name);
  if (text === null || text === "") return null;
  return problem(Number(text)) === null ? Number(text) : null;
}

export const CODEC: Codec<CostState> = {
  read: (params) => ({
    parts: params.getAll("part"),
    messages: numberIn(params, "messages", messagesProblem),
    keyBytes: numberIn(params, "key", keyBytesProblem),
  }),
  write: ({ parts, messages, keyBytes }) => {
    const params = new URLSearchParams(parts.map((part) => ["part", part]));
    if (messages !== null) params.set("messages", String(messages));
    if (keyBytes !== null) params.set("key", String(keyBytes));
    return params;
  },
};

export async function requestAnswer(
  plan: Plan,
  { parts, messages, keyBytes }: CostState,
  signal: AbortSignal,
): Promise<Answer> {
  const selected = { parts: parts.length > 0 ? parts : null, messages_per_s: messages, sslrkeyc_bytes: keyBytes };
  const body = { plan: planBody(withoutScenarios(plan)), ...selected };
  return (await unwrap(client.POST("/api/v1/feature-cost", { body, signal }))).data;
}

/** As many parts as a request takes. */
export const MAX_PARTS = 20;

/** Return every workload and channel group of a plan, to choose from. */
export function costedParts(plan: Plan): { id: string; label: string; detail: string }[] {
  return [...partsIn(plan)]
    .filter(({ def }) => def === "Workload" || def === "ChannelGroup")
    .map(({ def, path }) => {
      const manager = parentOf(parentOf(path)[0])[0];
      const [own = "", around = ""] = [path, manager].map((at) => String(getAt(plan, `${at}/name`) ?? ""));
      return { id: path, label: own, detail: `${capitalNoun(def)} · ${around}` };
    });
}

/** Return the chosen paths that the plan still has. */
export function presentParts(parts: string[], all: { id: string }[]): string[] {
  return parts.filter((path) => all.some(({ id }) => id === path));
}

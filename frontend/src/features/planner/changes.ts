/** Puts an answer together from an earlier one and what changed since. What did not change stays the same object. */
import type { components } from "../../api/schema";
import type { Assessment } from "../../api/types";

export type Changes = components["schemas"]["AnswerChanges"];

/** An answer, and the tag that the service knows it by. */
export interface Told {
  tag: string;
  answer: Assessment;
}

/** The answer in a reply, told whole or by what changed since `earlier`. The same answer is the same object. */
export function told(reply: Assessment | Changes, earlier: Told | null): Told {
  if (!isChanges(reply)) return { tag: "", answer: reply };
  if (earlier && reply.tag === earlier.tag) return earlier;
  return { tag: reply.tag, answer: putTogether(reply, earlier) };
}

function isChanges(reply: Assessment | Changes): reply is Changes {
  return "tag" in reply;
}

/** The whole answer; `earlier` is the one that was asked from. */
export function putTogether(changes: Changes, earlier: Told | null): Assessment {
  const before = changes.since === null ? null : (earlier?.answer ?? null);
  const { binding, order, sources, version } = changes;
  return {
    constraints: listed(changes.constraints, before?.constraints),
    quantities: listed(changes.quantities, before?.quantities),
    findings: listed(changes.findings, before?.findings),
    not_assessed: listed(changes.not_assessed, before?.not_assessed),
    binding: { ...binding, order: listed(order, before?.binding.order) },
    sources: before ? { ...before.sources, ...sources } : sources,
    version,
  };
}

type Run = [from: number, to: number];

/** A list in its new order: runs of the earlier list, and new entries. Unchanged, it is the earlier list itself. */
function listed<T extends object>(entries: (Run | T)[], before: T[] = []): T[] {
  const [only] = entries;
  if (entries.length === 1 && isRun(only) && only[0] === 0 && only[1] === before.length) {
    return before;
  }
  return entries.flatMap((entry) =>
    isRun(entry) ? before.slice(entry[0], entry[1]) : [entry],
  );
}

function isRun<T extends object>(entry: Run | T | undefined): entry is Run {
  return Array.isArray(entry);
}

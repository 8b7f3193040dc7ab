/** The verdict of each part of the plan, and the limits that wait for a field, by JSON pointer. */
import type { Assessment, Verdict } from "../../api/types";
import { parentOf } from "../../lib/pointer";
import { worst } from "../../ui/Verdict";

interface PathIndex {
  /** The worst verdict at or below each pointer. */
  verdicts: Map<string, Verdict>;
  /** Titles of the limits that are unknown because a field is empty. */
  waits: Map<string, Set<string>>;
}

const INDEXES = new WeakMap<Assessment, PathIndex>();

function indexOf(answer: Assessment | null): PathIndex | null {
  if (!answer) return null;
  const known = INDEXES.get(answer);
  if (known) return known;
  const index: PathIndex = { verdicts: new Map(), waits: new Map() };
  const unknown = new Map<string, string>();
  for (const { id, part, title, verdict } of answer.limits) {
    if (verdict === "unknown") unknown.set(id, title);
    for (let at = part.path; ; at = parentOf(at)[0]) {
      index.verdicts.set(at, worst([index.verdicts.get(at) ?? verdict, verdict]) ?? verdict);
      if (at === "") break;
    }
  }
  for (const { limit, path } of answer.missing_inputs) {
    const title = unknown.get(limit);
    if (path !== null && title) index.waits.set(path, (index.waits.get(path) ?? new Set()).add(title));
  }
  INDEXES.set(answer, index);
  return index;
}

/** Return the verdict of the part at `path`; `null` where nothing of it is judged. */
export function verdictAt(answer: Assessment | null, path: string): Verdict | null {
  return indexOf(answer)?.verdicts.get(path) ?? null;
}

/** Return what is unknown as long as the field at `path` is empty: "64-bit storage, CSA". */
export function limitsWaitingFor(answer: Assessment | null, path: string): string {
  return [...(indexOf(answer)?.waits.get(path) ?? [])].join(", ");
}

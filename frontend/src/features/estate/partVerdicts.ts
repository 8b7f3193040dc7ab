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
  for (const { part, title, verdict, missing } of answer.limits) {
    for (let at = part.path; ; at = parentOf(at)[0]) {
      index.verdicts.set(at, worst([index.verdicts.get(at) ?? verdict, verdict]) ?? verdict);
      if (at === "") break;
    }
    if (verdict !== "unknown") continue;
    for (const { path } of missing) {
      if (path !== null) index.waits.set(path, (index.waits.get(path) ?? new Set()).add(title));
    }
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
<<<<<<< HEAD
  return read(answer).waits.get(path) ?? "";
}

function verdictsOf({ limits }: Assessment): Map<string, Verdict> {
  const found = new Map<string, Verdict>();
  const add = (at: string, verdict: Verdict) => {
    const before = found.get(at);
    found.set(at, before ? (worst([before, verdict]) ?? verdict) : verdict);
  };
  limits.forEach(({ part, verdict }) => add(part.path, verdict));
  // Many limits lie at one place: each place tells those above it once.
  for (const [path, verdict] of [...found]) {
    for (let at = path; at !== "";) {
      at = at.slice(0, at.lastIndexOf("/"));
      add(at, verdict);
    }
  }
  return found;
}

function waitsOf({ limits, missing_inputs }: Assessment): Map<string, string> {
  const unknown = new Map(
    limits.filter(({ verdict }) => verdict === "unknown").map((one) => [one.id, one.title]),
  );
  const found = new Map<string, Set<string>>();
  for (const { limit, path } of missing_inputs) {
    const title = unknown.get(limit);
    if (path !== null && title) found.set(path, (found.get(path) ?? new Set()).add(title));
  }
  return new Map([...found].map(([path, titles]) => [path, [...titles].join(", ")]));
=======
  return [...(indexOf(answer)?.waits.get(path) ?? [])].join(", ");
>>>>>>> 462546f (Read labels, order and help of plan fields from the schema)
}

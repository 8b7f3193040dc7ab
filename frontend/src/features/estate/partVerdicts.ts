/** What an answer says of each part of the plan, and what waits for each field. */
import type { Assessment, Verdict } from "../../api/types";
import { worst } from "../../ui/Verdict";

interface PathIndex {
  /** The worst verdict at or below each pointer. */
  verdicts: Map<string, Verdict>;
  /** What is unknown because a field is not known, by pointer. */
  waits: Map<string, string>;
}

const NOTHING: PathIndex = { verdicts: new Map(), waits: new Map() };
const KNOWN = new WeakMap<Assessment, PathIndex>();

function read(answer: Assessment | null): PathIndex {
  if (!answer) return NOTHING;
  const known = KNOWN.get(answer);
  if (known) return known;
  const index = { verdicts: verdictsOf(answer), waits: waitsOf(answer) };
  KNOWN.set(answer, index);
  return index;
}

/** The state of the part at `path`; `null` where nothing of it is judged. */
export function verdictAt(answer: Assessment | null, path: string): Verdict | null {
  return read(answer).verdicts.get(path) ?? null;
}

/** What is unknown as long as the field at `path` is: "64-bit storage, CSA". */
export function limitsWaitingFor(answer: Assessment | null, path: string): string {
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
}

/** The verdict of each part of the plan, and the limits that wait for a field, by JSON pointer. */
import type { AnswerNumber, Assessment, Verdict } from "../api/types";
import { parentOf } from "../lib/pointer";
import { worst } from "../ui/Verdict";

interface PathIndex {
  /** The worst verdict at or below each pointer. */
  verdicts: Record<string, Verdict>;
  /** What is unknown as long as the field at a pointer is empty: "64-bit storage, CSA". */
  waits: Record<string, string>;
  /** The number that follows from other fields, of a field that may be left empty. */
  derived: Record<string, AnswerNumber>;
}

export function pathIndexOf(answer: Assessment | null): PathIndex {
  const verdicts: PathIndex["verdicts"] = {};
  const unknown = new Map<string, string>();
  for (const { id, part, title, verdict } of answer?.limits ?? []) {
    if (verdict === "unknown") unknown.set(id, title);
    for (let at = part.path; ; at = parentOf(at)[0]) {
      verdicts[at] = worst([verdicts[at] ?? verdict, verdict]) ?? verdict;
      if (at === "") break;
    }
  }
  const waiting = (answer?.missing_inputs ?? []).flatMap(({ limit, path }) => {
    const title = unknown.get(limit);
    return path !== null && title ? [{ path, title }] : [];
  });
  const waits = [...Map.groupBy(waiting, ({ path }) => path)].map(([path, limits]) => [
    path,
    [...new Set(limits.map(({ title }) => title))].join(", "),
  ]);
  const quantities = (answer?.quantities ?? []).filter(({ derived }) => derived);
  return {
    verdicts,
    derived: Object.fromEntries(quantities.map(({ path, quantity }) => [path, quantity])),
    waits: Object.fromEntries(waits) as PathIndex["waits"],
  };
}

/** Which limits and numbers are shown: by verdict, by kind of part, by a word. */
import type { Limit, PartRef, Verdict } from "../../api/types";
import type { Placed } from "./answerParts";

export interface Filter {
  /** Empty: all. */
  verdicts: Verdict[];
  kind: PartRef["kind"] | null;
  words: string;
}

export const NO_FILTER: Filter = { verdicts: [], kind: null, words: "" };

export function isFiltering({ verdicts, kind, words }: Filter): boolean {
  return verdicts.length > 0 || kind !== null || words.trim() !== "";
}

type Named = Placed & { title: string; subject: string };

/** Whether something passes by where it is and what it is called. */
export function passing({ kind, words }: Filter): (item: Named) => boolean {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return (item) => {
    if (kind !== null && item.part.kind !== kind) return false;
    if (wanted.length === 0) return true;
    const names = namesOf(item);
    return wanted.every((word) => names.includes(word));
  };
}

/** The same for limits, and by their verdict. */
export function passingLimit(filter: Filter): (limit: Limit) => boolean {
  const { verdicts } = filter;
  const passes = passing(filter);
  return (limit) => (verdicts.length === 0 || verdicts.includes(limit.verdict)) && passes(limit);
}

/** By the result itself, which stays the same from one answer to the next where nothing of it moved. */
const NAMES = new WeakMap<Named, string>();

function namesOf(item: Named): string {
  let names = NAMES.get(item);
  if (names === undefined) {
    names = `${item.title} ${item.subject} ${item.part.name}`.toLowerCase();
    NAMES.set(item, names);
  }
  return names;
}

const PARAMS = { verdicts: "show", kind: "parts", words: "find" };

/** The filter that an address says. */
export function readFilter(params: URLSearchParams): Filter {
  const verdicts = (params.get(PARAMS.verdicts) ?? "").split(",").filter(Boolean);
  return {
    verdicts: verdicts as Verdict[],
    kind: params.get(PARAMS.kind) as Filter["kind"],
    words: params.get(PARAMS.words) ?? "",
  };
}

/** The address with this filter in it. */
export function withFilter(params: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = {
    [PARAMS.verdicts]: filter.verdicts.join(","),
    [PARAMS.kind]: filter.kind ?? "",
    [PARAMS.words]: filter.words.trim(),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

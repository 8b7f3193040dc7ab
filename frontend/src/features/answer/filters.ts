/** The filter of limits and numbers: by verdict, kind of part and words. It is stored in the address. */
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import type { Limit, PartRef, Verdict } from "../../api/types";

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

interface Named {
  title: string;
  subject: string;
  part: PartRef;
}

/** Return a function that tells whether an item passes by its part and its names. */
export function passing({ kind, words }: Filter): (item: Named) => boolean {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ title, subject, part }) => {
    const names = `${title} ${subject} ${part.name}`.toLowerCase();
    return (kind === null || part.kind === kind) && wanted.every((word) => names.includes(word));
  };
}

/** The same for limits, by their verdict too. */
export function passingLimit(filter: Filter): (limit: Limit) => boolean {
  const { verdicts } = filter;
  const passes = passing(filter);
  return (limit) => (verdicts.length === 0 || verdicts.includes(limit.verdict)) && passes(limit);
}

export function readFilter(params: URLSearchParams): Filter {
  return {
    verdicts: (params.get("show") ?? "").split(",").filter(Boolean) as Verdict[],
    kind: params.get("parts") as Filter["kind"],
    words: params.get("find") ?? "",
  };
}

/** Return the parameters of an address with the filter among them. */
export function withFilter(params: URLSearchParams, { verdicts, kind, words }: Filter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of [
    ["show", verdicts.join(",")],
    ["parts", kind ?? ""],
    ["find", words.trim()],
  ] as const) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** How long typing must pause before the address follows, in ms. */
const PAUSE = 400;

/** Return the filter, which applies at once, and a function that changes it. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(params));
  useEffect(() => {
    const timer = setTimeout(() => {
      if (withFilter(params, filter).toString() === params.toString()) return;
      setParams((now) => withFilter(now, filter), {
        replace: true,
        preventScrollReset: true,
        state: window.history.state?.usr ?? null,
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [filter, params, setParams]);
  return [filter, setFilter];
}

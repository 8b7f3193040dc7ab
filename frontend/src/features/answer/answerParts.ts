/** Results of an answer, grouped by the parts of the estate, and the filter of them, which is stored in the address. */
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import type { Assessment, Limit, PartRef, Remedy, Verdict } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { withParams } from "../../lib/params";
import type { Change } from "../../plan-schema/plan";
import { firstLimitOf } from "../../state/assessment";
import { numberId } from "../../state/outputs";
import { VERDICTS } from "../../ui/Verdict";

export interface Part<T> {
  key: string;
  part: PartRef;
  items: T[];
}

/** A part with the limit that its bar shows while it is closed: the first of those with its worst verdict. */
interface LimitsPart extends Part<Limit> {
  worst: Limit;
}

export const KINDS: Record<PartRef["kind"], string> = {
  lpar: "LPAR",
  "queue-manager": t`Queue manager`,
  "control-unit": t`Control unit`,
  "queue-sharing-group": t`Queue-sharing group`,
  connector: t`Kafka connectors`,
  replication: t`Q Replication`,
};

/** Group items by their parts, in the order in which the parts first appear. */
export function partsOf<T extends { part: PartRef }>(items: T[]): Part<T>[] {
  const groups = Map.groupBy(items, ({ part }) => `${part.kind} ${part.name}`);
  return [...groups].map(([key, own]) => ({ key, part: (own as [T, ...T[]])[0].part, items: own }));
}

/** The verdict of the headline: unknown where a limit that is not known, or not from some load on, may be reached first. */
export function firstVerdict(answer: Assessment): Verdict {
  const { first_limit: first, channels_that_fit: channels } = answer;
  const verdict = firstLimitOf(answer)?.verdict ?? "unknown";
  const hasNoCount = channels !== null && channels.today === null;
  // Stored answers of earlier versions have no `uncertain`.
  const isOpen = first.undecided.length > 0 || hasNoCount || (first.uncertain ?? []).length > 0;
  return verdict !== "exceeded" && isOpen ? "unknown" : verdict;
}

/** Return the worst verdict of other limits, with their number, where it is a warning or worse than that of the first. */
export function worseThanFirst(answer: Assessment): [Verdict, number] | null {
  const [found] = tally(answer.limits);
  const own = firstLimitOf(answer)?.verdict ?? "unknown";
  return found && found[0] !== "unknown" && VERDICTS.indexOf(found[0]) < VERDICTS.indexOf(own) ? found : null;
}

/** Return whether the load at the first limit is only known to be at most this. */
export function isAtLatest({ limit, number }: Assessment["first_limit"]): boolean {
  return number === numberId(limit, "multiple_at_most");
}

/** Return the share of today's load that the plan handles; undefined where it is all of it, or not known exactly. */
export function shareOfLoad(first: Assessment["first_limit"]): string | undefined {
  return (!isAtLatest(first) && first.multiple?.share_of_load_text) || undefined;
}

/** Count the limits of each verdict that occurs, the worst first. */
export function tally(limits: Limit[]): [Verdict, number][] {
  return VERDICTS.map((verdict): [Verdict, number] => [
    verdict,
    limits.filter((limit) => limit.verdict === verdict).length,
  ]).filter(([, count]) => count > 0);
}

/**
 * Group limits by part, the worst verdict first, and of parts alike first the one with the limit that is reached first.
 * Within a part what is exceeded and what has a warning come first. Otherwise limits and parts are in the order of
 * `ordered`, which may be of an earlier answer so that nothing moves while the user types.
 */
export function worstParts(limits: Limit[], first: string | null, ordered = limits): LimitsPart[] {
  const severity = ({ verdict }: Limit) => VERDICTS.indexOf(verdict);
  // What is not known keeps its place among what is OK, so that it does not move when an input is emptied.
  const urgency = (limit: Limit) => Math.min(severity(limit), VERDICTS.indexOf("unknown"));
  const bySeverity = [...ordered].sort((one, other) => urgency(one) - urgency(other));
  const places = new Map(bySeverity.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Limit) => places.get(id) ?? places.size;
  const rank = ({ items, worst }: LimitsPart) => severity(worst) - (items.some(({ id }) => id === first) ? 0.5 : 0);
  return partsOf([...limits].sort((one, other) => placeOf(one) - placeOf(other)))
    .map((part) => ({
      ...part,
      worst: part.items.reduce((worst, one) => (severity(one) < severity(worst) ? one : worst)),
    }))
    .sort((one, other) => rank(one) - rank(other));
}

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

function readFilter(params: URLSearchParams): Filter {
  return {
    verdicts: (params.get("show") ?? "").split(",").filter(Boolean) as Verdict[],
    kind: params.get("parts") as Filter["kind"],
    words: params.get("find") ?? "",
  };
}

/** Return the parameters of an address with the filter among them. */
function withFilter(params: URLSearchParams, { verdicts, kind, words }: Filter): URLSearchParams {
  return withParams(params, { show: verdicts.join(",") || null, parts: kind, find: words.trim() || null });
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

/** The other limits of the kind of the first one that are reached at the same load. */
export function limitsAlike({ first_limit: first, limits }: Pick<Assessment, "first_limit" | "limits">): Limit[] {
  const alike = new Set(first.alike_limits);
  return limits.filter(({ id }) => alike.has(id));
}

/** The changes of a remedy together with the same one of other limits; null where one of these has none. */
export function changesOfAll(remedy: Remedy, others: (Remedy[] | undefined)[]): Change[] | null {
  const field = fieldOf(remedy.path);
  const same = others.map((remedies) => remedies?.find(({ path, to }) => fieldOf(path) === field && to !== null));
  if (same.includes(undefined)) return null;
  const changes = [remedy, ...same].flatMap((one) =>
    one ? [{ path: one.path, value: one.to }, ...one.also.map(({ path, to }) => ({ path, value: to }))] : [],
  );
  return [...new Map(changes.map((change) => [change.path, change])).values()];
}

function fieldOf(path: string): string {
  return path.split("/").at(-1) ?? "";
}

/** Return that so many limits of a kind, the first one among them, are reached at the same load. */
export function alikeText(count: number): string {
  return count === 2
    ? t`Both limits are reached at the same load. To handle more, change both.`
    : t`All ${formatEntry(count)} limits are reached at the same load. To handle more, change all of them.`;
}

/** Return how many lines of a derivation are shown, which decide, and how many there are. */
export function decisiveLinesText(shown: number, all: number): string {
  return shown === 1
    ? t`The line that decides, of ${formatEntry(all)}:`
    : t`The ${formatEntry(shown)} lines that decide, of ${formatEntry(all)}:`;
}

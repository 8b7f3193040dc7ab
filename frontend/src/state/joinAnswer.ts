/** Joins the lists of an answer: ids at numbers, missing inputs and remedies at their limits. Computes nothing. */
import type {
  AnswerNumber,
  Assessment,
  Limit,
  NumberName,
  ReportedQuantity,
  SentAssessment,
} from "../api/types";

type SentNumber = NonNullable<SentAssessment["limits"][number]["used"]>;

const NUMBERS: NumberName[] = ["used", "limit", "used_pct", "headroom", "multiple"];

/** The answer as the page reads it. */
export function joinAnswer(sent: SentAssessment): Assessment {
  const missing = byLimit(sent.missing_inputs ?? []);
  const remedies = byLimit(sent.remedies ?? []);
  const cited = new Set(
    (sent.sources ?? []).filter(({ citations }) => citations.length > 0).flatMap(({ results }) => results),
  );
  const quantityOf = <T extends { id: string; quantity: SentNumber }>(quantity: T) => ({
    ...quantity,
    quantity: { ...quantity.quantity, derivation: quantity.id },
    cited: cited.has(quantity.id),
  });
  const { first_limit: first } = sent;
  const numberOfFirst = (name: "multiple" | "headroom" | "years") =>
    withId(first[name], `${first.limit}#${name}`);
  return {
    ...sent,
    limits: sent.limits.map((limit): Limit => ({
      ...limit,
      ...numbersOf(limit),
      missing: missing.get(limit.id) ?? [],
      remedies: remedies.get(limit.id) ?? [],
      watch_pct: sent.thresholds.watch_pct,
    })),
    first_limit: {
      ...first,
      multiple: numberOfFirst("multiple"),
      headroom: numberOfFirst("headroom"),
      years: numberOfFirst("years"),
    },
    quantities: (sent.quantities ?? []).map(quantityOf) as ReportedQuantity[],
    findings: sent.findings ?? [],
    channels_that_fit: sent.channels_that_fit && quantityOf(sent.channels_that_fit),
  };
}

/** Whether a stored answer has the parts that the page shows; one of an earlier version may not. */
export function isAnswer(stored: unknown): stored is SentAssessment {
  if (typeof stored !== "object" || stored === null) return false;
  const parts = stored as Partial<Record<keyof SentAssessment, unknown>>;
  const objects = [parts.first_limit, parts.thresholds];
  return (
    objects.every((part) => typeof part === "object" && part !== null) &&
    [parts.limits, parts.not_assessed].every(Array.isArray)
  );
}

/** The limit that is reached first; undefined where none is. */
export function firstLimitOf({ first_limit, limits }: Assessment): Limit | undefined {
  return limits.find(({ id }) => id === first_limit.limit);
}

function numbersOf(limit: SentAssessment["limits"][number]) {
  const numbers = NUMBERS.map((name) => [name, withId(limit[name], `${limit.id}#${name}`)]);
  return Object.fromEntries(numbers) as Record<NumberName, AnswerNumber | null>;
}

function withId(number: SentNumber | null, derivation: string): AnswerNumber | null {
  return number && { ...number, derivation };
}

function byLimit<T extends { limit: string }>(items: T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(item.limit, [...(found.get(item.limit) ?? []), item]);
  return found;
}

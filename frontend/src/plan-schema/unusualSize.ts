/** A value far from those that its field usually has: often another unit was meant, or 80 % by 0.8. */
import { t } from "@lingui/core/macro";

import { formatEntry, formatSize } from "../lib/format";
import { readEntry } from "../lib/numberEntry";
import type { FieldSpec } from "./planParts";

const STEPS = [1, 2, 3].map((power) => 1024 ** power);

/** Return a question about a value that is unusually small or large for its field; `null` for any other value. */
export function unusualSize(value: unknown, { unit, property: { usual } }: FieldSpec): string | null {
  if (!usual || typeof value !== "number" || value <= 0) return null;
  const [least, most] = usual;
  if (value >= least && value <= most) return null;
  const isSmall = value < least;
  const text = (size: number) => textOf(size, unit);
  const meant = stepsOf(unit)
    .map((step) => (isSmall ? value * step : value / step))
    .find((size) => size >= least && size <= most);
  const question = meant === undefined ? "" : t`Did you mean ${text(meant)}?`;
  const note = isSmall
    ? t`${text(value)} is unusually small here: the planner expects at least ${text(least)}.`
    : t`${text(value)} is unusually large here: the planner expects at most ${text(most)}.`;
  return `${note} ${question}`.trim();
}

function textOf(size: number, unit: string | null): string {
  if (unit === null) return formatEntry(size);
  return unit === "pct" ? t`${formatEntry(size)} %` : formatSize(size * bytesOf(unit));
}

/** By what an entry in another unit is too small or too large. */
function stepsOf(unit: string | null): number[] {
  if (unit === null) return [];
  return unit === "pct" ? [100] : STEPS;
}

function bytesOf(unit: string | null): number {
  const one = readEntry(`1 ${unit ?? ""}`, "B");
  return one.kind === "number" ? one.value : 1;
}

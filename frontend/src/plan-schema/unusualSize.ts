/** A value far from those that its field usually has: often the unit of a size is another one than was meant. */
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
  const text = (size: number) => (unit === null ? formatEntry(size) : formatSize(size * bytesOf(unit)));
  const near = (unit === null ? [] : STEPS).map((step) => (isSmall ? value * step : value / step));
  const meant = near.find((size) => size >= least && size <= most);
  const question = meant === undefined ? "" : t`Did you mean ${text(meant)}?`;
  const note = isSmall
    ? t`${text(value)} is unusually small here: the planner expects at least ${text(least)}.`
    : t`${text(value)} is unusually large here: the planner expects at most ${text(most)}.`;
  return `${note} ${question}`.trim();
}

function bytesOf(unit: string | null): number {
  const one = readEntry(`1 ${unit ?? ""}`, "B");
  return one.kind === "number" ? one.value : 1;
}

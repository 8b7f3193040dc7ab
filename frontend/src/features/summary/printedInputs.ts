/** Inputs as they are printed: parts of several queue managers with the same inputs once, and defaults by kind. */
import { t } from "@lingui/core/macro";

import type { components } from "../../api/schema";
import { shownText } from "../../lib/format";

type Part = components["schemas"]["SummaryPart"];

/** The parts that have the same inputs, printed as one paragraph. */
export interface PrintedPart {
  /** JSON pointer to the first of them. */
  path: string;
  kind: string;
  /** Names of the parts themselves. */
  names: string[];
  /** Names of the queue managers that contain them; empty for parts outside a queue manager. */
  within: string[];
  /** The inputs, such as "Release 9.4; MEMLIMIT 8,192 MB". */
  inputs: string;
}

/** What an input has as its value where the plan does not state one. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- a value of the service
export const NOT_ENTERED = "not known";
const QUEUE_MANAGER = /^\/lpars\/\d+\/queue_managers\/\d+/;

export const isEntered = ({ given, value }: Part["fields"][number]) => given && value !== NOT_ENTERED;

/** Return the parts with entered inputs; those of queue managers that differ in their name alone are merged. */
export function printedInputs(parts: Part[]): PrintedPart[] {
  return merged(parts, (fields) => fields.filter(isEntered).map(({ label, value }) => `${label} ${shownText(value)}`));
}

/** Return the inputs that the first limits are computed from, with defaults marked; merged in the same way. */
export function decidingInputs(parts: Part[]): PrintedPart[] {
  return merged(parts, (fields) =>
    fields
      .filter(({ decides, value }) => decides && value !== NOT_ENTERED)
      .map(({ label, value, given }) => `${label} ${shownText(value)}${given ? "" : t` (default)`}`),
  );
}

function merged(parts: Part[], textsOf: (fields: Part["fields"]) => string[]): PrintedPart[] {
  const names = new Map(parts.map(({ path, name }) => [path, name]));
  const found = new Map<string, PrintedPart>();
  for (const { path, kind, name, fields } of parts) {
    const inputs = textsOf(fields).join("; ");
    if (!inputs) continue;
    const container = QUEUE_MANAGER.exec(path)?.[0];
    const isInside = container !== undefined && container !== path;
    const same = JSON.stringify([kind, isInside ? name : null, isInside, inputs]);
    const part = found.get(same) ?? { path, kind, names: [], within: [], inputs };
    if (name !== null && !part.names.includes(name)) part.names.push(name);
    const within = isInside ? names.get(container) : null;
    if (within) part.within.push(within);
    found.set(same, part);
  }
  return [...found.values()];
}

/** Return the defaults that count where nothing was entered: those of a kind of part once, whatever part has them. */
export function printedDefaults(parts: Part[]): PrintedPart[] {
  const found = new Map<string, Set<string>>();
  for (const { kind, fields } of parts) {
    const defaults = found.get(kind) ?? new Set();
    for (const { label, value, given } of fields) {
      if (!given && value !== NOT_ENTERED) defaults.add(`${label} ${shownText(value)}`);
    }
    if (defaults.size > 0) found.set(kind, defaults);
  }
  return [...found].map(([kind, defaults]) => ({
    ...{ path: `default ${kind}`, kind: t`${kind}, by default`, names: [], within: [] },
    inputs: [...defaults].join("; "),
  }));
}

/** About how many characters a line of a column has, and half its height in pixels: there are two columns. */
const LINE = { characters: 62, height: 7.25 };

/** Return about how high `parts` are in two columns. */
export function printedHeight(parts: PrintedPart[]): number {
  const lines = parts.map(({ kind, names, within, inputs }) =>
    Math.ceil([kind, ...names, ...within, inputs].join(", ").length / LINE.characters),
  );
  return lines.reduce((sum, count) => sum + count, 0) * LINE.height;
}

/** Sweeps as lines to draw: which are worth a line, what each is called, where it crosses its limit. */
import type { components } from "../../api/schema";
import { choiceText } from "../../plan-schema/fieldEntry";
import { partWords } from "../../state/outputs";
import { isNumber, LETTERS, type Line, type LineChart, type PlotAxis } from "../../ui/charts/lineChart";

export type Sweep = components["schemas"]["Sweep"];

export interface Member {
  /** The value of the second input. */
  value: unknown;
  sweep: Sweep;
}

/** Lines that are drawn by default. */
const MOST = 5;

/**
 * Return the limits that the input moves in any of the sweeps and that come nearest to being reached, the fullest
 * first. A limit that exists at some values only moves as well.
 */
export function limitsWorthDrawing(sweeps: Sweep[], most = MOST): string[] {
  const ids = [...new Set(sweeps.flatMap(({ outputs }) => Object.keys(outputs)))];
  return ids
    .filter((id) => id.endsWith("#used_pct"))
    .map((id) => ({ id, curves: sweeps.map(({ outputs }) => (outputs[id]?.values ?? []) as unknown[]) }))
    .filter(({ curves }) => curves.some((values) => new Set(values.flat()).size > 1))
    .map(({ id, curves }) => ({ id, most: Math.max(...curves.flat(2).filter(isNumber)) }))
    .sort((one, other) => other.most - one.most)
    .slice(0, most)
    .map(({ id }) => id);
}

/** Return the limit by which the members of a family differ, or the fullest where none does. */
export function limitsWorthComparing(members: Member[]): string[] {
  const sweeps = members.map(({ sweep }) => sweep);
  const all = limitsWorthDrawing(sweeps, Infinity);
  const differ = (id: string) => new Set(sweeps.map(({ outputs }) => JSON.stringify(outputs[id]?.values))).size > 1;
  return [all.find(differ) ?? all[0] ?? []].flat();
}

/** Return one chart for each unit; `current` is the plan's value of the second input. */
export function chartsOf(
  x: PlotAxis,
  members: Member[],
  wanted: string[],
  second: { label: string; value: unknown } | null,
): LineChart[] {
  const found = members.flatMap((member) => wanted.flatMap((id) => linesOf(id, member, wanted, second)));
  for (const line of found) {
    // Where there is no figure there is no unit either: it is that of the other lines of the same result.
    line.unit ||= found.find(({ result, unit }) => result === line.result && unit !== "")?.unit ?? "";
  }
  return [...new Set(found.map(({ unit }) => unit))].map((unit) => {
    const lines = found.flatMap((line, index) =>
      line.unit === unit ? [{ ...line, letter: LETTERS[index % LETTERS.length] ?? "" }] : [],
    );
    const [result, ...others] = new Set(lines.map((line) => line.result));
    const title = others.length === 0 ? result : unit === "pct" ? "How full the limits are" : "Results";
    return { unit, x, lines, title: title ?? "" };
  });
}

function linesOf(
  id: string,
  { value, sweep }: Member,
  wanted: string[],
  second: { label: string; value: unknown } | null,
): (Line & { unit: string; result: string })[] {
  const curve = sweep.outputs[id];
  if (!curve) return [];
  const { title, subject, unit, basis, values, limit } = curve;
  const result = [title, partWords(id), subject].filter(Boolean).join(", ");
  const member = second && `${second.label} ${choiceText(value)}`;
  const isMine = second ? value === second.value : undefined;
  const hasLimitLine = id.endsWith("#used") && wanted.includes(id.replace(/#used$/, "#limit"));
  return [
    {
      ...{ key: [id, member].join(" "), letter: "", unit: unit ?? "", result, basis },
      name: member && wanted.length === 1 ? member : [member, result].filter(Boolean).join(": "),
      values: values as (number | null)[],
      limit: hasLimitLine ? null : (limit as Line["limit"]),
      now: isMine === false ? null : sweep.current.outputs[id],
      mine: isMine,
      crossings: sweep.crossings.filter(({ output }) => output === id.replace(/#used$/, "#used_pct")),
    },
  ];
}

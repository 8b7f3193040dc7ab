/** Sweeps as lines to draw: which are worth a line, what each is called, where it crosses its limit. */
import type { components } from "../../api/schema";
import { choiceText } from "../../plan-schema/fieldEntry";
import { partWords } from "../../state/outputs";
import { isNumber, type CurveChart, type CurveLine } from "../../ui/charts/curveChart";

export type Sweep = components["schemas"]["Sweep"];

export interface Member {
  /** The value of the second input. */
  value: unknown;
  sweep: Sweep;
}

/** Lines that are drawn by default. */
const MOST = 5;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Of many limits, those that the input moves in any of the sweeps and that come nearest to being met; first the
 * fullest. One that is there at some values only moves as well.
 */
export function limitsWorthDrawing(sweeps: Sweep[], most = MOST): string[] {
  const ids = new Set(sweeps.flatMap(({ outputs }) => Object.keys(outputs)));
  return [...ids]
    .filter((id) => id.endsWith("#used_pct"))
    .map((id) => ({ id, curves: sweeps.map(({ outputs }) => (outputs[id]?.values ?? []) as unknown[]) }))
    .filter(({ curves }) => curves.some((values) => moves(values.flat())))
    .map(({ id, curves }) => ({ id, most: Math.max(...curves.flat(2).filter(isNumber)) }))
    .sort((one, other) => other.most - one.most)
    .slice(0, most)
    .map(({ id }) => id);
}

function moves(values: unknown[]): boolean {
  return values.some((value) => value !== values[0]);
}

/** Of a family those by which its members differ, if there are any. */
export function limitsWorthComparing(members: Member[]): string[] {
  const [first, ...others] = members;
  if (!first) return [];
  const all = limitsWorthDrawing(
    members.map(({ sweep }) => sweep),
    Infinity,
  );
  const valuesOf = (sweep: Sweep, id: string) => JSON.stringify(sweep.outputs[id]?.values);
  const different = all.filter((id) =>
    others.some(({ sweep }) => valuesOf(sweep, id) !== valuesOf(first.sweep, id)),
  );
  return (different.length > 0 ? different : all).slice(0, 1);
}

/** One chart for each unit; of a family only the member of the plan's own value is the plan. */
export function chartsOf(
  members: Member[],
  wanted: string[],
  naming: string,
  current?: unknown,
): CurveChart[] {
  const lines = members.flatMap(({ value, sweep }) =>
    wanted.flatMap((id) =>
      lineOf(id, sweep, {
        member: members.length > 1 ? `${naming} ${choiceText(value)}` : "",
        alone: wanted.length === 1,
        mine: members.length > 1 ? value === current : undefined,
        ownLimit: !wanted.includes(id.replace(/#used$/, "#limit")) || !id.endsWith("#used"),
      }),
    ),
  );
  for (const line of lines) {
    // Where nothing is published there is no unit either: it is that of the others of the family.
    line.unit ||= lines.find(({ own, unit }) => own === line.own && unit !== "")?.unit ?? "";
  }
  const units = [...new Set(lines.map(({ unit }) => unit))];
  lines.forEach((line, index) => {
    line.letter = LETTERS[index % LETTERS.length] ?? "?";
  });
  return units.map((unit) => {
    const here = lines.filter((line) => line.unit === unit);
    const names = new Set(here.map((line) => line.own));
    const title =
      names.size === 1 ? [...names].join("") : unit === "pct" ? "How full the limits are" : "Results";
    return { unit, title, lines: here };
  });
}

interface Naming {
  /** What tells a curve of a family from the others. */
  member: string;
  /** Whether it shows the same number as the others. */
  alone: boolean;
  /** Whether it is that of the plan as it is; of no family, not said. */
  mine: boolean | undefined;
  /** Whether its limit is drawn with it. */
  ownLimit: boolean;
}

function lineOf(id: string, sweep: Sweep, { member, alone, mine, ownLimit }: Naming): CurveLine[] {
  const curve = sweep.outputs[id];
  if (!curve) return [];
  const { title, subject, unit, basis, values, limit } = curve;
  const own = [title, partWords(id), subject].filter(Boolean).join(", ");
  const share = id.replace(/#used$/, "#used_pct");
  return [
    {
      key: `${id} ${member}`,
      letter: "",
      name: member && alone ? member : [member, own].filter(Boolean).join(": "),
      own,
      unit: unit ?? "",
      basis: basis ?? null,
      values: values as (number | null)[],
      limit: (ownLimit ? (limit ?? null) : null) as CurveLine["limit"],
      now: mine === false ? null : (sweep.current.outputs[id] ?? null),
      mine,
      crossings: sweep.crossings.filter(({ output }) => output === share),
    },
  ];
}

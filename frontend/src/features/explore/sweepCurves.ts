/** Sweeps and grids: requested, and as lines to draw, each with its name and where it crosses its limit. */
import { t } from "@lingui/core/macro";
import { unwrap, client } from "../../api/client";
import type { components } from "../../api/schema";
import { withProgress, type ReportProgress } from "../../lib/progress";
import { changeField } from "../../plan-schema/changeField";
import { choiceText } from "../../plan-schema/fieldEntry";
import type { Input } from "../../plan-schema/inputs";
import { planBody, type Plan } from "../../plan-schema/plan";
import { FIRST_LIMIT_MULTIPLE, numberId, numberWords } from "../../state/outputs";
import { isNumber, type Line, type LineChart, type PlotAxis } from "../../ui/charts/lineChart";
import type { Cell } from "./heatBands";
import { valuesOf, type SweepAxis } from "./axes";

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
  const shares = sweeps.flatMap(({ outputs }) =>
    Object.entries(outputs).filter(([, one]) => one.number === "used_pct"),
  );
  return [...new Set(shares.map(([id]) => id))]
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

/** Lines whose highest values differ by more than this factor are drawn in panels of their own. */
const LARGEST_FACTOR = 20;

/** What is read of a second input. */
type SecondInput = Pick<Input, "label" | "value"> & { spec?: Input["spec"] };

/** Return a chart for each unit and scale; `current` is the plan's value of the second input. */
export function chartsOf(x: PlotAxis, members: Member[], wanted: string[], second: SecondInput | null): LineChart[] {
  const found = members.flatMap((member) => wanted.flatMap((id) => linesOf(id, member, wanted, second)));
  for (const line of found) {
    // Where there is no figure there is no unit either: it is that of the other lines of the same result.
    line.unit ||= found.find(({ result, unit }) => result === line.result && unit !== "")?.unit ?? "";
  }
  const units = [...new Set(found.map(({ unit }) => unit))];
  return units
    .flatMap((unit) =>
      panelsOf(
        found.filter((line) => line.unit === unit),
        unit,
      ),
    )
    .map((lines) => {
      const unit = lines[0]?.unit ?? "";
      const [result, ...others] = new Set(lines.map((line) => line.result));
      const title = others.length === 0 ? result : unit === "pct" ? t`How full the limits are` : t`Results`;
      return { unit, x, lines, title: title ?? "" };
    });
}

/** Return lines of one unit in panels, the largest first: a small line beside a large one looks like nothing. */
function panelsOf<T extends Line>(lines: T[], unit: string): T[][] {
  // Shares of limits are compared with each other, whatever their size.
  if (unit === "pct") return [lines];
  const sorted = lines
    .map((line) => ({ line, most: Math.max(0, ...line.values.filter(isNumber)) }))
    .sort((one, other) => other.most - one.most);
  const panels: { most: number; lines: T[] }[] = [];
  for (const { line, most } of sorted) {
    const last = panels.at(-1);
    if (last && (most === 0 || last.most <= most * LARGEST_FACTOR)) last.lines.push(line);
    else panels.push({ most, lines: [line] });
  }
  return panels.map((panel) => lines.filter((line) => panel.lines.includes(line)));
}

function linesOf(
  id: string,
  { value, sweep }: Member,
  wanted: string[],
  second: SecondInput | null,
): (Line & { unit: string; result: string })[] {
  const curve = sweep.outputs[id];
  if (!curve) return [];
  const { title, subject, unit, basis, values, limit, number } = curve;
  const isUse = number === "used" || number === "used_pct";
  const result = [title, numberWords(number), subject].filter(Boolean).join(", ");
  const member = second && `${second.label} ${choiceText(value, second.spec)}`;
  const isMine = second ? value === second.value : undefined;
  const hasLimitLine = number === "used" && wanted.includes(numberId(curve.result, "limit"));
  return [
    {
      ...{ key: [id, member].join(" "), unit: unit ?? "", result, basis },
      name: member && wanted.length === 1 ? member : [member, result].filter(Boolean).join(": "),
      values: values as (number | null)[],
      limit: hasLimitLine ? null : (limit as Line["limit"]),
      now: isMine === false ? null : sweep.current.outputs[id],
      mine: isMine,
      crossings: sweep.crossings.filter((crossing) => isUse && crossing.limit === curve.result),
    },
  ];
}

export interface CurveQuestion {
  x: SweepAxis;
  /** A curve for each of these values of a second input. */
  family: { path: string; values: unknown[] } | null;
  /** null: every limit that the input moves. */
  outputs: string[] | null;
}

/** Points along a side that show whether something moves. */
const FEW = 5;
/** Rows of a grid in one request: few enough to report progress. */
const BATCH = 15;

/** Request a sweep for each value of the second input: each has crossings of its own. */
export async function requestCurves(
  plan: Plan,
  { x, family, outputs }: CurveQuestion,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Member[]> {
  const values = family?.values ?? [null];
  return withProgress(
    values.map(async (value) => {
      const changed = family ? changeField(plan, family.path, value) : plan;
      return { value, sweep: await requestSweep(changed, [x], outputs, signal) };
    }),
    report,
  );
}

export interface GridQuestion {
  inputs: [SweepAxis, SweepAxis];
  /** Whether the first takes whole numbers only. */
  whole: boolean;
  /** null: the growth until the first limit, or if that does not move the limit that the inputs move most. */
  output: string | null;
}

export interface Grid {
  xs: unknown[];
  zs: unknown[];
  curve: Sweep["outputs"][string] | undefined;
  cells: Cell[][];
}

/** Request a grid, some rows at a time. */
export async function requestGrid(
  plan: Plan,
  { inputs: [x, z], whole, output }: GridQuestion,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<Grid> {
  const xs = valuesOf(x, whole);
  const shown = output ?? (await outputWorthShowing(plan, xs, [x, z], signal));
  const parts: Sweep[] = [];
  for (let done = 0; done < xs.length; done += BATCH) {
    if (done > 0) report(done, xs.length);
    const values = xs.slice(done, done + BATCH);
    parts.push(await requestSweep(plan, [{ path: x.path, values }, z], [shown], signal));
  }
  const curves = parts.flatMap(({ outputs }) => outputs[shown] ?? []);
  return {
    ...{ xs, zs: parts[0]?.inputs[1]?.values ?? [], curve: curves[0] },
    cells: curves.flatMap(({ values, decided_values }) => (decided_values ?? values) as Cell[][]),
  };
}

/** Choose the result to show from a few rows of the grid. */
async function outputWorthShowing(
  plan: Plan,
  xs: unknown[],
  [x, z]: [SweepAxis, SweepAxis],
  signal: AbortSignal,
): Promise<string> {
  const values = [...new Set([xs[0], xs[xs.length >> 1], xs.at(-1)])];
  const few = z.values ? z : { ...z, points: FEW };
  const probe = await requestSweep(plan, [{ path: x.path, values }, few], null, signal);
  const growth = (probe.outputs[FIRST_LIMIT_MULTIPLE]?.values ?? []).flat() as unknown[];
  if (growth.some((value) => value !== growth[0])) return FIRST_LIMIT_MULTIPLE;
  return limitsWorthDrawing([probe])[0] ?? FIRST_LIMIT_MULTIPLE;
}

async function requestSweep(
  plan: Plan,
  inputs: SweepAxis[],
  outputs: string[] | null,
  signal: AbortSignal,
): Promise<Sweep> {
  const body = {
    ...{ plan: planBody(plan), outputs: outputs ?? undefined },
    inputs: inputs as components["schemas"]["SweptInput"][],
  };
  const { data } = await unwrap(client.POST("/api/v1/sweep", { body, signal }));
  return data;
}

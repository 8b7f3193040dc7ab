/** Buffers that messages need without a getter: where deferred write starts, and where the pool ends. */
import { getAt } from "../../lib/pointer";
import type { Assessment } from "../../api/types";
import type { Plan } from "../../plan-schema/plan";
import type { Mark } from "../../ui/charts/chartData";
import type { ChartKind, ChartSubject } from "./chartKind";

const TITLE = "Buffers needed as an outage lasts";
const POOL = "buffer-pool";

/** How many times as long as deferred write takes to start is drawn. */
const WINDOW = 4;

interface Workload {
  page_set?: number | null;
  outage_s?: number | null;
  streaming?: { page_set?: number | null } | null;
}

export const buffers: ChartKind = {
  id: "buffers",
  title: TITLE,
  subjects: spots,
  read: (spot, reply, answer) => {
    const sweep = reply?.kind === "sweep" ? reply.sweep : null;
    const curve = sweep?.outputs[spot.number ?? ""];
    const axis = sweep?.inputs[0];
    if (!sweep || !curve || !axis) return null;
    const unit = curve.unit ?? "";
    return {
      title: TITLE,
      about: `What it would take to keep all messages in ${spot.label} while they are put and nobody gets any of them.`,
      file: "buffers-over-time",
      shape: "line",
      x: { title: "Nobody gets for", unit: axis.unit ?? "s", values: axis.values.map(Number) },
      unit,
      series: [{ key: "used", name: "Needed", unit, values: curve.values as number[] }],
      marks: marksOf(answer, spot, unit),
    };
  },
};

/** Where deferred write starts, and when, if nothing is got at all; and how many there are. */
function marksOf(answer: Assessment, spot: ChartSubject, unit: string): Mark[] {
  const pool = spot.limit ?? "";
  const from = answer.limits.find(({ id }) => id === pool)?.limit?.value;
  const at = lastsOf(answer, pool);
  return [
    ...mark("y", from, "deferred write from", unit),
    ...mark("y", spot.size, "pool size", unit),
    ...mark("x", at?.value, "reached after", at?.unit ?? ""),
  ];
}

function mark(axis: Mark["axis"], value: number | null | undefined, name: string, unit: string): Mark[] {
  return typeof value === "number" ? [{ axis, value, name, unit }] : [];
}

function lastsOf({ quantities }: Assessment, pool: string) {
  return quantities.find(({ id }) => id === `${pool}/lasts`)?.quantity;
}

/** One for each pool that messages of an outage lie in: all that fill it do so together. */
function spots(plan: Plan, answer: Assessment): ChartSubject[] {
  const known = new Set(answer.quantities.map(({ id }) => id));
  return answer.limits.flatMap(({ id, kind, part, subject }): ChartSubject[] => {
    const number = `${id}/outage-use`;
    if (kind !== POOL || !known.has(number)) return [];
    const pool = id.slice(id.lastIndexOf("/") + 1);
    const { path } = part;
    const sets = list<{ id: number; buffer_pool?: number | null }>(plan, `${path}/page_sets`)
      .filter(({ buffer_pool }) => String(buffer_pool) === pool)
      .map((set) => set.id);
    const filling = list<Workload>(plan, `${path}/workloads`)
      .map((workload, index) => ({ workload, at: `${path}/workloads/${index}/outage_s` }))
      .filter(({ workload: { page_set, streaming } }) =>
        [page_set, streaming?.page_set].some((set) => sets.includes(set ?? Number.NaN)),
      );
    const outages = filling.map(({ workload }) => workload.outage_s ?? 0);
    const [first, ...others] = filling.map(({ at }) => at);
    if (first === undefined) return [];
    const to = rangeOf(Math.max(...outages), lastsOf(answer, id)?.value);
    return [
      {
        key: id,
        label: subject,
        path,
        limit: id,
        number,
        size: sizeOf(plan, path, pool),
        question: { kind: "sweep", inputs: [{ path: first, also: others, from: 0, to }], outputs: [number] },
      },
    ];
  });
}

function sizeOf(plan: Plan, manager: string, pool: string): number | null {
  const pools = list<{ id: number; buffers?: unknown }>(plan, `${manager}/buffer_pools`);
  const size = pools.find(({ id }) => String(id) === pool)?.buffers;
  return typeof size === "number" ? size : null;
}

/** The outage, or only its beginning where deferred write starts long before its end. */
function rangeOf(outage: number, lasts: number | null | undefined): number {
  return typeof lasts === "number" && lasts > 0 ? Math.min(outage, Math.ceil(lasts * WINDOW)) : outage;
}

function list<T>(plan: Plan, pointer: string): T[] {
  const found = getAt(plan, pointer);
  return Array.isArray(found) ? (found as T[]) : [];
}

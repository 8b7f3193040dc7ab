/** Buffers in use while nobody gets: how they fill, and where deferred write starts. */
import { getAt } from "../../lib/pointer";
import type { Assessment } from "../../api/types";
import type { Plan } from "../planner/planDocument";
import type { Mark } from "./data";
import type { ChartKind, Spot } from "./kinds";

const POOL = /\/buffer-pool\/([^/]+)\/outage$/;

/** How many times as long as deferred write takes to start is drawn. */
const WINDOW = 4;

interface Workload {
  name: string;
  page_set?: number | null;
  outage_s?: number | null;
}

export const buffers: ChartKind = {
  id: "buffers",
  title: "Buffers in use as an outage lasts",
  spots,
  read: (spot, reply, answer) => {
    const sweep = reply?.kind === "sweep" ? reply.sweep : null;
    const curve = sweep?.outputs[`${spot.constraint}#used`];
    const axis = sweep?.inputs[0];
    if (!sweep || !curve || !axis) return null;
    const unit = curve.unit ?? "";
    const limit = answer.constraints.find(({ id }) => id === spot.constraint)?.limit;
    const crossing = sweep.crossings.find(({ output }) =>
      output.startsWith(`${spot.constraint}#`),
    );
    const marks: Mark[] = [];
    if (typeof limit?.value === "number") {
      marks.push({ axis: "y", value: limit.value, name: "deferred write from", unit });
    }
    if (crossing) {
      marks.push({ axis: "x", value: crossing.holds, name: "reached at", unit: "s" });
    }
    return {
      title: "Buffers in use as an outage lasts",
      about: `${spot.label}: messages are put and nobody gets; the other workloads as the plan has them.`,
      file: "buffers-over-time",
      shape: "line",
      x: {
        title: "Nobody gets for",
        unit: axis.unit ?? "s",
        values: axis.values.map(Number),
      },
      unit,
      series: [{ key: "used", name: "In use", unit, values: curve.values as number[] }],
      marks,
    };
  },
};

/** One for each workload that fills the pool in an outage of its own. */
function spots(plan: Plan, answer: Assessment): Spot[] {
  return answer.constraints.flatMap(({ id, path, subject }) => {
    const pool = POOL.exec(id)?.[1];
    if (pool === undefined) return [];
    const sets = list<{ id: number; buffer_pool?: number | null }>(
      plan,
      `${path}/page_sets`,
    )
      .filter(({ buffer_pool }) => String(buffer_pool) === pool)
      .map((set) => set.id);
    const lasts = answer.quantities.find(
      (one) => one.id === id.replace(/outage$/, "lasts"),
    );
    return list<Workload>(plan, `${path}/workloads`).flatMap((workload, index): Spot[] => {
      const { name, page_set, outage_s } = workload;
      if (!sets.includes(page_set ?? Number.NaN) || typeof outage_s !== "number") return [];
      return [
        {
          key: `${id} ${name}`,
          label: `${subject}, ${name}`,
          constraint: id,
          question: {
            kind: "sweep",
            inputs: [
              {
                path: `${path}/workloads/${index}/outage_s`,
                from: 0,
                to: rangeOf(outage_s, lasts?.quantity.value),
              },
            ],
            outputs: [`${id}#used`],
          },
        },
      ];
    });
  });
}

/** The outage, or only its beginning where deferred write starts long before its end. */
function rangeOf(outage: number, lasts: number | null | undefined): number {
  return typeof lasts === "number" && lasts > 0
    ? Math.min(outage, Math.ceil(lasts * WINDOW))
    : outage;
}

function list<T>(plan: Plan, pointer: string): T[] {
  const found = getAt(plan, pointer);
  return Array.isArray(found) ? (found as T[]) : [];
}

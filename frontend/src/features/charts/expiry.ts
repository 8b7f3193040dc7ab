/** The saw-tooth of a queue whose messages expire unread. */
import type { Plan } from "../../plan-schema/plan";
import type { ChartKind, ChartSubject } from "./chartKind";

interface Row {
  seconds: number;
  depth: number;
}

export const expiry: ChartKind = {
  id: "expiry",
  title: "Depth while messages expire",
  subjects: spots,
  read: (spot, reply) => {
    const rows = reply?.kind === "rule" ? reply.answer.outputs.depth_over_time?.value : null;
    if (!Array.isArray(rows) || rows.length === 0) return null;
    const course = rows as unknown as Row[];
    return {
      title: "Depth while messages expire",
      about: `Messages of ${spot.label} where nobody gets: they grow until a scan deletes what has expired.`,
      file: "expiry-depth",
      shape: "line",
      x: { title: "Time", unit: "s", values: course.map(({ seconds }) => seconds) },
      unit: "message",
      series: [{ key: "depth", name: "Depth", unit: "message", values: course.map(({ depth }) => depth) }],
      marks: [],
    };
  },
};

interface Manager {
  name?: string;
  expryint_s?: unknown;
  workloads?: { name: string; put_rate_per_s?: unknown; capexpry_s?: unknown }[] | null;
}

function spots(plan: Plan): ChartSubject[] {
  const managers = (plan.lpars ?? []).flatMap((lpar, at) =>
    ((lpar.queue_managers ?? []) as Manager[]).map((manager, number) => ({
      ...manager,
      path: `/lpars/${at}/queue_managers/${number}`,
    })),
  );
  return managers.flatMap(({ name = "", path, expryint_s, workloads }) =>
    (workloads ?? []).flatMap((workload): ChartSubject[] => {
      const { put_rate_per_s, capexpry_s } = workload;
      const inputs = { put_rate_per_s, capexpry_s, expryint_s };
      if (!isKnown(inputs)) return [];
      const label = `${workload.name} of ${name}`;
      const question = { kind: "rule" as const, rule: "expiry-sawtooth", inputs };
      return [{ key: label, label, path, question }];
    }),
  );
}

function isKnown(inputs: Record<string, unknown>): inputs is Record<string, number> {
  return Object.values(inputs).every((value) => typeof value === "number");
}

/** The log rate that was measured in each of the four configurations, against what the plan demands. */
import { formatUnit } from "../../lib/format";
import type { ChartKind } from "./kinds";
import { limitsEnding } from "./limits";

/** The configurations that were measured: without and with stripes, over zHPF and zHyperLink. */
const IO: Record<string, string> = { zhpf: "zHPF", zhyperlink: "zHyperLink" };
const STRIPES = [1, 4];

export const logRate: ChartKind = {
  id: "log-rate",
  title: "Log rate in the four configurations",
  spots: (_plan, answer) =>
    limitsEnding(answer, "/log-rate").map(({ id, subject, path }) => ({
      key: id,
      label: subject,
      constraint: id,
      question: {
        kind: "sweep",
        inputs: [
          { path: `${path}/logs/io`, values: Object.keys(IO) },
          { path: `${path}/logs/stripes`, values: STRIPES },
        ],
        outputs: [`${id}#limit`],
      },
    })),
  read: (spot, reply, answer) => {
    const sweep = reply?.kind === "sweep" ? reply.sweep : null;
    const curve = sweep?.outputs[`${spot.key}#limit`];
    const [io, stripes] = sweep?.inputs ?? [];
    if (!sweep || !curve || !io || !stripes) return null;
    const unit = curve.unit ?? "";
    const named = (one: unknown, many: unknown) =>
      `${IO[String(one)] ?? String(one)}, ${String(many)} ${formatUnit("stripe", Number(many))}`;
    const rows = curve.values as (number | null)[][];
    const demand = answer.constraints.find(({ id }) => id === spot.key)?.used;
    return {
      title: "Log rate in the four configurations",
      about: `Published rate of each copy of the log of ${spot.label}, at its message size and copies.`,
      file: "log-rate-by-configuration",
      shape: "rows",
      x: {
        title: "Configuration",
        unit: "",
        values: io.values.flatMap((one) => stripes.values.map((many) => named(one, many))),
      },
      unit,
      series: [{ key: "rate", name: "Published rate", unit, values: rows.flat() }],
      marks:
        typeof demand?.value === "number"
          ? [{ axis: "y", value: demand.value, name: "this plan", unit: demand.unit }]
          : [],
      here: named(sweep.current.inputs[io.path], sweep.current.inputs[stripes.path]),
    };
  },
};

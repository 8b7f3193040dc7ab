/** The log rate that was measured in each of the four configurations, against what the plan demands. */
import { formatUnit } from "../../lib/format";
import type { ChartKind } from "./chartKind";
import { limitsOfKind, ofLimit } from "./limits";

/** The configurations that were measured: without and with stripes, over zHPF and zHyperLink. */
const IO: Record<string, string> = { zhpf: "zHPF", zhyperlink: "zHyperLink" };
const STRIPES = [1, 4];

/** Rates exist at two message sizes; the service holds a demand against those that are known. */
const SIZES =
  "Rates are published at the smallest and at the largest message size that were measured. For a size between them the " +
  "bar is the rate at the smallest, or the rate at the largest where the plan demands more than both. There is no bar " +
  "where none is known.";

export const logRate: ChartKind = {
  id: "log-rate",
  title: "Log rate in the four configurations",
  subjects: (_plan, answer) =>
    limitsOfKind(answer, "log-rate").map((limit) => ({
      ...ofLimit(limit),
      question: {
        kind: "sweep",
        inputs: [
          { path: `${limit.part.path}/logs/io`, values: Object.keys(IO) },
          { path: `${limit.part.path}/logs/stripes`, values: STRIPES },
        ],
        outputs: [`${limit.id}#limit`],
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
    const demand = answer.limits.find(({ id }) => id === spot.key)?.used;
    return {
      title: "Log rate in the four configurations",
      about: `Rate of each copy of the log of ${spot.label}. ${SIZES}`,
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
          ? [{ axis: "y", value: demand.value, name: "this plan writes", unit: demand.unit }]
          : [],
      here: named(sweep.current.inputs[io.path], sweep.current.inputs[stripes.path]),
    };
  },
};

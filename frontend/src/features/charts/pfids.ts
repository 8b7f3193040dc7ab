/** How busy the paths of zHyperLink would be with more or fewer of them. */
import type { ChartKind } from "./chartKind";
import { limitsOfKind, ofLimit } from "./limits";

const COUNTS = [1, 2, 4, 8, 16, 32, 64];

export const pfids: ChartKind = {
  id: "pfids",
  title: "PFID use by number of PFIDs",
  subjects: (_plan, answer) =>
    limitsOfKind(answer, "pfid-busy").map((limit) => ({
      ...ofLimit(limit),
      question: {
        kind: "sweep",
        inputs: [{ path: `${limit.part.path}/pfids`, values: COUNTS }],
        outputs: [`${limit.id}#used`],
      },
    })),
  read: (spot, reply) => {
    const sweep = reply?.kind === "sweep" ? reply.sweep : null;
    const curve = sweep?.outputs[`${spot.key}#used`];
    const axis = sweep?.inputs[0];
    if (!sweep || !curve || !axis) return null;
    const unit = curve.unit ?? "";
    const limit = typeof curve.limit === "number" ? curve.limit : null;
    return {
      title: "PFID use by number of PFIDs",
      about: `How busy each path to ${spot.label} would be with the writes of the plan.`,
      file: "pfid-use",
      shape: "columns",
      x: { title: "PFIDs", unit: "", values: axis.values.map(String) },
      unit,
      series: [{ key: "busy", name: "Busy", unit, values: curve.values as number[] }],
      marks: limit === null ? [] : [{ axis: "y", value: limit, name: "limit", unit }],
      here: String(sweep.current.inputs[axis.path]),
    };
  },
};

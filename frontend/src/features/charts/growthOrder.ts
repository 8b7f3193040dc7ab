/** How far the workload can grow until each limit is met, soonest first. */
import type { ChartKind } from "./chartKind";
import { limitsByMultiple, soonestOf } from "./limits";

/** As many as can be read at a look. */
const SOONEST = 15;

export const growthOrder: ChartKind = {
  id: "order",
  title: "Growth until each limit is met",
  subjects: (_plan, answer) =>
    limitsByMultiple(answer).length > 0
      ? [{ key: "order", label: "the whole plan", part: "", question: null }]
      : [],
  read: (_spot, _reply, answer) => {
    const order = limitsByMultiple(answer);
    const soonest = order.slice(0, SOONEST);
    const named = soonest.map(({ limit: { title, subject } }) => `${title}, ${subject}`);
    return {
      title: "Growth until each limit is met",
      about: `The multiple of today’s load at which each limit is met${soonestOf(SOONEST, order.length)}; the scale is logarithmic.`,
      file: "growth-until-each-limit",
      shape: "rows",
      x: { title: "Limit", unit: "", values: named },
      unit: "ratio",
      series: [
        {
          key: "multiple",
          name: "Multiple of today’s load",
          unit: "ratio",
          values: soonest.map(({ multiple }) => multiple),
        },
      ],
      logarithmic: true,
      marks: [{ axis: "y", value: 1, name: "today", unit: "ratio" }],
    };
  },
};

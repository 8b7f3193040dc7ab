/** When each limit is met at the growth that the plan says. */
import { formatMonth } from "../../lib/format";
import type { ChartKind } from "./chartKind";
import { limitsByMultiple, soonestOf } from "./limits";

/** As many as can be read at a look. */
const SOONEST = 15;
/** As far as the service looks. */
const YEARS = 100;

export const growth: ChartKind = {
  id: "growth",
  title: "Time to each limit",
  subjects: (plan, answer) => {
    if (limitsByMultiple(answer).length === 0) return [];
    const annual = (plan.growth as { annual_pct?: unknown } | null | undefined)?.annual_pct;
    if (typeof annual !== "number" || annual <= 0) return [];
    const question = { kind: "growth" as const, years: YEARS };
    return [{ key: "growth", label: "the whole plan", part: "", question }];
  },
  read: (_spot, reply) => {
    const met = reply?.kind === "growth" ? reply.growth.met : [];
    if (met.length === 0) return null;
    const soonest = met.slice(0, SOONEST);
    return {
      title: "Time to each limit",
      about: `When growth meets each limit${soonestOf(SOONEST, met.length)}; 0 where it is exceeded today.`,
      file: "time-to-each-limit",
      shape: "rows",
      x: {
        title: "Limit",
        unit: "",
        values: soonest.map(
          ({ title, subject, date }) => `${title}, ${subject}${date ? `, ${formatMonth(date)}` : ""}`,
        ),
      },
      unit: "year",
      series: [
        {
          key: "years",
          name: "Time until it is met",
          unit: "year",
          values: soonest.map(({ years }) => years),
        },
      ],
      marks: [],
    };
  },
};

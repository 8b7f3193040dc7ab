import { expect, it } from "vitest";

import { inputsOf } from "../../plan-schema/inputs";
import { chartOf, momentAt } from "./growthChart";
import { CODEC, isGrowing, upgradable, type OverTime } from "./growthState";

// Of a plan of 15 January: a limit that is reached late in April stands between two of its months.
const REACHED = 2.2867;
const over = {
  limit: 100,
  dates: ["2027-01-15", "2029-04-15", "2029-05-15"],
  years: [0, 2.2464, 2.3285],
  upgrades: [],
  met: [
    {
      ...{ limit: "a", title: "31-bit storage", subject: "QM21" },
      exceeded: [
        {
          from_years: REACHED,
          from_date: "2029-05-03",
          from_text: "May 2029",
          latest_text: "by May 2029",
          to_years: null,
          to_date: null,
          to_text: null,
        },
      ],
    },
  ],
  limits: {
    a: {
      ...{ title: "31-bit storage", subject: "QM21", unit: "pct", basis: "measured" },
      ...{ values: [80, 99.5, 100.4], at_most: [null, null, null] },
    },
  },
} as unknown as OverTime;

it("shows the month of the day that the API gives", () => {
  const { x } = chartOf(over, ["a"], []);
  expect(x.format?.(REACHED)).toBe("May 2029");
  expect(x.format?.(2.25)).toBe("Apr 2029");
});

it("labels whole years at equal distances", () => {
  const ticks = (last: number) => chartOf({ ...over, dates: null, years: [0, last] } as OverTime, ["a"], []).x.ticks;
  expect(ticks(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ticks(12)).toEqual([0, 2, 4, 6, 8, 10, 12]);
  expect(ticks(30)).toEqual([0, 5, 10, 15, 20, 25, 30]);
});

it("grows where the plan or a part of it has a rate", () => {
  const rates = (plan: number | null, own: Record<string, number> = {}) => ({ rates: { plan, own } });
  expect([rates(null), rates(0), rates(5), rates(null, { "/lpars/0": 5 })].map(isGrowing)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it("has a ring where a limit is reached, and none where every line begins", () => {
  const [line] = chartOf(over, ["a"], []).lines;
  expect(line?.crossings?.map(({ holds }) => holds)).toEqual([REACHED]);
  expect(line?.now).toBeUndefined();
});

it("goes on with the largest possible share where a limit becomes unknown", () => {
  const { a } = over.limits;
  const open = { ...a, values: [80, 99.5, null], at_most: [null, null, 104] };
  const [line] = chartOf({ ...over, limits: { a: open } } as OverTime, ["a"], []).lines;
  expect(line?.values).toEqual([80, 99.5, 104]);
});

it("has no ring where only the published values end, and names the month", () => {
  const { a } = over.limits;
  const [line] = chartOf({ ...over, limits: { a: { ...a, ceiling: false } } } as OverTime, ["a"], []).lines;
  expect(line?.crossings).toEqual([]);
  expect(line?.name).toBe("31-bit storage, QM21, beyond IBM’s measurements from May 2029");
});

it("names a limit that is exceeded already, which has no ring", () => {
  const [met] = over.met;
  const today = { ...met, exceeded: [{ ...met?.exceeded[0], from_years: 0, known: true }] };
  const [line] = chartOf({ ...over, met: [today] } as OverTime, ["a"], []).lines;
  expect(line?.name).toBe("31-bit storage, QM21, exceeded today");
  expect(line?.crossings).toEqual([]);
});

it("ignores what is no upgrade", () => {
  const params = new URLSearchParams();
  for (const text of ["", "{}", "[", '[null,"x"]', '["2026-01-01","x",5,["/a",1]]']) {
    params.append("upgrade", text);
  }
  expect(CODEC.read(params).upgrades).toEqual([
    { date: "2026-01-01", years: null, name: "x", changes: [{ path: "/a", value: 1 }] },
  ]);
});

it("offers no growth rate for an upgrade", () => {
  const workload = { name: "w", annual_growth_pct: 5 };
  const lpars = [{ name: "L", queue_managers: [{ name: "Q", workloads: [workload] }] }];
  const paths = upgradable(inputsOf({ schema_version: 2, growth: { annual_pct: 10 }, lpars })).map(({ path }) => path);
  expect(paths).toContain("/lpars/0/queue_managers/0/workloads/0/put_rate_per_s");
  expect(paths.filter((path) => path.includes("annual"))).toEqual([]);
});

it("says of a limit that is not known when it is reached at the latest, and not that the sources have no figure", () => {
  const [met] = over.met.map((one) => ({
    ...one,
    at_latest: true,
    exceeded: one.exceeded.map((span) => ({ ...span, known: true })),
  }));
  const unknown = { ...over.limits.a, values: [null, null, null], at_least: [52, 58.2, 65] };
  const [line] = chartOf({ ...over, met: [met], limits: { a: unknown } } as OverTime, ["a"], []).lines;
  expect(line?.withoutValues).toMatch(/^not known, reached by May.2029$/);
  expect(line?.texts?.[1]?.replaceAll("\u00a0", " ")).toBe("at least 58.2 %");
});

it("gives a time without a calendar in years and months, as the sentences of the service do", () => {
  const over = { dates: null, years: [0, 5], met: [] } as unknown as Parameters<typeof momentAt>[0];
  expect(momentAt(over, 4.1)).toBe("4 years 1 month");
  expect(momentAt(over, 0)).toBe("today");
});

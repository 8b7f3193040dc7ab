import { expect, it } from "vitest";

import type { Row, ScenarioComparison } from "./comparisonRows";
import { csvOf } from "./scenariosCsv";

it("has the status of each limit beside its number, in the plan and in each scenario", () => {
  const scenarios = ["more", "odd"].map((name) => ({ name, changes: [] }));
  const against = [{ compared: {} }, { compared: null }] as unknown as ScenarioComparison[];
  const row = (title: string, base: object, cell: object | null) =>
    ({ ...{ title, subject: "QM1", unit: "pct", rules: [] }, base, cells: [cell, null] }) as unknown as Row;
  const rows = [
    row("CSA", { verdict: "ok", value: 5 }, { verdict: "exceeded", value: 120 }),
    row("Log rate", { verdict: "watch", value: 80 }, null),
    row("Streaming", { verdict: "ok", value: 1 }, { verdict: null, value: null, gone: true }),
    row("Messages", { verdict: null, value: 7 }, { verdict: null, value: 9 }),
  ];
  expect(csvOf(scenarios, against, rows).trim().split("\r\n")).toEqual([
    "Result,Of,Unit,Rule,The plan,The plan: status,more,more: status,odd,odd: status",
    "CSA,QM1,pct,,5,OK,120,Exceeded,not compared,not compared",
    "Log rate,QM1,pct,,80,Warning,80,Warning,not compared,not compared",
    "Streaming,QM1,pct,,1,OK,,not applicable,not compared,not compared",
    "Messages,QM1,pct,,7,,9,,not compared,not compared",
  ]);
});

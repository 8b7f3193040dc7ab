import { expect, it } from "vitest";

import type { Plan } from "../../plan-schema/plan";
import { filteredRows, sortedRows, type Row } from "./comparisonRows";
import { changedParts, scenarioName } from "./changedParts";

const plan: Plan = {
  lpars: [{ name: "L1", queue_managers: [{ name: "QM1", workloads: [{ name: "pay" }] }, { name: "QM2" }] }],
};
const at = "/lpars/0/queue_managers";

it("asks for queue managers, and of workloads for the workloads", () => {
  const parts = changedParts(plan, [
    { path: `${at}/0/logs/io`, value: "zhyperlink" },
    { path: `${at}/0/logs/copies`, value: 2 },
    { path: `${at}/1/release`, value: "9.4" },
    { path: `${at}/0/workloads/0/streaming`, value: {} },
  ]);
  expect(parts.map(({ title, changes }) => [title, changes.length])).toEqual([
    ["Queue manager QM1", 2],
    ["Queue manager QM2", 1],
    ["Workload pay, Queue manager QM1", 1],
  ]);
  expect(scenarioName("Everything on 9.4", parts, parts.slice(1, 2))).toBe("On 9.4: QM2");
  expect(scenarioName("Everything on 9.4", parts, parts)).toBe("Everything on 9.4");
});

it("filters rows by words of limit and place, and sorts by a column, the fullest first", () => {
  const row = (title: string, base: number, cell: number | null) =>
    ({
      title,
      subject: "QM1",
      base: { value: base },
      cells: [cell === null ? null : { value: cell }],
    }) as unknown as Row;
  const rows = [row("CSA", 20, 30), row("Log rate", 90, null), row("31-bit storage", 50, 95)];
  const titles = (found: Row[]) => found.map(({ title }) => title);
  expect(titles(filteredRows(rows, "qm1 log"))).toEqual(["Log rate"]);
  expect(titles(sortedRows(rows, 0))).toEqual(["Log rate", "31-bit storage", "CSA"]);
  expect(titles(sortedRows(rows, 1))).toEqual(["31-bit storage", "Log rate", "CSA"]);
  expect(sortedRows(rows, null)).toBe(rows);
});

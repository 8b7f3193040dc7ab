import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import type { Assessment } from "../../api/types";
import { ComparisonTable } from "./ComparisonTable";
import { rowsOf, stopsSomewhere, subjectOf, type ScenarioComparison, type Row } from "./comparisonRows";

it("says which scenario is not compared, where a limit is exceeded at any load, and from where it may be reached", () => {
  const first = { multiple: 2, multiple_at_least: 1.5, title: "CSA", subject: "A", limit: "csa" };
  const after = { ...first, multiple: null };
  const against = [
    { compared: { first_limit: { before: first, after }, moved: [], lost: { sentence: "QM1 does not run." } } },
    { compared: null, wrong: "Copies must be at most 2" },
  ].map((one) => ({ rules: [], wrong: null, ...one })) as unknown as ScenarioComparison[];
  const row = {
    ...{
      id: "csa",
      address: "csa#used_pct",
      title: "CSA",
      subject: "A",
      unit: "pct",
      rules: [],
      cells: [null, null],
      part: null,
    },
    base: { verdict: null, value: 5 },
  } as Row;
  const scenarios = ["fine", "odd"].map((name) => ({ name, changes: [] }));
  render(
    <MemoryRouter>
      <ComparisonTable {...{ scenarios, against }} rows={[row]} />
    </MemoryRouter>,
  );
  const cells = (name: RegExp) =>
    within(screen.getByRole("row", { name }))
      .getAllByRole("cell")
      .slice(0, 3)
      .map((cell) => cell.textContent);
  expect(cells(/^CSA/).slice(1)).toEqual(["=", "not compared"]);
  expect(cells(/^Lost/)).toEqual(["–", "QM1 does not run.", "not compared"]);
  expect(cells(/^First limit/)).toEqual(["1.50× to 2.00× CSA, A", "exceeded at any load CSA, A", "not compared"]);
});

it("gives times in two units, and says where the plan has no such limit", () => {
  const row = (id: string, base: Row["base"], cell: number): Row => ({
    ...{ id, address: id, title: id, subject: "A", unit: "s", rules: [], base, part: null },
    cells: [{ verdict: null, value: cell, change: null, through: [], gone: false }],
  });
  const rows = [
    row("lasts", { verdict: null, value: 16_630 }, 30),
    row("new", { verdict: null, value: null, missing: true }, 5),
    row("quantity", { verdict: null, value: null }, 5),
    row("limit", { verdict: "unknown", value: null }, 5),
  ];
  const against = [{ compared: { first_limit: {}, moved: [] }, rules: [], wrong: null }] as never;
  render(
    <MemoryRouter>
      <ComparisonTable {...{ against, rows }} scenarios={[{ name: "one", changes: [] }]} />
    </MemoryRouter>,
  );
  const inPlan = (name: RegExp) => within(screen.getByRole("row", { name })).getAllByRole("cell")[0]?.textContent;
  expect(inPlan(/^lasts/)).toContain("4\u00a0h 37\u00a0min");
  expect(inPlan(/^new/)).toContain("not applicable");
  expect(inPlan(/^quantity/)).toContain("not in the sources");
  expect(inPlan(/^limit/)).toContain("not known");
});

it.each([
  ["QM1", "clients", "clients of QM1"],
  ["QM1", "channel initiator QM1", "channel initiator QM1"],
  ["QM1", "QM10 orders", "QM10 orders of QM1"],
  [null, "LPAR L/1 (2 queue managers)", "LPAR L/1 (2 queue managers)"],
])("names the queue manager %s of a result on %s that does not", (name, subject, shown) => {
  const queue_manager = name === null ? null : { kind: "queue-manager" as const, name, path: "" };
  expect(subjectOf({ subject, queue_manager })).toBe(shown);
});

it("has no result of a queue manager that does not run in a scenario, and says so beside one in which it does", () => {
  const path = "/lpars/0/queue_managers/0/channel_groups/0/count";
  const scenarios = [0, 20].map((value) => ({ name: "QM1 fails", changes: [{ path, value }] }));
  const moved = (index: number, to: number) => ({
    ...{
      id: `LP/QM${index + 1}/channels`,
      queue_manager: { kind: "queue-manager", name: `QM${index + 1}`, path: `/lpars/0/queue_managers/${index}` },
      title: "Channels",
      subject: "c",
      rules: [],
      causes: [],
      change: "moved",
      verdict: { from: "ok", to: "ok" },
    },
    numbers: { used_pct: { from: 10, to, change: to - 10, unit: "pct" } },
  });
  const losing = [{ parts: ["/lpars/0/queue_managers/0"] }, null];
  const against = (...each: ReturnType<typeof moved>[][]) =>
    each.map((one, index) => ({
      compared: { moved: one, differences: [], lost: losing[index] },
      ...{ rules: [], wrong: null },
    })) as never;
  const answer = { limits: [], quantities: [] } as unknown as Assessment;
  const lost = [moved(0, 0), moved(1, 20)];
  const rows = rowsOf(answer, against(lost, []), scenarios);
  expect(rows.map(({ id }) => id)).toEqual(["LP/QM2/channels"]);
  const [row] = rowsOf(answer, against([], [moved(0, 20)]), scenarios);
  expect(row?.cells.map((cell) => cell?.stopped ?? false)).toEqual([true, false]);
});

it("says of each limit of a lost LPAR that it is not running, and nothing of its quantities", () => {
  const managers = ["/lpars/0/queue_managers/0", "/lpars/0/queue_managers/1"];
  const changes = managers.map((at) => ({ path: `${at}/channel_groups/0/count`, value: 0 }));
  const lost = { name: "A lost", changes };
  const limit = (id: string, path: string, pct: number) => ({
    ...{ id, title: id, subject: "", part: { path }, verdict: "ok", used: null, caution: null },
    used_pct: { value: pct, unit: "pct" },
  });
  const limits = [
    limit("A/csa", "/lpars/0", 20),
    limit("QM1/channels", managers[0] ?? "", 40),
    limit("QM2/pool", managers[1] ?? "", 30),
    limit("QSG/structure", "/queue_sharing_groups/0", 10),
    limit("B/csa", "/lpars/1", 50),
  ];
  const quantity = { id: "A/rate", part: { path: "/lpars/0" } };
  const answer = { limits, quantities: [quantity] } as unknown as Assessment;
  const moved = (id: string, numbers: object, verdict: object | null) => ({
    ...{ id, title: id, subject: "", change: "moved", rules: [], causes: [], numbers, verdict },
    queue_manager: null,
  });
  const share = { used_pct: { unit: "pct", from: 20, to: 5, change: -15 } };
  const results = [
    moved("A/csa", share, { from: "ok", to: "ok" }),
    moved("A/rate", { value: { unit: "MB", from: 2, to: 0, change: -2 } }, null),
  ];
  const parts = [...managers, "/lpars/0", "/queue_sharing_groups/0"];
  const against = [{ compared: { moved: results, differences: [], lost: { parts } }, rules: [], wrong: null }] as never;
  const rows = rowsOf(answer, against, [lost]);
  expect(rows.map(({ id, base, cells }) => [id, base.value, cells[0]?.stopped])).toEqual([
    ["QM1/channels", 40, true],
    ["QM2/pool", 30, true],
    ["A/csa", 20, true],
    ["QSG/structure", 10, true],
  ]);
  expect(rows.every(stopsSomewhere)).toBe(true);
  render(
    <MemoryRouter>
      <ComparisonTable against={[{ compared: { first_limit: {} } }] as never} rows={rows} scenarios={[lost]} />
    </MemoryRouter>,
  );
  const row = within(screen.getByRole("row", { name: /^QM2.pool/ }));
  expect(row.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["OK 30\u00a0%", "not running", ""]);
  const notCompared = [{ compared: null, rules: [], wrong: "wrong" }];
  expect(rowsOf(answer, notCompared, [lost])).toEqual([]);
});

it.each([
  [10.142, 9.072, "\u22121 point"],
  [40.66, 39.72, "\u22121 point"],
  [87.8, 108.6, "+21 points"],
  [4, 5.25, "+1.25 points"],
  [120, 120.2, "+0.2 points"],
])("gives a change from %d to %d no more precisely than the shares", (from, to, text) => {
  const row: Row = {
    ...{ id: "csa", address: "csa", title: "CSA", subject: "A", unit: "pct", rules: [], part: null },
    base: { verdict: "ok", value: from },
    cells: [{ verdict: "ok", value: to, change: to - from, through: [], gone: false }],
  };
  const against = [{ compared: { first_limit: {}, moved: [] }, rules: [], wrong: null }] as never;
  render(
    <MemoryRouter>
      <ComparisonTable against={against} rows={[row]} scenarios={[{ name: "one", changes: [] }]} />
    </MemoryRouter>,
  );
  expect(screen.getByText(text)).toBeInTheDocument();
});

it("says why a status changes where the share does not", () => {
  const why = "The plan does not name the control unit of the log.";
  const row = (id: string, to: "ok" | "watch"): Row => ({
    ...{ id, address: id, title: id, subject: "A", unit: "pct", rules: [], part: null },
    base: { verdict: "ok", value: 1.7 },
    cells: [{ verdict: to, caution: why, value: 1.69, change: -0.01, through: [], gone: false }],
  });
  const against = [{ compared: { first_limit: {}, moved: [] }, rules: [], wrong: null }] as never;
  render(
    <MemoryRouter>
      <ComparisonTable
        against={against}
        rows={[row("Log rate", "watch"), row("CSA", "ok")]}
        scenarios={[{ name: "one", changes: [] }]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole("row", { name: /^Log rate/ })).toHaveTextContent(why);
  expect(screen.getByRole("row", { name: /^CSA/ })).not.toHaveTextContent(why);
});

it("gives the ends of a share as a share, and those of what is used alone in the unit of that", () => {
  const change = (unit: string, from: number, to: number) => ({ unit, from, to, change: to - from });
  const result = (id: string, numbers: object) => ({
    ...{ id, title: id, subject: "A", change: "moved", rules: [], causes: [], numbers },
    verdict: { from: "unknown", to: "unknown" },
  });
  const moved = [
    result("storage", {
      used: { unit: "MB", from: null, to: null, change: null },
      used_at_least: change("MB", 338, 676),
      used_pct_at_least: change("pct", 16.5, 33),
    }),
    result("csa", { used: { unit: "MB", from: null, to: null, change: null }, used_at_least: change("MB", 20, 40) }),
  ];
  const against = [{ compared: { first_limit: {}, moved, differences: [] }, rules: [], wrong: null }] as never;
  const rows = rowsOf({ limits: [], quantities: [] } as unknown as Assessment, against, [{ name: "one", changes: [] }]);
  expect(rows.map(({ id, unit, base, cells }) => [id, unit, base.ends, cells[0]?.ends])).toEqual([
    ["storage", "pct", [16.5, undefined], [33, undefined]],
    ["csa", "MB", [20, undefined], [40, undefined]],
  ]);
});

it("begins quantities with the largest relative change, and ends with times beyond any plan", () => {
  const moved = (id: string, unit: string, from: number, to: number) => ({
    ...{ id, title: id, subject: "QM1", rules: [], causes: [], change: "moved", verdict: null, queue_manager: null },
    numbers: { value: { from, to, change: to - from, unit } },
  });
  const against = [
    {
      compared: {
        moved: [moved("RBA", "year", 168_274, 84_137), moved("rate", "MB / s", 300, 330), moved("hours", "hour", 2, 1)],
        differences: [],
      },
      rules: [],
      wrong: null,
    },
  ] as never;
  const rows = rowsOf({ limits: [], quantities: [] } as unknown as Assessment, against, [{ name: "one", changes: [] }]);
  expect(rows.map(({ id }) => id)).toEqual(["hours", "rate", "RBA"]);
});

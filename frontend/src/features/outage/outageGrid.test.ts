import { expect, it } from "vitest";

import { fullestByPart } from "./outageGrid";
import type { OutageGrid } from "./outageState";

const part = { kind: "queue-manager" as const, name: "QM1", path: "/lpars/0/queue_managers/0" };
const limit = (id: string, values: (number | null)[][], more = {}) => ({
  ...{ id, kind: id, title: id, subject: "QM1", part, caution: [] as boolean[][], values },
  ...more,
});

function grid(...limits: OutageGrid["limits"]): OutageGrid {
  return { loads: [1, 2], seconds: [0, 3600], limits, exceeded_pct: 100, watch_pct: 80 } as never;
}

it("is exact between points, since a depth is proportional to load and length", () => {
  // 10 % normally, and 60 % more in an hour
  const pages = limit("page set", [
    [10, 70],
    [20, 140],
  ]);
  expect(fullestByPart(grid(pages), 1.5, 1800)[0]).toMatchObject({ share: 60, verdict: "ok" });
  expect(fullestByPart(grid(pages), 2, 3600)[0]).toMatchObject({ share: 140, verdict: "exceeded" });
});

it("keeps the fullest limit of a part, also of those that no outage changes", () => {
  const [pages, rate] = [limit("page set", [[10, 70], [20, 140]]), limit("log rate", [[40], [80]])]; // prettier-ignore
  expect(fullestByPart(grid(pages, rate), 1, 0)[0]).toMatchObject({ title: "log rate", share: 40 });
  expect(fullestByPart(grid(pages, rate), 2, 3600)[0]).toMatchObject({ title: "page set" });
});

it("is not known where one of the points around is not", () => {
  expect(fullestByPart(grid(limit("page set", [[10, null]])), 1, 1800)[0]).toMatchObject({ share: null, verdict: "unknown" }); // prettier-ignore
});

it("shows a limit that is not known before one that is OK, whichever comes first, and after a warning", () => {
  const [csa, storage, pages] = [limit("CSA", [[null]]), limit("storage", [[12]]), limit("page set", [[10, 90]])];
  for (const limits of [
    [csa, storage, pages],
    [storage, pages, csa],
  ]) {
    const shown = (seconds: number) => fullestByPart(grid(...limits), 1, seconds)[0];
    expect(shown(0)).toMatchObject({ title: "CSA", share: null, verdict: "unknown" });
    expect(shown(3600)).toMatchObject({ title: "page set", share: 90, verdict: "watch" });
  }
});

it("warns only where a limit has a caution, and between such a point and the next one", () => {
  const structure = limit("structure", [[10], [20]], { caution: [[false], [true]] });
  const verdictAt = (load: number) => fullestByPart(grid(structure), load, 0)[0]?.verdict;
  expect([1, 1.5, 2].map(verdictAt)).toEqual(["ok", "watch", "watch"]);
  const late = limit("pages", [[10, 20]], { caution: [[false, true]] });
  expect([0, 1800, 3600].map((seconds) => fullestByPart(grid(late), 1, seconds)[0]?.verdict)).toEqual([
    ...["ok", "watch", "watch"],
  ]);
});

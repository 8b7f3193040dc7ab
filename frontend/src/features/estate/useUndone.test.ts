import { expect, it } from "vitest";

import { undoneText } from "./useUndone";

it("names the field or the part that was changed", () => {
  const plan = (...managers: object[]) => ({ lpars: [{ name: "LP1", queue_managers: managers }] }) as never;
  const [one, other] = [{ name: "QMA1" }, { name: "QMB1" }];
  expect(undoneText(plan({ ...one, application: "pay" }), plan(one))).toMatch(/^Undone: Application of .*QMA1\.$/);
  expect(undoneText(plan(one), plan(one, other))).toMatch(/^Undone: .*QMB1\.$/);
});

import { expect, it } from "vitest";

import { subjectsWithManagers } from "./resultIds";

const managers = (...names: string[]) => names.map((name) => ({ name, channel_groups: [{ name: "clients" }] }));
const PLAN = { lpars: [{ name: "L/1", queue_managers: managers("QM1", "QM2") }] };

it.each([
  ["L~11/QM1/channels/clients/footprint", "clients", "clients of QM1"],
  ["L~11/QM2/channels/clients/footprint", "clients", "clients of QM2"],
  ["L~11/QM1/chinit-31-bit", "channel initiator QM1", "channel initiator QM1"],
  ["L~11/csa", "LPAR L/1 (2 queue managers)", "LPAR L/1 (2 queue managers)"],
  ["L~11/QM1/backlog/QM1 orders/depth", "QM10 orders", "QM10 orders of QM1"],
])("names the queue manager of a result that does not: %s", (id, subject, shown) => {
  expect(subjectsWithManagers(PLAN)(id, subject)).toBe(shown);
});

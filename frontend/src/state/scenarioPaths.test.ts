import { describe, expect, it } from "vitest";

import { insertAt, moveAt, removeAt, setAt } from "../lib/pointer";
import type { Plan } from "../plan-schema/plan";
import { updateScenarioPaths } from "./scenarioPaths";

const PLAN: Plan = {
  lpars: [
    { name: "A", queue_managers: [{ name: "Q1" }, { name: "Q2" }, { name: "Q3" }] },
    { name: "B", queue_managers: [] },
  ],
  scenarios: [{ name: "s", changes: [{ path: "/lpars/0/queue_managers/1/release", value: "9.4" }] }],
};

function pathsAfter(change: (plan: Plan) => Plan): string[] {
  const plan = updateScenarioPaths(PLAN, change(PLAN));
  const [scenario] = plan.scenarios as { changes: { path: string }[] }[];
  return scenario?.changes.map(({ path }) => path) ?? [];
}

describe("the changes of a scenario", () => {
  it("stay with their part when others are added, moved or removed", () => {
    const list = "/lpars/0/queue_managers";
    expect(pathsAfter((plan) => insertAt(plan, list, 0, { name: "new" }))).toEqual([
      "/lpars/0/queue_managers/2/release",
    ]);
    expect(pathsAfter((plan) => removeAt(plan, `${list}/0`))).toEqual(["/lpars/0/queue_managers/0/release"]);
    expect(pathsAfter((plan) => moveAt(plan, `${list}/1`, 2))).toEqual(["/lpars/0/queue_managers/2/release"]);
    expect(pathsAfter((plan) => moveAt(plan, "/lpars/0", 1))).toEqual(["/lpars/1/queue_managers/1/release"]);
  });

  it("stay where they are when a field is edited, the name of the part too", () => {
    const place = ["/lpars/0/queue_managers/1/release"];
    expect(pathsAfter((plan) => setAt(plan, "/lpars/0/queue_managers/1/name", "X"))).toEqual(place);
    expect(pathsAfter((plan) => setAt(plan, "/lpars/0/csa_limit_mb", 5))).toEqual(place);
    expect(updateScenarioPaths(PLAN, setAt(PLAN, "/name", "n")).scenarios).toBe(PLAN.scenarios);
  });

  it("go with a part that is removed", () => {
    expect(pathsAfter((plan) => removeAt(plan, "/lpars/0/queue_managers/1"))).toEqual([]);
  });

  it("are left alone when they come with the change", () => {
    const next: Plan = { lpars: [], scenarios: [{ name: "t", changes: [{ path: "/lpars/7/cps", value: 1 }] }] };
    expect(updateScenarioPaths(PLAN, next)).toBe(next);
  });
});

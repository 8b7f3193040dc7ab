import { describe, expect, it } from "vitest";

import { insertAt, moveAt, removeAt, setAt } from "../lib/pointer";
import type { Plan } from "../plan-schema/plan";
import { updateStoredPaths } from "./planPaths";
import { applyChanges, danglingChanges, promoteScenario, scenariosOf } from "./scenarios";

const plan: Plan = {
  name: "P",
  lpars: [{ name: "A", csa_limit_mb: 64, queue_managers: [] }],
  scenarios: [
    { name: "more", changes: [{ path: "/lpars/0/csa_limit_mb", value: 100 }] },
    { name: "gone", changes: [{ path: "/lpars/3/csa_limit_mb", value: 1 }] },
  ],
};

describe("scenarios", () => {
  it("are the plan with their changes, and carry no scenarios themselves", () => {
    const [more] = scenariosOf(plan);
    const variant = applyChanges(plan, more?.changes ?? []);
    expect(variant.lpars?.[0]?.csa_limit_mb).toBe(100);
    expect(variant).not.toHaveProperty("scenarios");
    expect(plan.lpars?.[0]?.csa_limit_mb).toBe(64);
  });

  it("say which changes have no place in the plan, and leave those out", () => {
    const gone = scenariosOf(plan)[1]?.changes ?? [];
    expect(danglingChanges(plan, gone)).toEqual(gone);
    expect(applyChanges(plan, gone)).toEqual({ name: "P", lpars: plan.lpars });
  });

  it("become the plan, with the plan as it was in their place", () => {
    const next = promoteScenario(plan, 0);
    expect(next.lpars?.[0]?.csa_limit_mb).toBe(100);
    expect(scenariosOf(next)[0]).toEqual({
      name: "As before",
      changes: [{ path: "/lpars/0/csa_limit_mb", value: 64 }],
    });
    const back = promoteScenario(next, 0);
    expect(back.lpars).toEqual(plan.lpars);
  });
});

const PLAN: Plan = {
  lpars: [
    { name: "A", queue_managers: [{ name: "Q1" }, { name: "Q2" }, { name: "Q3" }] },
    { name: "B", queue_managers: [] },
  ],
  scenarios: [{ name: "s", changes: [{ path: "/lpars/0/queue_managers/1/release", value: "9.4" }] }],
};

function pathsAfter(change: (plan: Plan) => Plan): string[] {
  const plan = updateStoredPaths(PLAN, change(PLAN));
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
    expect(updateStoredPaths(PLAN, setAt(PLAN, "/name", "n")).scenarios).toBe(PLAN.scenarios);
  });

  it("go with a part that is removed", () => {
    expect(pathsAfter((plan) => removeAt(plan, "/lpars/0/queue_managers/1"))).toEqual([]);
  });

  it("stay with queue managers that do not run in it, which go with them when these are removed", () => {
    const list = "/lpars/0/queue_managers";
    const stopping: Plan = { ...PLAN, scenarios: [{ name: "s", changes: [], stopped: [`${list}/1`] }] };
    const stoppedAfter = (next: Plan) => scenariosOf(updateStoredPaths(stopping, next))[0]?.stopped;
    expect(stoppedAfter(removeAt(stopping, `${list}/0`))).toEqual([`${list}/0`]);
    expect(stoppedAfter(setAt(stopping, `${list}/1/name`, "X"))).toEqual([`${list}/1`]);
    expect(stoppedAfter(removeAt(stopping, `${list}/1`))).toBeUndefined();
  });

  it("are left alone when they come with the change", () => {
    const next: Plan = { lpars: [], scenarios: [{ name: "t", changes: [{ path: "/lpars/7/cps", value: 1 }] }] };
    expect(updateStoredPaths(PLAN, next)).toBe(next);
  });
});

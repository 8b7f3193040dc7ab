import { describe, expect, it } from "vitest";

import type { Plan } from "../plan-schema/plan";
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

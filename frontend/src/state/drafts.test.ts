import { describe, expect, it } from "vitest";

import type { Plan } from "../plan-schema/plan";
import { storeUndoSteps, readUndoSteps } from "./drafts";

const plan = (name: string): Plan => ({ name, lpars: [] });

describe("steps over a reload", () => {
  it("come back for the plan that stood there, and for no other", () => {
    const steps = { past: [plan("a"), plan("b")], future: [plan("d")] };
    storeUndoSteps("new", { plan: plan("c"), ...steps });
    expect(readUndoSteps("new", plan("c"))).toEqual(steps);
    expect(readUndoSteps("new", plan("e"))).toBeNull();
    expect(readUndoSteps("other", plan("c"))).toBeNull();
  });

  it("are those nearest to what stands there", () => {
    const past = Array.from({ length: 300 }, (_, number) => plan(String(number)));
    storeUndoSteps("new", { plan: plan("c"), past, future: [] });
    expect(readUndoSteps("new", plan("c"))?.past.at(-1)).toEqual(plan("299"));
  });

  it("are left out where what is stored is no list of plans", () => {
    const stored = ["{", "null", '{"plan":{"lpars":[]},"past":[5],"future":[]}', '{"past":3}'];
    for (const text of stored) {
      sessionStorage.setItem("mqplanner.steps.new", text);
      expect(readUndoSteps("new", plan("c"))).toBeNull();
    }
  });
});

import { describe, expect, it } from "vitest";

import { changeField } from "./changeField";
import type { Plan } from "./plan";

function planOn(machine: string | null, more: object = {}, cpu: object = { cpu_us_per_message: 60 }): Plan {
  return {
    lpars: [{ name: "A", machine, ...more, queue_managers: [{ name: "Q", workloads: [{ name: "w", ...cpu }] }] }],
  } as Plan;
}

describe("another machine", () => {
  const machine = "/lpars/0/machine";
  const measuredOn = (plan: Plan) => (plan.lpars?.[0] as { cpu_measured_on?: string } | undefined)?.cpu_measured_on;

  it("leaves the CPU that was entered as measured on the earlier machine", () => {
    const upgraded = changeField(planOn("z14"), machine, "z16");
    expect(measuredOn(upgraded)).toBe("z14");
    expect(measuredOn(changeField(upgraded, machine, "z17"))).toBe("z14");
  });

  it("changes nothing else where the plan states the machine, had none, or has no CPU", () => {
    expect(measuredOn(changeField(planOn("z14", { cpu_measured_on: "z13" }), machine, "z16"))).toBe("z13");
    expect(measuredOn(changeField(planOn(null), machine, "z16"))).toBeUndefined();
    expect(measuredOn(changeField(planOn("z14", {}, {}), machine, "z16"))).toBeUndefined();
    expect(measuredOn(changeField(planOn("z14"), machine, "z14"))).toBeUndefined();
    expect(measuredOn(changeField(planOn("z14"), "/lpars/0/cps", 4))).toBeUndefined();
  });
});

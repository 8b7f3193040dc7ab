import { describe, expect, it } from "vitest";

import type { Step } from "../../api/types";
import { STEPS } from "../../test/answers";
import { decisiveSteps, readable, levelOf, shownTrail } from "./derivationLines";

const [example] = STEPS;
if (!example) throw new Error("There is an example.");

const step = (id: number, expression: string, value: number, operands: number[]): Step => ({
  ...example,
  id,
  name: `step ${id}`,
  kind: operands.length > 0 ? "operation" : "input",
  expression,
  unit: "channel",
  value,
  operands,
});

describe("the steps that decide", () => {
  const branches = [
    step(0, "storage", 5522, []),
    step(1, "a", 5522, [0]),
    step(2, "b", 32_768, []),
    step(3, "b × 1", 32_768, [2]),
  ];
  const ids = (steps: Step[], root: number) => decisiveSteps(steps, root).map(({ id }) => id);

  it("leave out the branches that a minimum of several does not choose", () => {
    expect(ids([...branches, step(4, "min(a, b)", 5522, [1, 3])], 4)).toEqual([0, 1, 4]);
  });

  it("are all of them where every operand has its part in the number", () => {
    expect(ids([...branches, step(4, "a + b", 38_290, [1, 3])], 4)).toEqual([0, 1, 2, 3, 4]);
    const more = step(4, "min(a, b) × 2", 11_044, [1, 3]);
    expect(ids([...branches, more], 4)).toEqual([0, 1, 2, 3, 4]);
  });

  it("are both branches where they come to the same", () => {
    const same = branches.map((one) => ({ ...one, value: 7 }));
    expect(ids([...same, step(4, "max(a, b)", 7, [1, 3])], 4)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("names of the rules", () => {
  it.each([
    ["sum of(used_mb, 0)", "sum of (used, 0)"],
    ["min(maxchl, b)", "min(MAXCHL, b)"],
    ["put_rate_per_s × outage_s", "put rate × outage"],
    ["ziip_s_per_s", "zIIP"],
    ["kb_per_channel", "KB per channel"],
    ["max_depth", "largest depth"],
  ])("%s reads %s", (name, words) => {
    expect(readable(name)).toBe(words);
  });
});

const derivation = { root: 3, steps: STEPS };

describe("a level of a derivation", () => {
  it("starts with the number itself and what it is made of", () => {
    const level = levelOf(derivation, null);
    expect(level?.line.numbers).toBe("round down(1,084 MB ÷ 201 KB / channel)");
    expect(level?.parts).toEqual([
      { ...{ id: 1, kind: "figure", isDefault: false }, ...{ name: "footprint", value: "201\u00a0KB per channel" } },
    ]);
  });

  it("goes down to the published figure, under the name that the formula gives it", () => {
    const level = levelOf(derivation, 1);
    expect(level?.line.name).toBe("footprint");
    expect(level?.step.citation?.section).toBe("Ch. 2 (table)");
    expect(shownTrail(derivation, 1).map(({ id }) => id)).toEqual([3, 1]);
  });

  it("is that of the number where an address names a step that is not there", () => {
    expect(levelOf(derivation, 99)?.step.id).toBe(3);
    expect(shownTrail(derivation, 99)).toHaveLength(1);
  });

  it("passes over a step that only gives another name to what was worked out", () => {
    const last = STEPS.find(({ id }) => id === 3);
    if (!last) throw new Error("The example has a last step.");
    const again = { ...last, id: 4, expression: "channels", name: "most", operands: [3] };
    const named = { root: 4, steps: [...STEPS, again] };
    expect(levelOf(named, null)?.step.id).toBe(3);
    expect(shownTrail(named, 1).map(({ id }) => id)).toEqual([3, 1]);
  });

  it("passes over a step that only calls the unit by another name, and none that changes the number", () => {
    const cpu = { ...step(1, "a + b", 0.012, [0]), name: "cp", unit: "cpu_s / s" };
    const engines = { ...step(2, "cp", 0.012, [1]), unit: "engine" };
    const steps = [step(0, "a", 0.012, []), cpu, engines];
    expect(levelOf({ root: 2, steps }, null)?.step.id).toBe(1);
    const percent = [...steps.slice(0, 2), { ...engines, value: 1.2, unit: "pct" }];
    expect(levelOf({ root: 2, steps: percent }, null)?.step.id).toBe(2);
  });
});

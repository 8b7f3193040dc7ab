import { describe, expect, it } from "vitest";

import { STEPS } from "../../test/answers";
import { levelOf, shownTrail } from "./derivationLevels";

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
});

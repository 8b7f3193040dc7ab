import { describe, expect, it } from "vitest";

import { answerWith } from "../../test/answers";
import { setAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import { largeChange } from "./LargeChange";

const GROUP = "/lpars/0/queue_managers/0/channel_groups/0";
const PLAN: Plan = {
  lpars: [{ name: "A", queue_managers: [{ name: "Q", channel_groups: [{ name: "g", count: 2000, sharecnv: 1 }] }] }],
};

function at(multiple: number) {
  const answer = answerWith(1);
  const first = {
    ...answer.first_limit,
    multiple: { value: multiple, unit: "ratio", text: `${multiple}×`, basis: "measured" },
  };
  return { ...answer, first_limit: first } as typeof answer;
}

describe("an edit that moves the first limit", () => {
  const slip = setAt(PLAN, `${GROUP}/count`, 2);

  it("is pointed out with the value and its field where it moves it more than tenfold", () => {
    const text = largeChange(PLAN, slip, at(1.66), at(263));
    expect(text).toBe(
      "This changes the first limit from 1.66× to 263×: check the value 2 you entered for Channels (Channel group g, Queue manager Q).",
    );
    expect(largeChange(slip, PLAN, at(263), at(1.66))).toContain("the value 2,000 you entered");
  });

  it("is not pointed out where it moves it less, or where more was changed or nothing was there before", () => {
    expect(largeChange(PLAN, slip, at(1.66), at(16))).toBeNull();
    expect(largeChange(PLAN, setAt(slip, `${GROUP}/sharecnv`, 10), at(1), at(100))).toBeNull();
    expect(largeChange(PLAN, setAt(PLAN, `${GROUP}/message_kb`, 32), at(1), at(100))).toBeNull();
    expect(largeChange(PLAN, slip, undefined, at(100))).toBeNull();
  });
});

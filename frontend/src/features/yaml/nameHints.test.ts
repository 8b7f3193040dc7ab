import { expect, it } from "vitest";

import type { Plan } from "../../plan-schema/plan";
import { nameHints } from "./nameHints";

it("lists the names of a plan that MQ does not take", () => {
  const names = (...all: string[]) => all.map((name) => ({ name }));
  const plan: Plan = {
    lpars: [{ name: "PRD1", queue_managers: names("QMA1", "LONGNAME") }],
    queue_sharing_groups: [{ name: "qsga", structures: names("APP1", "structure 1") }],
  };
  expect(nameHints(plan)).toEqual([
    expect.stringMatching(/^LONGNAME is not valid/),
    expect.stringMatching(/: QSGA\.$/),
    expect.stringMatching(/^structure 1 is not valid/),
  ]);
});

import { expect, it } from "vitest";

import { nameHint } from "./nameHint";

it("hints at names that MQ for z/OS does not take", () => {
  for (const name of ["", "QMA1", "QM$1", "#X"]) expect(nameHint("QueueManager", name)).toBeNull();
  for (const name of ["VERYLONGNAME1", "1QM", "QM 1"]) {
    expect(nameHint("QueueManager", name)).toMatch(new RegExp(`^${name} is not valid\\. .* 1 to 4 characters`));
  }
  expect(nameHint("QueueSharingGroup", "queue-sharing group 1")).toMatch(/1 to 4 characters/);
  expect(nameHint("Lpar", "PRD1")).toBeNull();
  expect(nameHint("Lpar", "PRODUCTION")).toMatch(/1 to 8 characters/);
  expect(nameHint("Structure", "APP1")).toBeNull();
  expect(nameHint("Structure", "structure 1")).toMatch(/1 to 12 characters/);
  expect(nameHint("Workload", "orders of the branch offices")).toBeNull();
});

it("hints at small letters", () => {
  expect(nameHint("QueueManager", "qma1")).toBe("MQ has this name in capitals: QMA1.");
  expect(nameHint("Structure", "app1")).toBe("MQ has this name in capitals: APP1.");
  expect(nameHint("Workload", "orders")).toBeNull();
});

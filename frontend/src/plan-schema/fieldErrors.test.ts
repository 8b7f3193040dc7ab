import { expect, it } from "vitest";

import { fieldErrorText } from "./fieldErrors";

it("says of a name that another part has it", () => {
  const message = "stands twice among its kind";
  const at = (field: string) => fieldErrorText({}, { field, message });
  expect(at("/lpars/0/queue_managers/1/name")).toBe("There is another queue manager of this name.");
  expect(at("/lpars/0/queue_managers/0/buffer_pools/1/id")).toBe(
    "There is another buffer pool of this number.",
  );
});

import { expect, it } from "vitest";

import { withInputs } from "./views";

it("shows a view beside the inputs as they are now, not as they were when it was left", () => {
  const now = new URLSearchParams("?view=outage&hours=2&at=/lpars/0");
  expect(withInputs("?at=&edit=yaml", now)).toBe("?at=%2Flpars%2F0");
  expect(withInputs("?view=cost", new URLSearchParams("?at=&edit=yaml"))).toBe("?view=cost&at=&edit=yaml");
});

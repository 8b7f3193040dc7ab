import { expect, it } from "vitest";

import { byReasons } from "./leftOut";

it("names queue managers of the same reasons together, and keeps their order", () => {
  const old = { reasons: ["Release 9.2"] };
  const guest = { reasons: ["Release 9.2", "A guest of z/VM"] };
  expect(
    byReasons([
      { name: "QM1", ...old },
      { name: "QM2", ...guest },
      { name: "QM3", ...old },
    ]),
  ).toEqual([
    { names: ["QM1", "QM3"], ...old },
    { names: ["QM2"], ...guest },
  ]);
});

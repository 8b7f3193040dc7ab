import { expect, it } from "vitest";

import type { components } from "../../api/schema";
import { areAlike, listedLimits, subjectsOf } from "./printedPage";

type Content = components["schemas"]["Summary"];

it("has one row for limits of the same title and status with the same action, which names them", () => {
  const limit = (subject: string, more: object = {}) => ({
    ...{ id: subject, title: "Channels", subject, verdict: "watch", folded: false, missing: [], caution: null },
    ...{ recommendations: ["Raise MAXCHL"], used: "900", limit: "1,000 channels", reached_text: "today", ...more },
  });
  const limits = [limit("QM1"), limit("QM2", { used: "850" }), limit("QM3", { recommendations: ["Enter REGION"] })];
  const rows = listedLimits({ limits } as unknown as Content);
  expect(rows.map(subjectsOf)).toEqual(["QM1, QM2", "QM3"]);
  const [first, second] = rows;
  expect(first && [areAlike(first, "used"), areAlike(first, "limit", "reached_text")]).toEqual([false, true]);
  expect(second && areAlike(second, "used", "limit")).toBe(true);
});

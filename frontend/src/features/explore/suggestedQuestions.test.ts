import { expect, it } from "vitest";

import type { Assessment } from "../../api/types";
import type { Plan } from "../../plan-schema/plan";
import { suggestedQuestions } from "./suggestedQuestions";

const TITLE = "Page set depth against outage and expiry";

/** The pick of one workload on page set 2, by what expires. */
function depth(expires: { expryint_s?: number; capexpry_s?: number }) {
  const { capexpry_s, ...manager } = expires;
  const workload = { page_set: 2, outage_s: 600, ...(capexpry_s && { capexpry_s }) };
  const plan = { lpars: [{ queue_managers: [{ ...manager, workloads: [workload] }] }] } as unknown as Plan;
  const path = "/lpars/0/queue_managers/0";
  const answer = {
    limits: [{ id: "A/Q/page-set/2/outage", kind: "page-set/outage", part: { path } }],
    quantities: [],
  } as unknown as Assessment;
  const { fit, others } = suggestedQuestions(plan, answer);
  expect([...fit, ...others].filter(({ title }) => title === TITLE)).toHaveLength(1);
  return fit.find(({ title }) => title === TITLE)?.state ?? null;
}

it("does not offer depth against expiry where nothing expires", () => {
  expect(depth({})).toBeNull();
});

it("has what the plan says in the range of the expiry", () => {
  const z = (seconds: number) => depth({ expryint_s: seconds, capexpry_s: 300 })?.z;
  expect(z(300)?.range).toEqual({ from: 60, to: 3600 });
  expect(z(7200)?.range).toEqual({ from: 60, to: 7200 });
  expect(z(5)?.range).toEqual({ from: 5, to: 3600 });
});

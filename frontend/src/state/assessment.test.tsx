import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";

import { newQueryClient } from "../app/App";
import type { Plan } from "../plan-schema/plan";
import { answerWith, limit } from "../test/answers";
import { json, problem, serve } from "../test/service";
import { useAssessment } from "./assessment";

/** Another object each time, as typing makes it. */
const planOf = (name: string): Plan => ({ name });

/** A service that answers the number in the plan's name, and a page that shows its answer. */
function start(name: string) {
  const service = serve({
    "POST /api/v1/assess": ({ body }) => {
      const number = Number((body as { plan: Plan }).plan.name);
      return Number.isNaN(number)
        ? problem(422, [{ field: "/name", message: "must be a number" }])
        : json(answerWith(number));
    },
  });
  const queries = newQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(({ plan, before }) => useAssessment(plan, before), {
    initialProps: { plan: planOf(name) } as { plan: Plan; before?: Plan },
    wrapper,
  });
  const shown = () => result.current.answer?.channels_that_fit?.quantity.value;
  const show = (plan: Plan, before?: Plan) => rerender({ plan, ...(before && { before }) });
  const becomes = (value: number) => waitFor(() => expect(shown()).toBe(value));
  return { service, result, show, shown, becomes };
}

it("shows a cached answer at once", async () => {
  const { show, shown, becomes } = start("1");
  await becomes(1);
  show(planOf("12"));
  await becomes(12);
  show(planOf("1"));
  expect(shown()).toBe(1);
});

it("shows the answer from before the field, not of its first digits, when the text is rejected", async () => {
  const { result, show, becomes } = start("4850");
  await becomes(4850);
  const before = planOf("4850");
  show(planOf("5"), before);
  await becomes(5);
  show(planOf("5%"), before);
  await waitFor(() => expect(result.current.errors).toHaveLength(1));
  expect(result.current).toMatchObject({ answeredPlan: before, current: false });
  await becomes(4850);
  show(planOf("5"), before);
  await waitFor(() => expect(result.current.errors).toHaveLength(0));
});

it("shows the numbers it has without their lists where the server is gone before it sent them", async () => {
  const { service, result, becomes } = start("1");
  const assess = service.handlers["POST /api/v1/assess"];
  service.handlers["POST /api/v1/assess"] = (request) => {
    const { include } = request.body as { include: string[] };
    return include.length > 0 ? Promise.reject(new TypeError("Failed to fetch")) : (assess?.(request) ?? problem(404));
  };
  await becomes(1);
  expect(result.current.answer?.remedies).toEqual([]);
});

it("shares what successive answers have in common", async () => {
  const { result, show, becomes } = start("1");
  await becomes(1);
  const [first] = result.current.answer?.limits ?? [];
  show(planOf("2"));
  await vi.waitFor(() => expect(result.current.answer?.channels_that_fit?.quantity.value).toBe(2));
  expect(result.current.answer?.limits[0]).toBe(first);
});

it("keeps the limits of scopes that the service leaves out, in the new order", async () => {
  const { service, result, show, becomes } = start("1");
  service.handlers["POST /api/v1/assess"] = ({ body }) => {
    const { plan, known = [] } = body as { plan: Plan; known?: string[] };
    const limits = (key: string) => (known.includes(key) ? null : [limit(`${key} of ${plan.name}`)]);
    const scopes = ["a", `b${plan.name}`].map((key) => ({ key, limits: limits(key) }));
    const order = plan.name === "2" ? [1, 0] : [0, 1];
    return json({ ...answerWith(Number(plan.name)), limits: [], limits_by_scope: { scopes, order } });
  };
  const ids = () => result.current.answer?.limits.map(({ id }) => id);
  show(planOf("3"));
  await becomes(3);
  expect(ids()).toEqual(["a of 3", "b3 of 3"]);
  show(planOf("2"));
  await becomes(2);
  expect(ids()).toEqual(["b2 of 2", "a of 3"]);
});

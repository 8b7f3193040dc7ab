import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";

import { newQueryClient } from "../app/App";
import type { Plan } from "../plan-schema/plan";
import { answerWith } from "../test/answers";
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

it("shows a cached answer at once, and checks whether it still holds", async () => {
  const { service, show, shown, becomes } = start("1");
  await becomes(1);
  show(planOf("12"));
  await becomes(12);
  service.handlers["POST /api/v1/assess"] = () => json(answerWith(7));
  show(planOf("1"));
  expect(shown()).toBe(1);
  await becomes(7);
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

it("shares what successive answers have in common", async () => {
  const { result, show, becomes } = start("1");
  await becomes(1);
  const [limit] = result.current.answer?.limits ?? [];
  show(planOf("2"));
  await vi.waitFor(() => expect(result.current.answer?.channels_that_fit?.quantity.value).toBe(2));
  expect(result.current.answer?.limits[0]).toBe(limit);
});

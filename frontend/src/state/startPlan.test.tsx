import { act, renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { closePlans, movePlan, NEW, openNew } from "./openPlans";
import { replacedPlan, useStartPlan } from "./startPlan";

const plan = () => ({ schema_version: 2 as const });

it("says that a plan takes the place of one that was made from answers and never saved, and not of a preset", () => {
  closePlans();
  const { result } = renderHook(() => useStartPlan(), { wrapper: MemoryRouter });
  act(() => result.current("Preset", plan()));
  act(() => result.current("Mine", plan(), "", true));
  expect(replacedPlan.get()).toBeNull();
  act(() => result.current("Another", plan(), "", true));
  expect(replacedPlan.get()?.name).toBe("Mine");
});

it("says nothing of the preset that the page opens on after a plan from answers is saved", () => {
  closePlans();
  const { result } = renderHook(() => useStartPlan(), { wrapper: MemoryRouter });
  act(() => result.current("Mine", plan(), "", true));
  movePlan(NEW, "saved");
  openNew("The first preset", plan());
  act(() => result.current("Another", plan()));
  expect(replacedPlan.get()).toBeNull();
});

import { act, renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { orphansOf } from "./drafts";
import { closePlans, isNewPlanOwn, movePlan, NEW, openNew } from "./openPlans";
import { replacedPlan, useStartPlan } from "./startPlan";
import { resetTabId } from "./tabId";

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

it("leaves a plan from answers as unsaved work when the tab is closed before a change, and no preset", async () => {
  localStorage.clear();
  const { result } = renderHook(() => useStartPlan(), { wrapper: MemoryRouter });
  const leave = (name: string, isOwn: boolean) => {
    closePlans();
    resetTabId();
    act(() => result.current(name, plan(), "", isOwn));
  };
  leave("Mine", true);
  // The tab that reads it again still has work of its own.
  closePlans();
  expect(isNewPlanOwn()).toBe(true);
  leave("Preset", false);
  closePlans();
  expect(isNewPlanOwn()).toBe(false);
  resetTabId();
  expect((await orphansOf(NEW)).map(({ draft }) => draft.name)).toEqual(["Mine"]);
});

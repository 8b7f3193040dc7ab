import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MemoryRouter } from "react-router";

import { BLANK } from "../../plan-schema/plan";
import { writeDraft } from "../../state/drafts";
import { NEW } from "../../state/openPlans";
import { PlanStore } from "../../state/planStore";
import { RecentPlans } from "./RecentPlans";

it("offers the plan that is not saved by its name, and only where there is one", () => {
  const shown = () =>
    render(
      <MemoryRouter>
        <RecentPlans current="abc" />
      </MemoryRouter>,
    );
  const { unmount } = shown();
  expect(screen.queryByRole("navigation")).toBeNull();
  unmount();
  writeDraft(NEW, new PlanStore({ name: "Harbour", plan: BLANK, base: null }).get());
  shown();
  expect(screen.getByRole("link", { name: "Harbour not saved" })).toHaveAttribute("href", "/");
});

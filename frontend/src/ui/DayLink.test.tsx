import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { DayLink } from "./DayLink";
import { GoToPlan } from "./planLinks";

const LINK = { name: "Enter the day these figures are from" };

it("leads to the day of the figures where a plan grows and has none", async () => {
  const goTo = vi.fn();
  const page = (growth: object, go: typeof goTo | undefined = goTo) => (
    <GoToPlan value={go}>
      <DayLink plan={{ growth } as never} />
    </GoToPlan>
  );
  const { rerender } = render(page({ annual_pct: 12 }));
  await userEvent.setup().click(screen.getByRole("button", LINK));
  expect(goTo).toHaveBeenCalledExactlyOnceWith("/growth/since");
  for (const other of [page({ annual_pct: 12, since: "2026-01-01" }), page({})]) {
    rerender(other);
    expect(screen.queryByRole("button", LINK)).toBeNull();
  }
});

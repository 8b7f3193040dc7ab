import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { describe, expect, it } from "vitest";

import type { Assessment } from "../../api/types";
import { answerWith, limit, numberOf } from "../../test/answers";
import { serve } from "../../test/service";
import type { Plan } from "../../plan-schema/plan";
import { PlanAnswer } from "./PlanAnswer";

const PLAN: Plan = { schema_version: 2, growth: { annual_pct: 15, since: "2026-01-01" }, lpars: [] };

function show(change: Partial<Assessment>) {
  const answer = { ...answerWith(5522), ...change };
  serve();
  const element = <PlanAnswer plan={PLAN} current link={null} answer={answer} onGoTo={() => undefined} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe("the headline", () => {
  it("names no day to come for a limit that is exceeded already", () => {
    const { first_limit, limits } = answerWith(5522);
    const exceeded = limits.map((one) => ({ ...one, verdict: "exceeded" as const }));
    const years = numberOf(0, "0 years", "year");
    const headroom = numberOf(-820, "−820 MB");
    show({ limits: exceeded, first_limit: { ...first_limit, headroom, years, date: "2027-01-01" } });
    expect(screen.getByText(/Over the limit by/)).toHaveTextContent(/820/);
    expect(screen.queryByText(/it is reached/)).toBeNull();
  });

  it("does not call a limit unknown that no load grows towards", () => {
    const { first_limit } = answerWith(5522);
    const none = { limit: null, title: null, subject: null, multiple: null };
    show({
      channels_that_fit: null,
      first_limit: { ...first_limit, ...none, headroom: null, sentence: "Nothing grows." },
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("No limit is reached yet");
  });
});

describe("limits", () => {
  it("that are named after a time say what is held against them", () => {
    show({ limits: [limit("PRD1/QM21/chinit-31-bit"), limit("PRD1/QM21/log-held")] });
    expect(screen.getAllByText("logged")).toHaveLength(1);
  });

  it("are counted as the words let them through, and keep their places", async () => {
    const user = show({});
    const limits = screen.getByRole("region", { name: "Every limit, worst first" });
    const chips = () =>
      within(within(limits).getByRole("group", { name: "Verdict" }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent);
    const before = chips();
    const all = within(limits).getByRole("button", { name: /Show all/ });
    expect(all).toHaveAttribute("aria-disabled", "true");
    await user.type(within(limits).getByLabelText("Find by name"), "31-bit");
    expect(chips()).toHaveLength(before.length);
    expect(chips()).toContain("Not known 0");
    expect(all).not.toHaveAttribute("aria-disabled");
    await user.type(within(limits).getByLabelText("Find by name"), " nothing");
    expect(chips().every((chip) => chip.endsWith(" 0"))).toBe(true);
  });
});

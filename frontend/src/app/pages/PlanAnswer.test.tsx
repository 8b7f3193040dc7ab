import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { describe, expect, it, vi } from "vitest";

import type { Assessment } from "../../api/types";
import { answerWith, explained, limit, numberOf } from "../../test/answers";
import { json, serve } from "../../test/service";
import type { Plan } from "../../plan-schema/plan";
import { PlanAnswer } from "./PlanAnswer";

const PLAN: Plan = { schema_version: 2, growth: { annual_pct: 15, since: "2026-01-01" }, lpars: [] };

function show(change: Partial<Assessment>) {
  const answer = { ...answerWith(5522), ...change };
  serve({
    "POST /api/v1/explain": ({ body }) => {
      const [id = ""] = (body as { ids: string[] }).ids;
      const caveats = ["The nearest is 32 KB"];
      return json({ quantities: { [id]: explained(id, { caveats }) } });
    },
  });
  const onGoTo = vi.fn();
  const element = <PlanAnswer plan={PLAN} current link={null} {...{ answer, onGoTo }} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onGoTo };
}

const UNPUBLISHED = "a figure that no report publishes: 100 KB at SHARECNV(10)";

describe("the headline", () => {
  it("does not reassure where a limit cannot be judged", async () => {
    const { first_limit, limits } = answerWith(5522);
    const unknown = limit("64-bit", { verdict: "unknown", used: numberOf(null, null) });
    const { user } = show({
      limits: [...limits, unknown],
      missing_inputs: [{ limit: "64-bit", path: null, message: UNPUBLISHED }],
      first_limit: { ...first_limit, undecided: ["64-bit"] },
    });
    expect(screen.getByText(/1 limit cannot be checked and may be reached first/)).toBeVisible();
    expect(screen.getByText(/of what is known$/, { selector: ".first-limit__unit" }));
    expect(document.querySelector(".first-limit__number")).toHaveClass("verdict--unknown");
    const [reason] = screen.getAllByRole("button", { name: UNPUBLISHED });
    await user.click(reason as HTMLElement);
    const drawer = await screen.findByRole("dialog");
    expect(await within(drawer).findByText("The nearest is 32 KB")).toBeVisible();
  });

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
    const { user } = show({});
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
    expect(chips()).toContain("unknown 0");
    expect(all).not.toHaveAttribute("aria-disabled");
    await user.type(within(limits).getByLabelText("Find by name"), " nothing");
    expect(chips().every((chip) => chip.endsWith(" 0"))).toBe(true);
  });
});

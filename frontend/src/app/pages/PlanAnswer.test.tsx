import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { describe, expect, it, vi } from "vitest";

import type { Assessment } from "../../api/types";
import { answerWith, constraint, explained, quantity } from "../../test/answers";
import { json, serve } from "../../test/service";
import type { Plan } from "../../plan-schema/plan";
import { PlanAnswer } from "./PlanAnswer";

const group = (count: number | null) => ({ name: "branch clients", count, sharecnv: 1 });
const planOf = (count: number | null) =>
  ({
    schema_version: 2,
    growth: { annual_pct: 15, since: "2026-01-01" },
    lpars: [{ name: "PRD1", queue_managers: [{ channel_groups: [group(count)] }] }],
  }) as unknown as Plan;

function show(change: Partial<Assessment>, count: number | null = 4850) {
  const answer = { ...answerWith(5522), ...change };
  serve({
    "POST /api/v1/explain": ({ body }) => {
      const [id = ""] = (body as { ids: string[] }).ids;
      const caveats = ["The nearest is 32 KB"];
      return json({ quantities: { [id]: explained(id, { caveats }) } });
    },
  });
  const onGoTo = vi.fn();
  const element = <PlanAnswer plan={planOf(count)} current link={null} {...{ answer, onGoTo }} />;
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
    const missing = [{ limit: "64-bit", path: null, message: UNPUBLISHED }];
    const used = quantity(null, "MB");
    const blind = constraint("64-bit", { verdict: "unknown", used, missing });
    const { user } = show({
      limits: [...limits, blind],
      first_limit: { ...first_limit, undecided: ["64-bit"] },
    });
    expect(screen.getByText(/One limit cannot be judged and may be met first/)).toBeVisible();
    expect(screen.getByText(/of what is known$/, { selector: ".binding__unit" }));
    expect(document.querySelector(".binding__number")).toHaveClass("verdict--unknown");
    const [reason] = screen.getAllByRole("button", { name: UNPUBLISHED });
    await user.click(reason as HTMLElement);
    const drawer = await screen.findByRole("dialog");
    expect(await within(drawer).findByText("The nearest is 32 KB")).toBeVisible();
  });

  it("says how many fit where nothing binds, and asks for a count", () => {
    const none = { limit: null, title: null, subject: null, multiple: null };
    const sentence = "Nothing can be said yet.";
    const { first_limit } = answerWith(5522);
    show({ first_limit: { ...first_limit, ...none, headroom: null, sentence } }, null);
    expect(screen.getByText(/^A count of channels shows/)).toBeVisible();
    const title = screen.getByRole("heading", { level: 1 });
    expect(title).toHaveTextContent("5,522 channels at most in branch clients");
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it("says what would relieve it, how much each gives, and when the limit is met", async () => {
    const { first_limit, limits } = answerWith(5522);
    const path = "/lpars/0/queue_managers/0/release";
    const limit = first_limit.limit ?? "";
    const remedies = [
      { limit, path, message: "A later release", to: "9.4", also: [], multiple: 2.7191 },
      { limit, path: "/lpars/0", message: "Fewer channels", to: null, also: [], multiple: null },
    ];
    const years = quantity(0.93, "year");
    const { user, onGoTo } = show({
      limits: limits.map((one) => (one.id === limit ? { ...one, remedies } : one)),
      first_limit: { ...first_limit, years, date: "2026-12-06" },
    });
    expect(screen.getByText("2.71×")).toBeVisible();
    expect(screen.getByText(/At 15 % a year/)).toHaveTextContent(/2026/);
    await user.click(screen.getByRole("button", { name: "A later release" }));
    expect(onGoTo).toHaveBeenCalledWith(path);
  });

  it("names no day to come for a limit that is exceeded already", () => {
    const { first_limit, limits } = answerWith(5522);
    const exceeded = limits.map((one) => ({ ...one, verdict: "exceeded" as const }));
    const years = quantity(0, "year");
    const headroom = quantity(-820, "MB");
    show({ limits: exceeded, first_limit: { ...first_limit, headroom, years, date: "2027-01-01" } });
    expect(screen.getByText(/Over the limit by/)).toHaveTextContent(/820/);
    expect(screen.queryByText(/it is met/)).toBeNull();
  });

  it("does not call a limit unjudged that nothing grows towards", () => {
    const { first_limit } = answerWith(5522);
    const none = { limit: null, title: null, subject: null, multiple: null };
    show({
      channels_that_fit: null,
      first_limit: { ...first_limit, ...none, headroom: null, sentence: "Nothing grows." },
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("No limit binds yet");
  });
});

describe("limits", () => {
  it("lead from an unknown to the input that it needs", async () => {
    const { user, onGoTo } = show({});
    const need = screen.getByRole("button", { name: /^Needs the common storage/ });
    await user.click(need);
    expect(onGoTo).toHaveBeenCalledWith("/lpars/0/csa_limit_mb");
  });

  it("are narrowed by verdict and by words", async () => {
    const { user } = show({});
    const limits = screen.getByRole("region", { name: "Every limit, worst first" });
    const rows = () => within(limits).queryAllByText(/^(CSA|31-bit storage)$/);
    expect(rows()).toHaveLength(2);
    await user.click(within(limits).getByRole("button", { name: /^unknown/ }));
    expect(rows().map((row) => row.textContent)).toEqual(["CSA"]);
    await user.type(within(limits).getByLabelText("Find by name"), "31-bit");
    expect(within(limits).getByText("No limit passes the filter.")).toBeVisible();
    const all = within(limits).getByRole("button", { name: /Show all/ });
    await user.click(all);
    expect(rows()).toHaveLength(2);
    expect(all).toHaveFocus();
  });

  it("that are named after a time say what is held against them", () => {
    const limit = quantity(1.71, "MB / s");
    const held = constraint("PRD1/QM21/log-held", { used: quantity(0.42, "MB / s"), limit });
    show({ limits: [constraint("PRD1/QM21/chinit-31-bit"), held] });
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

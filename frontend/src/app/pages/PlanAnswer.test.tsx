import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";

import type { Assessment } from "../../api/types";
import { answerWith, limit, numberOf } from "../../test/answers";
import { serve } from "../../test/service";
import { getAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import { PlanProvider, PlanStore } from "../../state/planStore";
import { PlanAnswer } from "./PlanAnswer";

const PLAN: Plan = { schema_version: 2, growth: { annual_pct: 15, since: "2026-01-01" }, lpars: [] };

function show(change: Partial<Assessment>) {
  const answer = { ...answerWith(5522), ...change };
  serve();
  const store = new PlanStore({ name: "", plan: PLAN, base: null });
  const element = (
    <PlanProvider value={store}>
      <PlanAnswer plan={PLAN} current link={null} answer={answer} onGoTo={() => undefined} />
    </PlanProvider>
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), store };
}

it("applies a remedy of the first limit whose gain is known, and takes it back", async () => {
  const { first_limit } = answerWith(5522);
  const remedy = { limit: first_limit.limit ?? "", path: "/growth/annual_pct", also: [] };
  const { user, store } = show({
    remedies: [
      { ...remedy, message: "Grow less", to: 5, multiple: 2.5, worse_text: "Then exceeded: CSA of LPAR PRD1." },
      { ...remedy, message: "Grow elsewhere", to: null, multiple: null },
    ],
  });
  expect(screen.getByText(/reached at/, { selector: ".remedies__gain" })).toHaveTextContent("2.50×");
  expect(screen.getByText("Then exceeded: CSA of LPAR PRD1.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Apply: Grow elsewhere" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Apply: Grow less" }));
  expect(getAt(store.get().plan, "/growth/annual_pct")).toBe(5);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(getAt(store.get().plan, "/growth/annual_pct")).toBe(15);
});

it("shows a few of many ways to fix a limit, and the others on request", async () => {
  const limit = answerWith(5522).first_limit.limit ?? "";
  const remedies = Array.from({ length: 60 }, (_, number) => {
    const path = `/lpars/0/queue_managers/${number}/logs/stripes`;
    return { ...{ limit, path, also: [] }, message: `Logs of Q${number} without stripes`, to: null, multiple: null };
  });
  const { user } = show({ remedies });
  const [first] = screen.getAllByRole("heading", { name: "Ways to fix it" });
  const ways = within(first?.parentElement as HTMLElement);
  expect(ways.getAllByRole("listitem")).toHaveLength(5);
  await user.click(ways.getByRole("button", { name: "All 60 ways to fix it" }));
  expect(ways.getAllByRole("listitem")).toHaveLength(60);
});

it("gives what a remedy handles below today's load as the service writes it", () => {
  const limit = answerWith(5522).first_limit.limit ?? "";
  const remedy = { limit, path: "/growth/annual_pct", message: "Grow less", to: 5, also: [] };
  show({ remedies: [{ ...remedy, multiple: 0.29, share_of_load_text: "29 %" }] });
  expect(screen.getByText(/handles/, { selector: ".remedies__gain" })).toHaveTextContent(
    "handles 29 % of today’s load",
  );
});

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

  it("states first what an exceeded limit has in use, and the limit", () => {
    const { limits } = answerWith(5522);
    const [used, limit] = [numberOf(38.2, "38.2 min", "minute"), numberOf(30, "30 min", "minute")];
    show({ limits: limits.map((one) => ({ ...one, used, limit, bounds: null, verdict: "exceeded" as const })) });
    expect(screen.getByText("38.2 of 30 min.")).toBeVisible();
  });

  it("is the limit that is exceeded, also where the number of channels is not known", () => {
    const { limits, channels_that_fit } = answerWith(4555);
    const channels = channels_that_fit && { ...channels_that_fit, today: null };
    show({ limits: limits.map((one) => ({ ...one, verdict: "exceeded" as const })), channels_that_fit: channels });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("31-bit storage, channel initiator QM21");
    expect(screen.queryByText(/Enter the number of channels/)).toBeNull();
  });

  it("counts a first limit that cannot be checked among all of those", () => {
    const { first_limit, limits } = answerWith(5522);
    const undecided = [first_limit.limit ?? "", "other", "third"];
    const unknown = limits.map((one) => ({ ...one, verdict: "unknown" as const }));
    show({ limits: unknown, channels_that_fit: null, first_limit: { ...first_limit, undecided } });
    expect(screen.getByText("First limit you may hit (1 of 3 that cannot be checked)")).toBeVisible();
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

describe("a plan of which nothing can be checked yet", () => {
  it("has no heading of a known limit, and asks for what to enter in place of counting limits", () => {
    const { first_limit, limits } = answerWith(5522);
    const none = { limit: null, title: null, subject: null, multiple: null, headroom: null };
    const unknown = limits.map((one) => ({ ...one, verdict: "unknown" as const }));
    const undecided = unknown.slice(0, 1).map(({ id }) => id);
    const others = [...unknown, { ...unknown[0], id: "another" } as (typeof unknown)[number]];
    show({ channels_that_fit: null, limits: others, first_limit: { ...first_limit, ...none, undecided } });
    const title = screen.getByRole("heading", { level: 1 });
    expect(title).toHaveTextContent("No limit can be checked yet");
    expect(title.previousElementSibling).toHaveTextContent(/^First limit$/);
    expect(screen.getByText("To begin with, enter")).toBeVisible();
    expect(screen.queryByText(/of 2 that are not known/)).toBeNull();
  });
});

const BOUNDS = {
  used_at_least: numberOf(441, "441 MB"),
  used_at_most: numberOf(463, "463 MB"),
  limit_at_least: numberOf(720, "720 MB"),
  limit_at_most: numberOf(720, "720 MB"),
  used_pct_at_least: numberOf(61.3, "61.3 %", "pct"),
  used_pct_at_most: numberOf(64.3, "64.3 %", "pct"),
  multiple_at_least: numberOf(1.55, "1.55×", "ratio"),
  multiple_at_most: numberOf(1.63, "1.63×", "ratio"),
  text: "at least 441, at most 463 of 720 MB",
};

describe("what is not known exactly", () => {
  it("has its ends, its assumption and the load from which it may be reached", () => {
    const assumption = "Assumption: at most that of release 8.0 and 9.4.";
    const multiple = numberOf(1.55, "1.55×", "ratio");
    const size = numberOf(720, "720 MB");
    show({ limits: [limit("31-bit", { verdict: "ok", limit: size, multiple, bounds: BOUNDS, assumption })] });
    const [row] = within(screen.getByRole("region", { name: "Every limit, worst first" })).getAllByRole("listitem");
    expect(row).toHaveTextContent("at least 441, at most 463 of 720 MB");
    expect(row).toHaveTextContent("may be reached from 1.55×");
    expect(row).toHaveTextContent(assumption);
  });

  it("says of a limit that the plan does not have how much it is at most", () => {
    const bounds = { ...BOUNDS, used_at_most: null, limit_at_least: null, multiple_at_least: null };
    const unknown = { verdict: "unknown" as const, used: null, used_pct: null, multiple: null, limit: null, bounds };
    show({ limits: [limit("page set", unknown)] });
    const [row] = within(screen.getByRole("region", { name: "Every limit, worst first" })).getAllByRole("listitem");
    expect(row).toHaveTextContent("at least 441 of at most 720 MB");
  });

  it("asks for inputs that lead to their fields, also where its use is known in part, and is reached at the latest at some load", () => {
    const bounds = { ...BOUNDS, used_at_most: null, used_pct_at_most: null, multiple_at_least: null };
    const unknown = { verdict: "unknown" as const, used: null, used_pct: null, multiple: null, bounds };
    show({
      limits: [limit("31-bit", unknown)],
      missing_inputs: [{ limit: "31-bit", path: "/lpars/0", message: "the number of channels in “senders”" }],
    });
    const [row] = within(screen.getByRole("region", { name: "Every limit, worst first" })).getAllByRole("listitem");
    expect(row).toHaveTextContent("Not knownat least 441 of");
    expect(row).toHaveTextContent("reached at 1.63× at the latest");
    expect(within(row as HTMLElement).getByRole("button", { name: /^Enter the number of channels/ })).toBeVisible();
  });

  it("handles at most a share of today's load where the known part is over the limit", () => {
    const latest = { ...numberOf(0.93, "0.93×", "ratio"), share_of_load_text: "93 %" };
    const bounds = { ...BOUNDS, used_at_most: null, multiple_at_least: null, multiple_at_most: latest };
    show({ limits: [limit("31-bit", { verdict: "exceeded", multiple: latest, bounds })] });
    const [row] = within(screen.getByRole("region", { name: "Every limit, worst first" })).getAllByRole("listitem");
    expect(row).toHaveTextContent("handles at most 93 % of today’s load");
  });

  it("says in its headline what grows of an exceeded use, and leaves its caution to its row", () => {
    const { first_limit } = answerWith(5522);
    const caution = "Messages may log more than is counted.";
    const recovery = limit("recovery", { verdict: "exceeded", caution, multiple: numberOf(0.51, "0.51×", "ratio") });
    const grows_text = "17 min of these 38 min grow with the load.";
    show({
      limits: [recovery],
      channels_that_fit: null,
      first_limit: { ...first_limit, limit: "recovery", grows_text },
    });
    expect(screen.getByText((_, element) => element?.className === "first-limit__sentence")).toHaveTextContent(
      grows_text,
    );
    expect(screen.getAllByText(caution)).toHaveLength(1);
  });

  it("names an input once that several parts lack, with a link to a few of its fields and the others on request", async () => {
    const { first_limit } = answerWith(5522);
    const inputs = [1, 2, 3, 4, 5].map((id) => ({ path: `/page_sets/${id}`, owner: `page set ${id} of QMA1` }));
    const missing = { title: "Space", inputs, limits: ["space"], limits_text: "5 limits: Page set" };
    const cps = { title: "Number of general processors", limits: ["space"], limits_text: "General processors" };
    const { user } = show({
      limits: [limit("space", { verdict: "unknown", used: null, used_pct: null })],
      first_limit: {
        ...first_limit,
        undecided: ["space"],
        to_enter: [missing, { ...cps, inputs: [{ path: "/lpars/0/cps", owner: null }] }],
      },
    });
    const [line, other] = within(screen.getAllByRole("group")[0] as HTMLElement).getAllByRole("listitem");
    const fields = () => within(line as HTMLElement).getAllByRole("button", { name: /^page set/ });
    expect(fields()).toHaveLength(3);
    expect(line).toHaveTextContent(/^Space: .* page set 3 of QMA1 and 2 more needed for 5 limits: Page set$/);
    await user.click(screen.getByRole("button", { name: "and 2 more" }));
    expect(fields()).toHaveLength(5);
    expect(within(other as HTMLElement).getByRole("button", { name: "Number of general processors" })).toBeVisible();
  });

  it("says how long the plan goes on without consumers, unless the first limit says it", () => {
    const { first_limit } = answerWith(5522);
    const sentence = "If all consumers stop, page set 1 of QMB1 is full after 12 min.";
    const consumers_stopped = { id: "page-set/lasts", after: numberOf(720, "12 min", "s"), text: "12 min", sentence };
    show({ consumers_stopped });
    expect(screen.getByText(/^If all consumers stop, page set 1 of QMB1/)).toHaveTextContent(sentence);
    cleanup();
    const moment = { after: numberOf(720, "12 min", "s"), text: "12 min", sentence: "Page set 1 fills after 12 min" };
    show({ consumers_stopped, first_limit: { ...first_limit, moment } });
    expect(screen.queryByText(/^If all consumers stop/)).toBeNull();
  });

  it("is no first limit where only the published values end, but is named beside it", () => {
    const { first_limit } = answerWith(5522);
    const sentence = "Log rate of QMA1 is beyond IBM's measurements above 1.48 times today's load.";
    const beyond = "Published: 17 MB/s for messages of 1 KB. Above 17 MB/s, measure";
    const multiple = numberOf(1.48, "1.48×", "ratio");
    const edge = limit("log-rate", { verdict: "ok", ceiling: false, beyond, multiple, bounds: BOUNDS });
    show({
      limits: [limit("PRD1/QM21/chinit-31-bit"), edge],
      channels_that_fit: null,
      first_limit: { ...first_limit, uncertain: [{ limit: "log-rate", multiple, sentence }] },
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("31-bit storage");
    expect(screen.getByText(/beyond IBM's measurements above 1.48 times/)).toHaveTextContent(beyond);
    expect(screen.getByText(/at the latest.*measured up to 1.48×/)).toBeVisible();
    const rows = within(screen.getByRole("region", { name: "Every limit, worst first" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent).join()).toContain("beyond IBM’s measurements from 1.48×");
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
    expect(chips()).toContain("Not known 0");
    expect(all).not.toHaveAttribute("aria-disabled");
    await user.type(within(limits).getByLabelText("Find by name"), " nothing");
    expect(chips().every((chip) => chip.endsWith(" 0"))).toBe(true);
  });
});

import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { newQueryClient } from "../../app/App";
import { answerWith } from "../../test/answers";
import { EXAMPLE } from "../../test/plans";
import { json, serve } from "../../test/service";
import Summary from "./Summary";
import { toDo } from "./printedPage";

test("what to do about a limit is a sentence for each thing, and else its caution", () => {
  const nothing = { missing: [], recommendations: [], caution: null };
  const both = { ...nothing, missing: ["the MEMLIMIT"], recommendations: ["The reports decide it."] };
  expect(toDo(both as never)).toBe("Enter the MEMLIMIT. The reports decide it.");
  expect(toDo({ ...nothing, caution: "Assumed." } as never)).toBe("Assumed.");
});

test.each([
  ["watch", 1],
  ["exceeded", 0],
])("a day that has passed is reported where a limit has the status %s: %d", async (verdict, count) => {
  const limit = { id: "a", title: "CSA", subject: "PRD1", missing: [], recommendations: [], caution: null, verdict };
  const dates = { as_of: "2020-01-01", first_date: "2020-01-01", first_date_text: null, first_date_at_latest: false };
  const content = {
    sentence: "It is full.",
    counts: {},
    limits: [limit],
    not_known: [],
    check_first: [],
    not_assessed: [],
    inputs: [],
    ...dates,
  };
  serve({ "POST /api/v1/summary": () => json(content) });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Summary plan={EXAMPLE} answer={answerWith(1)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("It is full.")).toBeVisible();
  expect(screen.queryAllByText("This day has passed.")).toHaveLength(count);
});

test.each([
  ["Assumed.", ["Assumed.", "A larger area."], "not certain"],
  ["Assumed.", ["A larger area."], "near the limit"],
  [null, ["A larger area."], "near the limit"],
])("a warning by the caution %s differs from one by its use: %s", async (caution, recommendations, why) => {
  const limit = { id: "a", title: "CSA", subject: "PRD1", missing: [], recommendations, caution, verdict: "watch" };
  const dates = { as_of: null, first_date: null, first_date_text: null, first_date_at_latest: false };
  const content = {
    sentence: "It fits.",
    counts: {},
    limits: [limit],
    not_known: [],
    check_first: [],
    not_assessed: [],
    inputs: [],
    ...dates,
  };
  serve({ "POST /api/v1/summary": () => json(content) });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Summary plan={EXAMPLE} answer={answerWith(1)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(why)).toBeVisible();
});

test("what is used within bounds has the unit once, as on the page of the answer", async () => {
  const used = { used: "at least 0.012 engines, at most 0.14 engines", limit: "6 engines", used_pct: null };
  const nothing = { missing: [], recommendations: [], caution: null, verdict: "watch" };
  const dates = { as_of: null, first_date: null, first_date_text: null, first_date_at_latest: false };
  const limits = [{ id: "a", title: "General processors", subject: "PRD1", ...nothing, ...used }];
  const content = {
    sentence: "It fits.",
    counts: {},
    limits,
    not_known: [],
    check_first: [],
    not_assessed: [],
    inputs: [],
    ...dates,
  };
  serve({ "POST /api/v1/summary": () => json(content) });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Summary plan={EXAMPLE} answer={answerWith(1)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("at least 0.012, at most 0.14 of 6 engines")).toBeVisible();
});

test("limits that are not known are a line for each input that is missing, below the limit of the conclusion", async () => {
  const nothing = { missing: [], recommendations: [], caution: null, used: null, limit: null, used_pct: null };
  const row = (id: string, verdict: string, folded: boolean) => ({
    ...{ id, title: id, subject: "PRD1", verdict, folded, reached_text: "in 2 years" },
    ...nothing,
  });
  const limits = [row("MAXCHL", "ok", false), row("CSA", "unknown", true), row("Buffers", "unknown", true)];
  const gap = {
    to_do: "Enter the CSA limit",
    limits: ["CSA"],
    titles: ["CSA"],
    reached_text: "in 5 years at the latest",
  };
  const other = {
    to_do: "Enter the buffers",
    limits: ["Buffers", "CSA"],
    titles: ["Buffers", "CSA"],
    reached_text: null,
  };
  const dates = { as_of: null, first_date: null, first_date_text: "2 years", first_date_at_latest: false };
  const fields = [
    { label: "MAXCHL", value: "400", given: true, decides: true },
    { label: "Class(4) trace", value: "no", given: false, decides: false },
  ];
  const inputs = [{ path: "/a", kind: "channel initiator", name: null, fields }];
  const content = {
    sentence: "It fits.",
    counts: {},
    limits,
    not_known: [gap, other],
    check_first: [],
    not_assessed: [],
    inputs,
    ...dates,
  };
  const load = { name: "w", put_rate_per_s: 1, outage_s: 7200 };
  const plan = { ...EXAMPLE, lpars: [{ name: "L", queue_managers: [{ name: "Q", workloads: [load] }] }] };
  serve({
    "POST /api/v1/summary": () => json(content),
    "POST /api/v1/outage": () => json({ about: "Consumers stop for 2 h", headline: { text: "You survive it." } }),
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Summary plan={plan as never} answer={answerWith(1)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/It fits\. With the planned growth that is in 2 years\./)).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(2);
  expect(screen.getByRole("heading", { name: "2 limits are not known, and may be reached earlier" })).toBeVisible();
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent.replace(/\s/g, " "));
  expect(lines).toContain("Enter the CSA limit (1 limit: CSA; reached in 5 years at the latest)");
  expect(lines).toContain("Enter the buffers (2 limits: Buffers, CSA)");
  expect(lines).toContain("Channel initiator: MAXCHL 400");
  expect(screen.getByText("Defaults, which count where nothing was entered").closest("details")).not.toHaveAttribute(
    "open",
  );
  expect(await screen.findByText("Consumers stop for 2 h. You survive it.")).toBeVisible();
  expect(screen.queryByText(/^If all consumers stop/)).toBeNull();
});

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
  const content = { sentence: "It is full.", counts: {}, limits: [limit], not_assessed: [], inputs: [], ...dates };
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
  const content = { sentence: "It fits.", counts: {}, limits: [limit], not_assessed: [], inputs: [], ...dates };
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
  const content = { sentence: "It fits.", counts: {}, limits, not_assessed: [], inputs: [], ...dates };
  serve({ "POST /api/v1/summary": () => json(content) });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Summary plan={EXAMPLE} answer={answerWith(1)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("at least 0.012, at most 0.14 of 6 engines")).toBeVisible();
});

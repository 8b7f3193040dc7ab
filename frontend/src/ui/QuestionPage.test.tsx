import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";

import { Store } from "../lib/store";
import { QuestionPage, type QuestionContent } from "./QuestionPage";

const QUERY = {
  ...{ isFetching: false, isRetrying: false, progress: new Store<number | null>(null), isCancelled: false, errors: [] },
  isTooLong: false,
  ...{ cancel: () => undefined, refetch: () => undefined },
};
const CHANGE = { title: "Page set 2: 3 × 64 GB", effect: "survives 1 h 52 min", changes: [{ path: "/a", value: 3 }] };
const ANSWER: QuestionContent = {
  about: "Consumers stop for 6 h",
  headline: { text: "You survive 11 minutes. Page set 2 is full first.", emphasis: "11 minutes", verdict: "exceeded" },
  detail: "After 6 h it takes 4 h to drain.",
  recommendations: [CHANGE, { title: "Enter the put rate", effect: "to know more", changes: [] }],
  rests_on: [],
};

function show(answer: QuestionContent | null, onApply = vi.fn()) {
  const page = <QuestionPage question="What if?" query={QUERY} answer={answer} onApply={onApply} applied={null} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  return onApply;
}

it("shows the question until there is a conclusion", () => {
  show(null);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("What if?");
});

it("puts what decides in the colour of the verdict", () => {
  show(ANSWER);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "You survive 11 minutes. Page set 2 is full first.",
  );
  expect(screen.getByText("11 minutes")).toHaveClass("verdict--exceeded");
});

it("applies a recommendation whose effect it shows, and offers nothing to apply without changes", async () => {
  const onApply = show(ANSWER);
  expect(screen.getByText("survives 1 h 52 min")).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Apply/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Apply: Page set 2: 3 × 64 GB" }));
  expect(onApply).toHaveBeenCalledWith(CHANGE);
});

it("has many sentences after the conclusion below, with what it rests on, so that controls come first", () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuestionPage
        {...{ question: "What if?", query: QUERY, answer: ANSWER, onApply: vi.fn(), applied: null, detailBelow: true }}
        controls={<input aria-label="Rate" />}
      />
    </QueryClientProvider>,
  );
  const [control, detail] = [screen.getByLabelText("Rate"), screen.getByText(/it takes 4 h to drain/)];
  expect(control.compareDocumentPosition(detail) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(detail.parentElement).toHaveTextContent(/^What this rests on/);
});

import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { newQueryClient } from "../../app/App";
import { AnswerProvider } from "../../state/answer";
import { PlanProvider, PlanStore } from "../../state/planStore";
import { answerWith } from "../../test/answers";
import { EXAMPLE } from "../../test/plans";
import { json, serve } from "../../test/service";
import { AnswerBar } from "./AnswerBar";

it.each([
  [[], "Known limits", false],
  [["another"], "Known limits: 31-bit storage, channel initiator QM21", true],
])("says where unknown limits may be reached before the first known one", async (undecided, words, isSaid) => {
  const answer = answerWith(5522);
  const first = { ...answer.first_limit, undecided };
  serve({ "POST /api/v1/assess": () => json({ ...answer, first_limit: first }) });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <PlanProvider value={new PlanStore({ name: "p", plan: EXAMPLE, base: null })}>
        <AnswerProvider>
          <AnswerBar />
        </AnswerProvider>
      </PlanProvider>
    </QueryClientProvider>,
  );
  const bar = await screen.findByRole("link");
  expect(bar.textContent.includes(words)).toBe(isSaid);
});

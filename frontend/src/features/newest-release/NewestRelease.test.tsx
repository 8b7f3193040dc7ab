import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import type { Verdict } from "../../api/types";
import { newQueryClient } from "../../app/App";
import { PlanProvider, PlanStore } from "../../state/planStore";
import { answerWith } from "../../test/answers";
import { json, serve } from "../../test/service";
import NewestRelease from "./NewestRelease";

const plan = { lpars: [{ name: "P1", queue_managers: [{ name: "QM1", release: "9.3" }] }] };
const MOVE = { title: "Move QM1 to 9.4", effect: "No limit changes.", changes: [{ path: "/a", value: "9.4" }] };

it.each<[Verdict | null, string]>([
  [null, "If you move"],
  ["ok", "What to do"],
])("heads the move by whether it is needed: %s", async (verdict, heading) => {
  const headline = { text: "Release 9.4 moves no limit of QM1.", emphasis: null, verdict };
  const lists = { recommendations: [MOVE], rests_on: [], queue_managers: [], on_newest: [], shared: [] };
  const answer = {
    about: "Should we move?",
    headline,
    detail: "",
    release: "9.4",
    chosen: null,
    chart: null,
    ...lists,
  };
  serve({ "POST /api/v1/newest-release": () => json(answer) });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <MemoryRouter initialEntries={["/?view=release"]}>
        <PlanProvider value={new PlanStore({ name: "p", plan, base: null })}>
          <NewestRelease plan={plan} answer={answerWith(1)} />
        </PlanProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("region", { name: heading })).toHaveTextContent("Move QM1 to 9.4");
});

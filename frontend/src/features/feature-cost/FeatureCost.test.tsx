import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { openPage } from "../../test/page";
import { json, serve } from "../../test/service";

const CHANNELS = "/lpars/0/queue_managers/0/channel_groups/0";

it("shows the parts that the service chose where those that were chosen are no longer in the plan", async () => {
  const answer = {
    ...{ about: "", headline: { text: "It costs.", emphasis: null, verdict: null }, detail: "" },
    ...{ recommendations: [], rests_on: [], costs: [], not_published: [], assumptions: [], chart: null },
    parts: [{ path: CHANNELS }],
  };
  serve({ "POST /api/v1/feature-cost": () => json(answer) });
  openPage("/?view=cost&part=/lpars/0/queue_managers/0/workloads/7");
  expect(await screen.findByRole("button", { name: /^Remove branch clients/ })).toBeVisible();
});

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

it.each([
  ["/?view=cost", "POST /api/v1/feature-cost", "SSLRKEYC, bytes", "Enter a whole number from 0 to 999,999,999."],
  ["/?view=cost", "POST /api/v1/feature-cost", "Messages on the channels, /s", "Enter a number from 0 to 10,000,000."],
  [
    "/?view=zhyperlink&cable=30",
    "POST /api/v1/zhyperlink",
    "Length of the cables in metres",
    "Enter a number from 1 to 10,000.",
  ],
])("refuses what no request takes, and says what to enter: %s, %s, %s", async (address, operation, label, problem) => {
  const service = serve({ [operation]: () => json({}, 500) });
  openPage(address);
  const user = userEvent.setup();
  // The form of the queue manager has an SSLRKEYC, too.
  const isOfPage = ({ id }: HTMLElement) => !id.startsWith("field-");
  const box = await waitFor(() => {
    const [found] = screen.getAllByLabelText(label).filter(isOfPage);
    expect(found).toBeDefined();
    return found as HTMLElement;
  });
  await expect.poll(() => service.requestsTo(operation).length).toBeGreaterThan(0);
  const before = service.requestsTo(operation).length;
  for (const text of ["-1", "8G"]) {
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
    expect(box).toHaveAccessibleDescription(problem);
    expect(box).toHaveValue(text);
  }
  expect(service.requestsTo(operation)).toHaveLength(before);
});

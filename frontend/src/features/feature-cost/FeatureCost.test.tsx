import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { openPage } from "../../test/page";
import { EXAMPLE } from "../../test/plans";
import { json, serve } from "../../test/service";

const CHANNELS = "/lpars/0/queue_managers/0/channel_groups/0";
const ANSWER = {
  ...{ about: "", headline: { text: "It costs.", emphasis: null, verdict: null }, detail: "" },
  ...{ recommendations: [], rests_on: [], costs: [], not_published: [], assumptions: [], chart: null },
  parts: [{ path: CHANNELS }],
};

it.each([
  [1, null, 1],
  [3, "Add all 3", 3],
  [25, "Add the first 20 of 25", 20],
])("chooses all of %i channel groups at once, as far as a request takes them", async (count, name, chosen) => {
  const groups = Array.from({ length: count }, (_, index) => ({ name: `clients ${index}`, type: "svrconn" }));
  const plan = { ...EXAMPLE, lpars: [{ name: "P", queue_managers: [{ name: "QM21", channel_groups: groups }] }] };
  const service = serve({
    "POST /api/v1/feature-cost": ({ body }) => {
      const { parts } = body as { parts: string[] | null };
      return json({ ...ANSWER, parts: (parts ?? [CHANNELS]).map((path) => ({ path })) });
    },
    "GET /api/v1/presets/thousands-of-clients": () => json(plan),
  });
  const { user } = openPage("/?view=cost");
  await screen.findByRole("button", { name: /^Remove clients 0/ });
  if (name !== null) {
    await user.click(screen.getByRole("button", { name }));
    const wanted = () => (service.requestsTo("POST /api/v1/feature-cost").at(-1)?.body as { parts: unknown[] }).parts;
    await waitFor(() => expect(wanted()).toHaveLength(chosen));
  }
  expect(screen.queryByRole("button", { name: /^Add (all|the first)/ })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Remove clients/ })).toHaveLength(chosen);
});

it("begins with the busiest parts of the plan, whatever is selected in the plan", async () => {
  const service = serve({ "POST /api/v1/feature-cost": () => json(ANSWER) });
  openPage("/?view=cost&at=/lpars/0/queue_managers/0");
  expect(await screen.findByRole("button", { name: /^Remove branch clients/ })).toBeVisible();
  expect(service.requestsTo("POST /api/v1/feature-cost")[0]?.body).toMatchObject({ parts: null });
});

it("shows the parts that the service chose where those that were chosen are no longer in the plan", async () => {
  serve({ "POST /api/v1/feature-cost": () => json(ANSWER) });
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

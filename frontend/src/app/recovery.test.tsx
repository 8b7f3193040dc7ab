import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { answerWith } from "../test/answers";
import { openPage } from "../test/page";
import { json, problem, serve } from "../test/service";
import { closePlans } from "../state/openPlans";
import { resetTabId } from "../state/tabId";

const channels = () => screen.findByLabelText<HTMLInputElement>("Channels");

async function typeAndLeave(text: string) {
  const { user, unmount } = openPage();
  const field = await channels();
  await user.clear(field);
  await user.type(field, text);
  unmount();
  closePlans();
  resetTabId();
}

describe("unsaved work of another tab", () => {
  it("can be discarded", async () => {
    serve();
    await typeAndLeave("123");
    const { user } = openPage();
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    expect(await channels()).toHaveValue("4,850");
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("is left alone while that tab is open", async () => {
    serve();
    await typeAndLeave("123");
    const [key = ""] = Object.keys(localStorage);
    const other = new BroadcastChannel("mqplanner.tabs");
    other.onmessage = () => other.postMessage(key.split("@")[1]);
    const { user } = openPage();
    await channels();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
    // The sample that this tab shows can make way for a copy.
    await user.click(screen.getByRole("button", { name: "Open a copy here" }));
    expect(await channels()).toHaveValue("123");
    expect(screen.queryByRole("button", { name: "Open a copy here" })).toBeNull();
    expect(localStorage.getItem(key)).not.toBeNull();
    other.close();
  });
});

describe("a stored document that is no plan of this page", () => {
  const stored = (plan: unknown) => () =>
    json({ id: "x", name: "From elsewhere", plan, revision: 1 }, 200, { etag: '"1"' });

  it.each([{ lpars: "no" }, { lpars: [null] }, { lpars: [{ queue_managers: 1 }] }, []])(
    "shows what is wrong with %j, and its text",
    async (plan) => {
      serve({
        "GET /api/v1/plans/x": stored(plan),
        "POST /api/v1/assess": () => problem(422, [{ field: "/lpars", message: "must be a list" }]),
      });
      openPage("/plans/x");
      expect(await screen.findByText("/lpars must be a list.")).toBeVisible();
      expect(screen.getByRole("button", { name: "Copy as text" })).toBeVisible();
    },
  );
});

it("says on the page of a question that the server does not answer, until it does", async () => {
  let isDown = true;
  serve({
    "POST /api/v1/growth": () => (isDown ? json({}, 503) : problem(422, [{ field: "/years", message: "is too long" }])),
  });
  openPage("/?view=growth");
  expect(await screen.findByText(/^The server does not answer or is busy/, {}, { timeout: 6000 })).toBeVisible();
  isDown = false;
  expect(await screen.findByText("Is too long.", {}, { timeout: 6000 })).toBeVisible();
  expect(screen.queryByText(/^The server does not answer or is busy/)).toBeNull();
}, 15_000);

it("shows at once that a view is on its way, until the answer to it is there", async () => {
  const never = new Promise<Response>(() => undefined);
  const first = Promise.withResolvers<Response>();
  serve({ "POST /api/v1/assess": () => first.promise.then((one) => one.clone()), "POST /api/v1/outage": () => never });
  openPage("/?view=outage");
  await waitFor(() => expect(document.querySelector("main .skeleton")).not.toBeNull());
  first.resolve(json(answerWith(5522)));
  expect(await screen.findByRole("heading", { name: "What if consumers stop?" })).toBeVisible();
  expect(document.querySelector("main .skeleton")).not.toBeNull();
  expect(await screen.findByText(/^[2-9] s$/, {}, { timeout: 4000 })).toBeVisible();
});

it("says that the first answer is computed where it takes long", async () => {
  serve({ "POST /api/v1/assess": () => new Promise<Response>(() => undefined) });
  openPage("/?view=growth");
  expect(await screen.findByText("Computing …", {}, { timeout: 4000 })).toBeVisible();
});

it("does not repeat a calculation that the service stopped, and says what to do", async () => {
  const stopped = {
    ...{ title: "The calculation took too long", status: 503, code: "calculation-too-long" },
    detail: "The calculation was stopped after 30 seconds.",
  };
  const requests: unknown[] = [];
  serve({
    "POST /api/v1/growth": (request) => {
      requests.push(request);
      return json(stopped, 503, { "content-type": "application/problem+json" });
    },
  });
  const { user } = openPage("/?view=growth");
  expect(await screen.findByText(/was stopped after 30 seconds\./, {}, { timeout: 6000 })).toBeVisible();
  expect(screen.getByText(/^Ask for less at once/)).toBeVisible();
  const sent = requests.length;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(requests).toHaveLength(sent);
  await user.click(screen.getByRole("button", { name: "Send again" }));
  expect(requests.length).toBeGreaterThan(sent);
}, 15_000);

it("leads from a view that fails back to the answer, at the same path", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  serve({ "POST /api/v1/growth": () => json({ with: {}, without: {} }) });
  const { user } = openPage("/?view=growth");
  expect(await screen.findByText("Something went wrong on this page", {}, { timeout: 4000 })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "MQ Planner" }));
  expect(await channels()).toBeVisible();
});

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";

import { EXAMPLE } from "../../test/plans";
import { openPage } from "../../test/page";
import { json, serve } from "../../test/service";

const ADDRESS = "GET /api/v1/plans/x";

function record(revision: number, count: number, author: string | null = "Grace") {
  const plan: unknown = JSON.parse(JSON.stringify(EXAMPLE).replace("4850", `${count}`));
  return json({ id: "x", name: "Shared", plan, revision, author }, 200, { etag: `"${revision}"` });
}

const channels = () => screen.findByLabelText<HTMLInputElement>("Channels");

/** Open a plan of which someone in another browser then saves a second revision. */
async function openSharedPlan(author: string | null = "Grace") {
  const service = serve({ [ADDRESS]: () => record(1, 4850, author) });
  const { user } = openPage("/plans/x");
  expect(await channels()).toHaveValue("4,850");
  service.handlers[ADDRESS] = ({ headers }) =>
    headers.get("if-none-match") === '"2"' ? new Response(null, { status: 304 }) : record(2, 4000, author);
  return { user, service };
}

it("shows the revision of another browser when one returns to the window", async () => {
  const { service } = await openSharedPlan();
  fireEvent.focus(window);
  expect(await screen.findByText("This is revision 2, which Grace saved.")).toBeVisible();
  expect(await channels()).toHaveValue("4,000");
  expect(service.requestsTo(ADDRESS).some(({ headers }) => headers.get("if-none-match") === '"1"')).toBe(true);
});

it("keeps unsaved changes, and says that someone saved another revision", async () => {
  const { user } = await openSharedPlan(null);
  await user.type(await channels(), "1");
  fireEvent(document, new Event("visibilitychange"));
  expect(await screen.findByText("Someone else saved revision 2 of this plan.")).toBeVisible();
  expect(await channels()).toHaveValue("48501");
});

it("says nothing where nothing was saved, and where the server is away", async () => {
  const { service } = await openSharedPlan();
  service.handlers[ADDRESS] = () => new Response(null, { status: 304 });
  const before = service.requestsTo(ADDRESS).length;
  fireEvent.focus(window);
  await waitFor(() => expect(service.requestsTo(ADDRESS)).toHaveLength(before + 1));
  service.handlers[ADDRESS] = () => Promise.reject(new TypeError("Failed to fetch"));
  await new Promise((resolve) => setTimeout(resolve, 2100));
  fireEvent.focus(window);
  await waitFor(() => expect(service.requestsTo(ADDRESS)).toHaveLength(before + 2));
  expect(screen.queryByText(/revision 2/)).toBeNull();
});

it("says nothing of what this page saves while it asks", async () => {
  const { user, service } = await openSharedPlan();
  const answer = Promise.withResolvers<Response>();
  service.handlers[ADDRESS] = () => answer.promise;
  service.handlers["PUT /api/v1/plans/x"] = () => record(2, 48501);
  await user.type(await channels(), "1");
  fireEvent.focus(window);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  await act(async () => answer.resolve(record(2, 48501)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/is revision 2/)).toBeNull();
});

it("says nothing about another plan that is open", async () => {
  const { user, service } = await openSharedPlan();
  service.handlers["GET /api/v1/plans/y"] = () =>
    json({ id: "y", name: "Other", plan: EXAMPLE, revision: 1, author: null }, 200, { etag: '"1"' });
  const go = (address: string) => {
    window.history.pushState(null, "", address);
    fireEvent(window, new PopStateEvent("popstate"));
  };
  await user.type(await channels(), "1");
  go("/plans/y");
  expect(await screen.findByDisplayValue("Other")).toBeVisible();
  go("/plans/x");
  expect(await screen.findByDisplayValue("Shared")).toBeVisible();
  fireEvent.focus(window);
  expect(await screen.findByText(/saved revision 2 of this plan/)).toBeVisible();
  go("/plans/y");
  expect(await screen.findByDisplayValue("Other")).toBeVisible();
  expect(screen.queryByText(/revision 2/)).toBeNull();
});

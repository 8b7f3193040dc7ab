import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { recentPlans, rememberPlan } from "../state/recentPlans";
import { openPage } from "../test/page";
import { answerWith, numberOf } from "../test/answers";
import { json, problem, serve } from "../test/service";
import { EXAMPLE } from "../test/plans";

const record = (revision: number, name = "How many clients can I run?") => ({
  id: "abc",
  name,
  plan: EXAMPLE,
  revision,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
});
const tagged = (revision: number, status = 200) => json(record(revision), status, { etag: `"${revision}"` });

describe("saving", () => {
  it("loses neither version when someone else was first", async () => {
    serve({
      "GET /api/v1/plans/abc": () => tagged(1),
      "PUT /api/v1/plans/abc": () => problem(412),
      "POST /api/v1/plans": () => json({ ...record(1), id: "mine" }, 201, { etag: '"1"' }),
    });
    const { user } = openPage("/plans/abc");
    const field = await screen.findByLabelText("Channels");
    await user.clear(field);
    await user.type(field, "100");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/changed by you/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save mine as a new plan" }));
    await waitFor(() => expect(window.location.pathname).toBe("/plans/mine"));
    expect(await screen.findByLabelText("Channels")).toHaveValue("100");
  });

  it("keeps a name that the plan was given by someone else", async () => {
    let name = "Mine at first";
    const service = serve({
      "GET /api/v1/plans/abc": () => json(record(1, name), 200, { etag: `"${name === "Renamed" ? 2 : 1}"` }),
      "PUT /api/v1/plans/abc": ({ headers }) =>
        headers.get("if-match") === '"2"' ? json(record(2, name), 200, { etag: '"3"' }) : problem(412),
    });
    const { user } = openPage("/plans/abc");
    const field = await screen.findByLabelText("Channels");
    await user.clear(field);
    await user.type(field, "100");
    name = "Renamed";
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByLabelText("Theirs: Renamed")).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Save both together" }));
    expect(await screen.findByText("revision 2 · saved")).toBeVisible();
    expect(screen.getByLabelText("Name of the plan")).toHaveValue("Renamed");
    const sent = service.requestsTo("PUT /api/v1/plans/abc").at(-1);
    expect(sent?.body).toMatchObject({ name: "Renamed" });
  });

  it("loses nothing that was typed with a save that fails, and says why at the field", async () => {
    const wrong = [{ field: "/version_name", message: "must not hold control characters" }];
    let answer = (): Response | Promise<Response> => problem(422, wrong);
    serve({ "POST /api/v1/plans": () => answer() });
    const { user } = openPage();
    await user.click(await screen.findByRole("button", { name: "Save with a note" }));
    const note = await screen.findByLabelText(/^Note/);
    await user.type(note, "because");
    const version = screen.getByLabelText(/^Version name/);
    await user.type(version, "v1");
    const save = screen.getByRole("button", { name: "Save this revision" });
    await user.click(save);
    expect(await screen.findByText("The name of the version must not hold control characters.")).toBeVisible();
    expect(version).toBeInvalid();

    answer = () => Promise.reject(new TypeError("refused"));
    await user.click(save);
    expect(await screen.findByText(/^Not saved: the server does not answer/)).toBeVisible();
    expect(note).toHaveValue("because");

    answer = () => tagged(1, 201);
    await user.click(save);
    expect(await screen.findByText("revision 1 · saved")).toBeVisible();
    expect(screen.queryByLabelText(/^Note/)).toBeNull();
  });

  it("sends a save again under the same key while its outcome is unknown", async () => {
    let away = true;
    const service = serve({
      "POST /api/v1/plans": () => (away ? Promise.reject(new TypeError("refused")) : tagged(1, 201)),
    });
    const { user } = openPage();
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await screen.findByText(/^Not saved: the server does not answer/);
    away = false;
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("revision 1 · saved")).toBeVisible();
    const keys = service.requestsTo("POST /api/v1/plans").map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it("says while a save takes long that it is under way", async () => {
    let answer: (response: Response) => void = () => undefined;
    serve({ "POST /api/v1/plans": () => new Promise((resolve) => (answer = resolve)) });
    const { user } = openPage();
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saving …")).toBeVisible();
    answer(tagged(1, 201));
    expect(await screen.findByText("revision 1 · saved")).toBeVisible();
    expect(screen.queryByText("Saving …")).toBeNull();
  });

  it("says why a service without its database does not save", async () => {
    const reason = "The database has not been migrated to this release: run `mqplanner migrate`.";
    serve({
      "POST /api/v1/plans": () => problem(503, [], reason),
      "GET /api/v1/plans": () => problem(503, [], reason),
    });
    const { user, unmount } = openPage();
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByText(`Not saved. ${reason} Kept in this browser.`)).toBeVisible();
    unmount();
    openPage("/plans");
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it("asks for a name, and saves nothing without one", async () => {
    const service = serve();
    const { user } = openPage();
    await user.clear(await screen.findByLabelText("Name of the plan"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Not saved: a plan needs a name.")).toBeVisible();
    expect(service.requestsTo("POST /api/v1/plans")).toHaveLength(0);
  });

  it("saves a plan with a mistake and says so, but does not share it", async () => {
    const field = "/lpars/0/queue_managers/0/channel_groups/0/sharecnv";
    const service = serve({
      "POST /api/v1/assess": () => problem(422, [{ field, message: "must be one of 0" }]),
      "POST /api/v1/plans": () => tagged(1, 201),
    });
    const { user } = openPage();
    expect(await screen.findByText(/^There is no answer until/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Share read-only" }));
    await user.click(await screen.findByRole("button", { name: "Save and make the link" }));
    expect(await screen.findByText(/^Not shared: .*SHARECNV must be one of 0/)).toBeVisible();
    expect(service.requestsTo("POST /api/v1/plans")).toHaveLength(0);
    await user.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved, with a problem to put right")).toBeVisible();
  });
});

describe("several plans", () => {
  const line = (id: string, tags: string[]) => ({
    ...{ ...record(1, `Plan ${id}`), id, tags, description: "", author: null, version_name: null, summary: null },
    ...{ archived_at: null, owner: "local", verdict: "ok", first_limit: null, is_listed: true },
  });

  it("are tagged and archived at once, and taken back, each with its own tags", async () => {
    const plans = [line("a", ["x"]), line("b", [])];
    const service = serve({
      "GET /api/v1/plans": () => json({ plans, total: 2, next: null }),
      "GET /api/v1/tags": () => json({ tags: [] }),
      ...Object.fromEntries(
        plans.flatMap((plan) => [
          [`GET /api/v1/plans/${plan.id}`, () => json(plan, 200, { etag: '"1"' })],
          [`PATCH /api/v1/plans/${plan.id}`, () => json(plan, 200, { etag: '"2"' })],
          [`POST /api/v1/plans/${plan.id}/archive`, () => (plan.id === "a" ? json(plan) : problem(412, [], "Stale."))],
        ]),
      ),
    });
    const { user } = openPage("/plans");
    await user.click(await screen.findByRole("checkbox", { name: "Select all plans that are shown" }));
    await user.click(screen.getByRole("button", { name: "Tag" }));
    await user.type(await screen.findByLabelText("Tags to add, separated by commas"), "prd");
    await user.click(screen.getByRole("button", { name: "Change tags" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("2 plans tagged as before");
    const tags = (id: string) =>
      service.requestsTo(`PATCH /api/v1/plans/${id}`).map(({ body }) => (body as { tags: string[] }).tags);
    expect(tags("a")).toEqual([["x", "prd"], ["x"]]);
    expect(tags("b")).toEqual([["prd"], []]);

    await user.click(screen.getByRole("checkbox", { name: "Select all plans that are shown" }));
    await user.click(screen.getByRole("button", { name: "Archive" }));
    expect(await screen.findByText("1 plan archived")).toBeVisible();
    expect(screen.getByText("Plan b: Stale.")).toBeVisible();
  });

  it("are changed once by a double click, and as they are where they changed in between", async () => {
    const plan = { ...line("a", []), archived_at: null as string | null };
    let etag = 1;
    const service = serve({
      "GET /api/v1/plans": () => json({ plans: [plan, line("b", [])], total: 2, next: null }),
      "GET /api/v1/tags": () => json({ tags: [] }),
      "GET /api/v1/plans/a": () => json(plan, 200, { etag: `"${etag}"` }),
      "POST /api/v1/plans/a/duplicate": () => json({ ...plan, id: "c" }, 201),
      "POST /api/v1/plans/a/archive": () => {
        const isFirst = etag === 1;
        etag += 1;
        return isFirst
          ? problem(412, [{ field: "If-Match", message: "is not the current revision" }], "It was changed.")
          : json(plan);
      },
    });
    const { user } = openPage("/plans");
    await user.dblClick(await screen.findByRole("button", { name: "Copy Plan a" }));
    await user.dblClick(screen.getByRole("button", { name: "Archive Plan a" }));
    expect(await screen.findByText("1 plan archived")).toBeVisible();
    expect(screen.queryByText(/It was changed/)).toBeNull();
    expect(service.requestsTo("POST /api/v1/plans/a/duplicate")).toHaveLength(1);
    expect(service.requestsTo("POST /api/v1/plans/a/archive")).toHaveLength(2);
  });

  it("show which have changes in this browser that are not saved", async () => {
    const draft = { name: "Plan b", plan: EXAMPLE, base: null, text: null, before: null, touched: true };
    localStorage.setItem("mqplanner.draft.b@other", JSON.stringify(draft));
    serve({
      "GET /api/v1/plans": () => json({ plans: [line("a", []), line("b", [])], total: 2, next: null }),
      "GET /api/v1/tags": () => json({ tags: [] }),
    });
    openPage("/plans");
    const row = (await screen.findByRole("link", { name: "Plan b" })).closest("tr");
    expect(row).toHaveTextContent("Revision 1 · unsaved changes in this browser");
    expect(screen.getAllByText(/unsaved changes/)).toHaveLength(1);
  });
});

describe("deleting", () => {
  it("needs the name, says why it was refused, and leaves nothing of the plan in the browser", async () => {
    const name = "Two  blanks";
    const line = { ...record(3, name), description: "", tags: [], author: null, version_name: null, summary: null };
    const plans = [{ ...line, archived_at: "2026-01-02T00:00:00Z" }];
    let answer = problem(403, [], "This needs the role owner on the plan; yours is editor.");
    const service = serve({
      "GET /api/v1/plans": () => json({ plans, total: plans.length, next: null }),
      "GET /api/v1/tags": () => json({ tags: [] }),
      "GET /api/v1/plans/abc": () => tagged(3),
      "DELETE /api/v1/plans/abc": () => answer,
    });
    rememberPlan({ id: "abc", name });
    const { user } = openPage("/plans?archived=yes");
    const opener = await screen.findByRole("button", { name: /^Delete Two/ });
    await user.click(opener);
    const confirm = await screen.findByRole("button", { name: "Delete plan" });
    await user.type(screen.getByRole("textbox", { name: /type the name/ }), "Two blank");
    expect(confirm).toBeDisabled();
    await user.keyboard("s");
    await user.click(confirm);
    expect(await screen.findByText(/^Not deleted\. .*yours is editor/)).toBeVisible();
    expect(recentPlans()).toHaveLength(1);

    answer = new Response(null, { status: 204 });
    plans.length = 0;
    await user.click(confirm);
    expect(await screen.findByText("“Two  blanks” was deleted.", { normalizer: String })).toBeVisible();
    expect(await screen.findByText("No plan is archived.")).toBeVisible();
    expect(service.requestsTo("DELETE /api/v1/plans/abc").at(-1)?.headers.get("if-match")).toBe('"3"');
    expect(recentPlans()).toEqual([]);
  });
});

it("compares plans by the load from which their first limit may be reached", async () => {
  const answer = answerWith(5522);
  const first = { ...answer.first_limit, multiple_at_least: numberOf(0.79, "0.79×", "ratio") };
  serve({
    "GET /api/v1/plans/abc": () => tagged(1),
    "GET /api/v1/plans/def": () => json({ ...record(1, "Another"), id: "def" }, 200, { etag: '"1"' }),
    "POST /api/v1/assess": () => json({ ...answer, first_limit: first }),
    "POST /api/v1/compare": () => json({ plans: [{ differences: [] }] }),
  });
  openPage("/plans/compare?id=abc&id=def");
  expect(await screen.findAllByText(/0\.79× to 1\.13×/)).toHaveLength(2);
});

it("keeps the focus while a link is made, and when one is ended", async () => {
  let made = () => {};
  const links = [{ id: "s1", revision: 1, active: true, revoked_at: null, expires_at: null, open_count: 0 }];
  const listed = () => links.map((one) => ({ ...one, created_at: "2026-01-01T00:00:00Z", last_opened_at: null }));
  const service = serve({
    "GET /api/v1/plans/abc": () => tagged(1),
    "GET /api/v1/plans/abc/shares": () => json({ shares: listed() }),
    "POST /api/v1/plans/abc/shares": () =>
      new Promise<Response>((resolve) => {
        made = () => resolve(json({ id: "s2", url: "/s/two" }, 201));
      }),
    "DELETE /api/v1/plans/abc/shares/s1": () => {
      links.forEach((one) => Object.assign(one, { active: false, revoked_at: "2026-01-02T00:00:00Z" }));
      return new Response(null, { status: 204 });
    },
  });
  const { user } = openPage("/plans/abc");
  await user.click(await screen.findByRole("button", { name: "Share read-only" }));
  const button = await screen.findByRole("button", { name: "Make the link" });
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(button).toBeEnabled();
  expect(service.requestsTo("POST /api/v1/plans/abc/shares")).toHaveLength(1);
  made();
  const copy = await screen.findByRole("button", { name: "Copy the link" });
  await waitFor(() => expect(copy).toHaveFocus());
  await user.click(screen.getByText("Existing links"));
  await user.click(await screen.findByRole("button", { name: "End this link" }));
  await waitFor(() => expect(screen.getByText(/· ended/).closest("li")).toHaveFocus());
});

it("says of a plan without a stored answer why the library has none", async () => {
  const line = { ...record(1), description: "", tags: [], author: null, owner: null, archived_at: null };
  const none = {
    summary: null,
    verdict: null,
    first_limit: null,
    version_name: null,
    opened_at: null,
    is_listed: true,
  };
  serve({
    "GET /api/v1/plans": () => json({ plans: [{ ...line, ...none }], total: 1, next: null }),
    "GET /api/v1/tags": () => json({ tags: [] }),
  });
  openPage("/plans");
  expect(await screen.findByText(/^Not calculated when it was saved/)).toBeVisible();
  expect(screen.queryByText("None known")).toBeNull();
});

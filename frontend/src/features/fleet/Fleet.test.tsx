import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import type { Plan } from "../../plan-schema/plan";
import { openNew } from "../../state/openPlans";
import { openPage } from "../../test/page";
import { json, problem, serve } from "../../test/service";

const LIMIT = {
  ...{ kind: "buffer_pool", title: "Buffer pool", verdict: "exceeded", used_pct: 97, at: "2026-03-02T10:15:00" },
  ...{ subject: "buffer pool 3", used: "3 % free at the lowest", limit: "deferred write starts at 15 % free" },
  ...{ average: "60 % free", why: "Tasks that put had to write pages themselves.", rule: "bufferpool-signals" },
  ...{ sources: [], table: "qpst", metric: "free_pct", instance: "3" },
};
const LINE = {
  ...{ lpar: "SYS1", queue_manager: "QM02", queue_sharing_group: null, release: "9.4", verdict: "exceeded" },
  ...{ counts: {}, limits: [LIMIT], load: [], empty_get_pct: null, intervals: 4, alike: [] },
};
const GOOD = { ...LINE, lpar: "SYS9", queue_manager: "QM01", verdict: "ok", limits: [] };
const PERIOD = { first: "2026-02-03", last: "2026-03-02", days: 28 };
const FLEET = {
  ...{ period: PERIOD, counts: { exceeded: 1, watch: 0, unknown: 0, ok: 1 }, alike_within_pct: 25 },
  measured_before: 0,
  kinds: [
    { kind: "buffer_pool", title: "Buffer pool" },
    { kind: "page_set", title: "Page set" },
  ],
  queue_managers: [LINE, GOOD],
};

it("says who exceeded a limit, finds by name and status, and leads to each queue manager", async () => {
  serve({ "GET /api/v1/fleet": () => json(FLEET) });
  const { user } = openPage("/fleet");
  expect(await screen.findByText("1 queue manager of 2 exceeded a limit.")).toBeVisible();
  const row = screen.getByRole("row", { name: /QM02/ });
  expect(within(row).getByText(/Buffer pool 3: 3 % free at the lowest/)).toBeVisible();
  expect(within(row).getByRole("link", { name: "QM02" })).toHaveAttribute("href", "/fleet/SYS1/QM02?days=28");
  await user.type(screen.getByRole("searchbox", { name: "Find" }), "sys9");
  expect(await screen.findByText(/^1 queue manager, measured/)).toBeVisible();
  expect(screen.queryByRole("row", { name: /QM02/ })).toBeNull();
  expect(window.location.search).toContain("q=sys9");
});

it("shows what each queue manager uses of one limit", async () => {
  const pages = { ...LIMIT, kind: "page_set", title: "Page set", subject: "page set 1", verdict: "ok", used: "61 %" };
  const byPages = { ...FLEET, queue_managers: [{ ...LINE, limits: [pages] }] };
  serve({ "GET /api/v1/fleet": ({ search }) => json(search.includes("kind=page_set") ? byPages : FLEET) });
  const { user } = openPage("/fleet");
  await screen.findByRole("row", { name: /QM01/ });
  await user.selectOptions(screen.getByRole("combobox", { name: "Limit" }), "Page set");
  const row = await screen.findByRole("row", { name: /Page set 1: 61 %/ });
  expect(within(row).getByText("OK")).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Page set" })).toBeVisible();
  expect(screen.queryByRole("row", { name: /QM01/ })).toBeNull();
  expect(screen.getByText("1 queue manager of 2 exceeded a limit.")).toBeVisible();
  expect(window.location.search).toContain("limit=page_set");
});

it("names the limit where none was exceeded and some came near to theirs", async () => {
  serve({ "GET /api/v1/fleet": () => json({ ...FLEET, counts: { exceeded: 0, watch: 1, unknown: 0, ok: 1 } }) });
  openPage("/fleet");
  expect(await screen.findByText("1 queue manager came near to a limit.")).toBeVisible();
});

it("says at once that the server does not answer", async () => {
  serve({ "GET /api/v1/whoami": () => problem(503), "GET /api/v1/fleet": () => problem(503) });
  openPage("/fleet");
  const words = "The queue managers appear when it is back.";
  expect(await screen.findByText(words, {}, { timeout: 4000 })).toBeVisible();
});

it.each([
  [28, "3 more queue managers were measured before this period only. Choose a longer period to see them."],
  [366, "3 more queue managers were measured before this period only."],
])("says that %i days leave out queue managers with older data", async (days, words) => {
  serve({ "GET /api/v1/fleet": () => json({ ...FLEET, measured_before: 3 }) });
  openPage(`/fleet?days=${days}`);
  expect(await screen.findByText(words)).toBeVisible();
});

const NEED = {
  ...{ id: "accounting", title: "Two peak intervals of accounting", status: "missing", verdict: "unknown" },
  ...{ found: "Nothing is there.", commands: ["START TRACE(ACCTG) DEST(SMF) CLASS(3)"], volume: "About 1 MB." },
};
const COMPLETE = {
  ...{ period: PERIOD, sentence: "0 of 1 queue manager has all.", is_complete: false, to_collect: [NEED] },
  queue_managers: [{ lpar: "SYS1", queue_manager: "QM02", is_complete: false, needs: [NEED] }],
};
const COMPLETENESS = "POST /api/v1/measurements/completeness";

it("says how to import and what to collect where nothing was measured", async () => {
  const none = { ...COMPLETE, period: null, queue_managers: [] };
  serve({ "GET /api/v1/fleet": () => problem(404), [COMPLETENESS]: () => json(none) });
  openPage("/fleet");
  expect(await screen.findByText(/Nothing is measured yet/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy the command" })).toBeVisible();
  const needs = await screen.findByRole("group", { name: "What a health check needs" });
  expect(within(needs).getByText("START TRACE(ACCTG) DEST(SMF) CLASS(3)")).toBeVisible();
  expect(within(needs).getByText("About 1 MB.")).toBeVisible();
});

it("asks what a health check lacks when that is opened, and leads to the commands", async () => {
  const { requestsTo } = serve({ "GET /api/v1/fleet": () => json(FLEET), [COMPLETENESS]: () => json(COMPLETE) });
  const { user } = openPage("/fleet");
  await screen.findByText("1 queue manager of 2 exceeded a limit.");
  expect(requestsTo(COMPLETENESS)).toHaveLength(0);
  await user.click(screen.getByText("Complete for a health check?"));
  const lacks = await screen.findByRole("group", { name: "What a health check lacks" });
  expect(within(lacks).getByText(/Two peak intervals of accounting: Nothing is there/)).toBeVisible();
  expect(within(lacks).getByRole("link", { name: "QM02" })).toHaveAttribute(
    "href",
    "/fleet/SYS1/QM02?days=28#complete",
  );
});

it.each([
  ["qm02", "Measured against published, in the plan Payments", "/?view=measured&qmgr=qm02"],
  ["QM01", "Library", "/plans"],
])("leads from a queue manager to the open plan with %s, or says that it has none", async (name, link, to) => {
  const of = { period: PERIOD, ...LINE, metrics: [], queues: [], channels: [], signals: {}, limits: [] };
  const namesake = { ...COMPLETE.queue_managers[0], lpar: "SYS0", needs: [] };
  const complete = { ...COMPLETE, queue_managers: [namesake, ...COMPLETE.queue_managers] };
  serve({ "GET /api/v1/fleet/SYS1/QM02": () => json(of), [COMPLETENESS]: () => json(complete) });
  openNew("Payments", { schema_version: 2, lpars: [{ name: "SYS1", queue_managers: [{ name }] }] } as unknown as Plan);
  openPage("/fleet/SYS1/QM02");
  await screen.findByRole("heading", { level: 1, name: "QM02 on SYS1" });
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: link })).toHaveAttribute("href", to);
  expect(await main.findByText("START TRACE(ACCTG) DEST(SMF) CLASS(3)")).toBeVisible();
});

const UPLOAD = {
  ...{ id: "a1", name: "SMF-QPST.csv", size: 8, offset: 8, state: "imported", step: "", share: 1, error: null },
  ...{ created: "2026-03-02T10:15:00+00:00", changed: "2026-03-02T10:15:00+00:00" },
  report: {
    ...{ table: "qpst", title: "Buffer pools", records: 60, new: 58, ignored: { "incomplete lines": 2 } },
    remarks: { "records that are dated in the future": 3 },
    ...{ missing_columns: ["FIX"], unknown_columns: 0, queue_managers: ["QM01"], already_imported: false },
    ...{ first_day: "2026-03-02", last_day: "2026-03-02" },
  },
};

it("shows what became of each upload, goes on with an interrupted one, and refuses a file that is too large", async () => {
  const broken = {
    ...UPLOAD,
    id: "b2",
    name: "week.csv",
    report: null,
    offset: 2,
    state: "uploading",
    mask: ["users"],
  };
  const report = { ...UPLOAD.report, records: 0, new: 0, ignored: {}, queue_managers: [], first_day: null };
  const heading = { ...UPLOAD, id: "c3", name: "empty.csv", report: { ...report, last_day: null } };
  const list = {
    uploads: [UPLOAD, broken, heading],
    mask_kinds: ["hosts", "users"],
    most_bytes: 1024 ** 2,
    part_bytes: 1024,
  };
  const { requestsTo } = serve({
    "GET /api/v1/fleet": () => problem(404),
    "GET /api/v1/measurements/uploads": () => json(list),
    "POST /api/v1/measurements/uploads": () => json({ ...broken, id: "d4", offset: 0 }, 201),
    "PUT /api/v1/measurements/uploads/d4/content": () => json({ ...broken, id: "d4", offset: 8, state: "uploaded" }),
    "POST /api/v1/measurements/uploads/d4/import": () => json({ ...broken, id: "d4", state: "importing" }, 202),
    "PUT /api/v1/measurements/uploads/b2/content": () => json({ ...broken, offset: 8, state: "uploaded" }),
    "POST /api/v1/measurements/uploads/b2/import": () => json({ ...broken, offset: 8, state: "importing" }, 202),
  });
  const { user } = openPage("/fleet");
  expect(await screen.findByText(/^Buffer pools: 58 new records of 60, 1 queue manager/)).toBeVisible();
  expect(screen.getByText(/^Buffer pools: the file has a heading only/)).toBeVisible();
  expect(screen.getByText("Not used: incomplete lines (2).")).toBeVisible();
  expect(screen.getByText("Records that are dated in the future (3).")).toBeVisible();
  expect(screen.getByText("Interrupted at 25 %. Choose the same file again to go on.")).toBeVisible();
  const input = screen.getByLabelText("Files with SMF data");
  await user.click(screen.getByRole("checkbox", { name: "Users" }));
  const written = Date.parse(broken.created);
  const another = new File(["87654321"], "week.csv", { type: "text/csv", lastModified: written + 1 });
  await user.upload(input, another);
  await vi.waitFor(() => expect(requestsTo("POST /api/v1/measurements/uploads/d4/import")).toHaveLength(1));
  expect(requestsTo("PUT /api/v1/measurements/uploads/b2/content")).toHaveLength(0);
  const file = new File(["12345678"], "week.csv", { type: "text/csv", lastModified: written });
  await user.upload(input, file);
  await vi.waitFor(() => expect(requestsTo("POST /api/v1/measurements/uploads/b2/import")).toHaveLength(1));
  const [part] = requestsTo("PUT /api/v1/measurements/uploads/b2/content");
  expect(part?.body).toBe(345678);
  await user.upload(input, new File(["x".repeat(1024 ** 2 + 1)], "large.csv", { type: "text/csv" }));
  expect(await screen.findByText(/^large\.csv is larger than the 1 MB/)).toBeVisible();
});

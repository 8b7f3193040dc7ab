import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

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

it("says how to import where nothing was measured", async () => {
  serve({ "GET /api/v1/fleet": () => problem(404) });
  openPage("/fleet");
  expect(await screen.findByText(/Nothing is measured yet/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy the command" })).toBeVisible();
});

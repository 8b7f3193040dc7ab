import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { openPage } from "../../test/page";
import { EXAMPLE } from "../../test/plans";
import { json, problem, serve } from "../../test/service";

const NOTICE = {
  queue_manager: "QM01",
  id: "channels",
  title: "Current channels",
  subject: "",
  limit: "SYS1/QM01/chinit-channels",
  state: "sooner",
  verdict: "watch",
  text: "Reached sooner than planned: as measured 2028-02-10, at the earliest 2027-08-01; planned: 2035-01-16.",
  reached_planned: "2035-01-16",
  reached_likely: "2028-02-10",
  reached_earliest: "2027-08-01",
  others: 1,
};
const PATH = "POST /api/v1/measurements/notice";

function dated(growth: object) {
  const preset = { ...EXAMPLE, growth };
  return { "GET /api/v1/presets/thousands-of-clients": () => json(preset) };
}

it("says which limit approaches faster than planned, with a link to Measured, and asks once", async () => {
  const { requestsTo } = serve({
    ...dated({ annual_pct: 10, since: "2026-03-01" }),
    [PATH]: () => json({ notice: NOTICE }),
  });
  openPage("/");
  expect(await screen.findByText("Faster than planned, as measured: Current channels")).toBeVisible();
  expect(screen.getByText(/planned: January 16, 2035\. 1 other limit too\./)).toBeVisible();
  const link = screen.getByRole("link", { name: "See Measured" });
  expect(link).toHaveAttribute("href", expect.stringContaining("view=measured&qmgr=QM01&number=channels"));
  expect(requestsTo(PATH)).toHaveLength(1);
});

it("does not ask again where the store does not respond", async () => {
  const { requestsTo } = serve({ ...dated({ annual_pct: 10, since: "2026-03-01" }), [PATH]: () => problem(503) });
  openPage("/");
  await screen.findByRole("heading", { name: "Every limit, worst first" });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(requestsTo(PATH)).toHaveLength(1);
});

it("does not ask about a plan without a date", async () => {
  const { requestsTo } = serve({ [PATH]: () => json({ notice: NOTICE }) });
  openPage("/");
  await screen.findByRole("heading", { level: 1 });
  await screen.findByRole("heading", { name: "Every limit, worst first" });
  expect(requestsTo(PATH)).toHaveLength(0);
});

import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { openPage } from "../../test/page";
import { json, problem, serve } from "../../test/service";

it("says how to import where nothing of a queue manager is measured", async () => {
  serve({ "POST /api/v1/measurements/compare": () => problem(404, [], "There is no measurement.") });
  openPage("/?view=measured");
  expect(await screen.findByText(/^No measurements of \S+ have been imported yet/)).toBeVisible();
  expect(screen.getByText(/import them on the page/).querySelector("a")).toHaveAttribute("href", "/fleet");
});

it.each(["/?view=measured", "/fleet"])(
  "says what a store gives, and asks for no measurements without: %s",
  async (page) => {
    const me = { auth: "none", name: "you", scope: "write", measurements: false };
    const query = vi.fn(() => problem(404));
    const paths = ["GET /api/v1/fleet", "GET /api/v1/measurements/uploads"];
    const questions = ["compare", "actual", "completeness"].map((one) => `POST /api/v1/measurements/${one}`);
    const handlers = [...paths, ...questions].map((path) => [path, query]);
    serve({ ...Object.fromEntries(handlers), "GET /api/v1/whoami": () => json(me) });
    openPage(page);
    expect(await screen.findByRole("heading", { name: /^Not switched on/ })).toBeVisible();
    expect(screen.getByText(/^What is missing for a health check/)).toBeVisible();
    expect(screen.getByText(/^MQPLANNER_MEASUREMENTS=/)).toBeVisible();
    expect(query).not.toHaveBeenCalled();
  },
);

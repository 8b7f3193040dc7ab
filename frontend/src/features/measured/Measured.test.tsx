import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { openPage } from "../../test/page";
import { problem, serve } from "../../test/service";

it("says how to import where nothing of a queue manager is measured", async () => {
  serve({ "POST /api/v1/measurements/compare": () => problem(404, [], "There is no measurement.") });
  openPage("/?view=measured");
  expect(await screen.findByText(/^No measurements of \S+ have been imported yet/)).toBeVisible();
  expect(screen.getByText(/import them on the page/).querySelector("a")).toHaveAttribute("href", "/fleet");
});

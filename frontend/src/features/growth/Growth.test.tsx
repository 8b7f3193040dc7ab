import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { openPage } from "../../test/page";
import { json, problem, serve } from "../../test/service";

it("has what stands below its conclusion only with the first answer, which would push it down", async () => {
  const answer = Promise.withResolvers<Response>();
  serve({
    "GET /api/v1/whoami": () => json({ auth: "none", measurements: true }),
    "POST /api/v1/growth": () => answer.promise,
  });
  openPage("/?view=growth");
  expect(await screen.findByRole("button", { name: "Cancel" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "When are limits reached?" })).toBeVisible();
  const below = () => [screen.queryByLabelText("Years ahead"), screen.queryByText(/how fast they grow/)];
  expect(below()).toEqual([null, null]);
  answer.resolve(problem(422));
  expect(await screen.findByText(/how fast they grow/)).toBeVisible();
  expect(below()).not.toContain(null);
});

import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { openPage } from "../../test/page";
import { EXAMPLE } from "../../test/plans";
import { json, serve } from "../../test/service";

const plan = (id: string, name: string) => () =>
  json({ id, name, plan: EXAMPLE, revision: 1, author: null }, 200, { etag: '"1"' });

it("shows what became of a command only beside the plan that it was about", async () => {
  serve({ "GET /api/v1/plans/x": plan("x", "One"), "GET /api/v1/plans/y": plan("y", "Other") });
  const { user } = openPage("/plans/y");
  const go = async (address: string, name: string) => {
    window.history.pushState(null, "", address);
    fireEvent(window, new PopStateEvent("popstate"));
    expect(await screen.findByDisplayValue(name)).toBeVisible();
  };
  expect(await screen.findByDisplayValue("Other")).toBeVisible();
  await go("/plans/x", "One");
  await user.click(screen.getByRole("button", { name: "Copy the link for people who may change this plan" }));
  expect(await screen.findByText(/^Link copied: it opens the plan for changes/)).toBeVisible();
  await go("/plans/y", "Other");
  expect(screen.queryByText(/^Link copied: it opens the plan for changes/)).toBeNull();
  await go("/plans/x", "One");
  expect(screen.getByText(/^Link copied: it opens the plan for changes/)).toBeVisible();
});

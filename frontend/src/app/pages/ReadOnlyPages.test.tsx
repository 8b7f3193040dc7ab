import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { answerWith } from "../../test/answers";
import { openPage } from "../../test/page";
import { EXAMPLE } from "../../test/plans";
import { json, serve } from "../../test/service";

/** Open a revision, or a link to it, with this stored answer. */
function open(address: string, answer: unknown) {
  const saved = { ...{ name: "Old", plan: EXAMPLE, revision: 1, saved_at: "2025-01-01T00:00:00Z", author: null } };
  const page = () => json({ ...saved, note: null, version_name: null, latest: false, answer });
  serve({ "GET /api/v1/plans/abc/revisions/1": page, "GET /api/v1/shared/abc": page });
  openPage(address);
}

/** Return an answer with every value for which `isMissing` holds replaced by null. */
function without(isMissing: (value: unknown, key: string) => boolean): unknown {
  const findings = [{ id: "f", severity: "info", message: "m", places: [], citations: [] }];
  return JSON.parse(
    JSON.stringify({ ...answerWith(5522), findings }, (key, value: unknown) => (isMissing(value, key) ? null : value)),
  );
}

describe.each(["/plans/abc/revisions/1", "/s/abc"])("the answer stored by an older release, at %s", (address) => {
  it("is shown with what it has where numbers and lists are missing", async () => {
    const lists = ["undecided", "quantities", "findings", "remedies", "missing_inputs"];
    open(
      address,
      without((value, key) => typeof value === "number" || lists.includes(key)),
    );
    expect(await screen.findByText("31-bit storage", { selector: "strong" })).toBeVisible();
    expect(screen.getByText("Warning threshold: not stored")).toBeVisible();
    expect(screen.queryByText(/by today’s rules/)).toBeNull();
  });

  it.each(["part", "places", "limits", "title"])("gives way to today's where it has no %s", async (missing) => {
    vi.spyOn(console, "error").mockReturnValue(undefined); // React reports what could not be rendered
    open(
      address,
      without((_, key) => key === missing),
    );
    expect(await screen.findByText("This answer is by today’s rules and figures.")).toBeVisible();
    expect(await screen.findByText("31-bit storage", { selector: "strong" })).toBeVisible();
  });
});

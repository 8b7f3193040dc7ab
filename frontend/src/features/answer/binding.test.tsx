import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import type { Assessment } from "../../api/types";
import { answerWith, constraint, explained, quantity } from "../../test/answers";
import { openPage } from "../../test/page";
import { json, serve } from "../../test/service";

function answerOf(change: Partial<Assessment>) {
  const answer = { ...answerWith(5522), ...change };
  const nearest = explained("null MB", { caveats: ["The nearest is 32 KB"] });
  return serve({
    "POST /api/v1/assess": () => json(answer),
    "POST /api/v1/explain": () => json({ quantities: { "null MB": nearest } }),
  });
}

const UNPUBLISHED = "a figure that no report publishes: 100 KB at SHARECNV(10)";
const UNKNOWN = {
  constraint: "64-bit storage",
  title: "64-bit storage",
  subject: "QM21",
  missing: [{ path: null, message: UNPUBLISHED }],
};

describe("the headline", () => {
  it("does not reassure where a limit cannot be judged", async () => {
    const { binding, constraints } = answerWith(5522);
    const sentence = "64-bit storage cannot be judged and may be met first.";
    const used = quantity(null, "MB");
    const blind = constraint("64-bit storage", {
      verdict: "unknown",
      used,
      missing: [{ path: null, message: UNPUBLISHED }],
    });
    answerOf({
      constraints: [...constraints, blind],
      binding: { ...binding, sentence, unknown: [UNKNOWN] },
    });
    const { user } = openPage();
    expect((await screen.findAllByText(new RegExp(sentence)))[0]).toBeVisible();
    expect(screen.getByText(/of what is known$/, { selector: ".binding__unit" }));
    expect(document.querySelector(".binding__number")).toHaveClass("verdict--unknown");
    const [reason] = screen.getAllByRole("button", { name: UNPUBLISHED });
    await user.click(reason as HTMLElement);
    const drawer = await screen.findByRole("dialog");
    expect(await within(drawer).findByText("The nearest is 32 KB")).toBeVisible();
  });

  it("says how many fit where nothing binds, and asks for a count", async () => {
    const { binding } = answerWith(5522);
    const none = {
      ...binding,
      constraint: null,
      title: null,
      subject: null,
      multiple: null,
    };
    const sentence = "Nothing can be said yet.";
    answerOf({ binding: { ...none, room: null, sentence, unknown: [] } });
    const { user } = openPage();
    await user.clear(await screen.findByLabelText("Channels"));
    expect(await screen.findByText(/^A count of channels shows/)).toBeVisible();
    const title = screen.getByRole("heading", { level: 1 });
    expect(title).toHaveTextContent("5,522 channels at most in branch clients");
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

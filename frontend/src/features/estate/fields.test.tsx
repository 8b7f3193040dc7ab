import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerWith } from "../../test/answers";
import { openPage } from "../../test/page";
import { json, problem, serve, type RecordedRequest } from "../../test/service";
import type { Plan } from "../../plan-schema/plan";
import { withUnit } from "../../plan-schema/fieldErrors";

const SIZE = "/lpars/0/queue_managers/0/channel_groups/0/message_kb";
const MOST = 102_400;

const groupOf = ({ body }: RecordedRequest) =>
  (body as { plan: Plan }).plan.lpars?.[0]?.queue_managers?.[0]?.channel_groups?.[0];

/** A service that takes no message above the limit of the schema. */
function serveStrictly() {
  return serve({
    "POST /api/v1/assess": (asked) =>
      Number(groupOf(asked)?.message_kb) > MOST
        ? problem(422, [{ field: SIZE, message: "must be at most 102,400" }])
        : json(answerWith(5522)),
  });
}

async function type(text: string) {
  const { user } = openPage();
  const field = await screen.findByLabelText(/^Message size/);
  await user.clear(field);
  await user.type(field, text);
  return { user, field };
}

describe("a number", () => {
  it("that is refused stays as it was typed, and the message gives its bound with the unit", async () => {
    serveStrictly();
    const { user, field } = await type("1.5 GB");
    await user.tab();
    expect(field).toHaveValue("1.5 GB");
    expect(await screen.findByText("Message size must be at most 102,400 KB.")).toBeVisible();
    expect(field).toHaveValue("1.5 GB");
    await user.clear(field);
    await user.type(field, "2 MB");
    await user.tab();
    expect(field).toHaveValue("2,048");
  });

  it.each(["unknown", "I don’t know", "don't know", "n/a"])("entered as “%s” is not known", async (text) => {
    const service = serveStrictly();
    const { user, field } = await type(text);
    await user.tab();
    expect(field).toHaveValue("");
    expect(field).toHaveAttribute("placeholder", "not known");
    await waitFor(() => {
      const last = service.requestsTo("POST /api/v1/assess").at(-1) as RecordedRequest;
      expect(groupOf(last)).toMatchObject({ message_kb: null });
    });
  });

  it("that is none says what may be typed, a question mark too", async () => {
    serveStrictly();
    const { user } = await type("a few");
    await user.tab();
    expect(
      screen.getByText("Not understood. Enter a size such as 32, 32K or 1.5 MB, or ? for “not known”."),
    ).toBeVisible();
  });
});

describe("a bound", () => {
  it.each([
    ["must be at most 102,400", "KB", "must be at most 102,400 KB"],
    ["must be above 0", "KB / message", "must be above 0 KB"],
    ["must be at least 0", "message / s", "must be at least 0/s"],
    ["must be at most 100", "pct", "must be at most 100 %"],
    ["must be at least 0", "channel", "must be at least 0"],
    ["must be a number", "KB", "must be a number"],
    ["must be at most 9,999", null, "must be at most 9,999"],
  ])("%s, in %s: %s", (message, unit, text) => {
    expect(withUnit(message, unit)).toBe(text);
  });
});

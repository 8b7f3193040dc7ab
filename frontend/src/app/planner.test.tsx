import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { getAt } from "../lib/pointer";
import type { Plan } from "../plan-schema/plan";
import { answerWith, countOf } from "../test/answers";
import { openPage } from "../test/page";
import { json, problem, serve, type RecordedRequest } from "../test/service";

function planOf({ body }: RecordedRequest): Plan {
  return (body as { plan: Plan }).plan;
}

const channels = () => screen.findByLabelText<HTMLInputElement>("Channels");
const most = () => screen.findByRole("heading", { name: /^Why / });

describe("the planner", () => {
  it("says of an exceeded limit what share of the load the plan handles, in the headline, the row and the explanation", async () => {
    const answer = answerWith(5522);
    const multiple = {
      value: 0.98,
      unit: "ratio",
      text: "0.98×",
      basis: "measured" as const,
      share_of_load_text: "98 %",
    };
    const shown = { ...answer, channels_that_fit: null, first_limit: { ...answer.first_limit, multiple } };
    serve({ "POST /api/v1/assess": () => json(shown) });
    openPage();
    const number = await screen.findByRole("button", { name: /^Share of today’s load that the plan handles: 98 %/ });
    expect(number.parentElement).toHaveTextContent(/^98 % *of today’s load/);
    expect(await screen.findByRole("heading", { name: "Why 98 %" })).toBeVisible();
  });

  it("has no share of the load that is only known at the latest, in the headline, the bar and the explanation", async () => {
    const answer = answerWith(5522);
    const text = "0.98×";
    const multiple = { value: 0.98, unit: "ratio", text, basis: "measured" as const, share_of_load_text: "98 %" };
    const first_limit = { ...answer.first_limit, multiple };
    first_limit.number = `${first_limit.limit}#multiple_at_most`;
    serve({ "POST /api/v1/assess": () => json({ ...answer, channels_that_fit: null, first_limit }) });
    openPage();
    expect(await screen.findByRole("heading", { name: "Why 0.98×" })).toBeVisible();
    expect(screen.getByText(/^today’s load at the latest/)).toBeVisible();
    expect(screen.queryByText(/98 %/)).toBeNull();
  });

  it("writes the number of limits of a verdict with separators", async () => {
    const answer = answerWith(5522);
    const [first] = answer.limits;
    const limits = Array.from({ length: 1200 }, (_, index) => ({ ...first, id: `${index}` }));
    serve({ "POST /api/v1/assess": () => json({ ...answer, limits }) });
    openPage();
    expect(await screen.findByRole("button", { name: /^Warning 1,200$/ })).toBeVisible();
  });

  it("never lets a late answer overwrite a newer one", async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (release = resolve));
    const service = serve({
      "POST /api/v1/assess": async (request) => {
        const count = Number(countOf(planOf(request)));
        if (count === 1) await late;
        return json(answerWith(count));
      },
    });
    const { user } = openPage();
    await most();
    const field = await channels();
    await user.clear(field);
    await user.type(field, "12");
    await waitFor(async () => expect(await most()).toHaveTextContent("Why 12 channels"));
    release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await most()).toHaveTextContent("Why 12 channels");
    const slow = service.requestsTo("POST /api/v1/assess").find((a) => countOf(planOf(a)) === 1);
    expect(slow?.signal.aborted).toBe(true);
  });

  it("keeps the inputs of a phone in place while there is no answer for a moment", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => ({ matches: true, media, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
    );
    const service = serve({ "POST /api/v1/assess": () => problem(422) });
    const { user } = openPage();
    const field = await channels();
    await screen.findByText("No.");
    // The plan is valid now; the lists of its answer are on their way once typing pauses.
    service.handlers["POST /api/v1/assess"] = ({ body }) =>
      (body as { include: string[] }).include.length > 0 ? new Promise(() => undefined) : json(answerWith(5522));
    await user.type(field, "12");
    await most();
    await waitFor(() => expect(document.querySelector(".answer--waiting")).not.toBeNull());
    await user.keyboard("3456");
    expect(field.value).toMatch(/123456$/);
  });

  it("lets CURSHCNV follow SHARECNV, and one undo brings both back", async () => {
    serve();
    const { user } = openPage();
    const field = await screen.findByLabelText("SHARECNV");
    await user.clear(field);
    await user.type(field, "10");
    await user.tab();
    expect(screen.getByLabelText("CURSHCNV")).toHaveValue("");
    await user.keyboard("{Control>}z{/Control}");
    expect(screen.getByLabelText("CURSHCNV")).toHaveValue("1");
  });

  it("shows that a preset took the place of a changed plan that was not saved, and brings that back", async () => {
    const blank = { title: "Another", plan: { schema_version: 2, lpars: [] } };
    serve({
      "GET /api/v1/presets": () => json({ presets: [{ name: "b", title: "Another", summary: "", queue_managers: 0 }] }),
      "GET /api/v1/presets/b": () => json(blank),
    });
    const { user } = openPage();
    const start = async () => {
      await user.click(screen.getByRole("link", { name: /^Start from a preset/ }));
      await user.click(await screen.findByRole("button", { name: /^Another/ }));
    };
    const notice = /was not saved\. This plan took its place\.$/;
    await user.type(await channels(), "0{Enter}");
    await start();
    await screen.findByText(notice);
    await user.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) as HTMLElement);
    expect(await channels()).toHaveValue("48,500");
    expect(screen.queryByText(notice)).toBeNull();
  });

  it("shows which field an entry replaced, and brings it back", async () => {
    serve();
    const { user } = openPage();
    await user.type(await screen.findByLabelText("Conversations in all"), "12");
    expect(await channels()).toHaveValue("");
    const row = screen.getByText(/Channels 4,850 was replaced/);
    await user.click(within(row).getByRole("button", { name: "Undo" }));
    expect(await channels()).toHaveValue("4,850");
    expect(screen.getByLabelText("Conversations in all")).toHaveValue("");
    expect(screen.queryByText(/was replaced/)).toBeNull();
  });

  it("takes an empty field for the default, and NOLIMIT for no limit", async () => {
    const service = serve();
    const { user } = openPage();
    await user.type(await screen.findByLabelText(/^MEMLIMIT/), "nolimit");
    await user.clear(screen.getByLabelText(/^Keep below/));
    expect(screen.getByLabelText(/^MEMLIMIT/)).toHaveValue("nolimit");
    await waitFor(() => {
      const last = service.requestsTo("POST /api/v1/assess").at(-1) as RecordedRequest;
      const chinit = getAt(planOf(last), "/lpars/0/queue_managers/0/channel_initiator");
      expect(chinit).toMatchObject({ memlimit_mb: null });
      expect(chinit).not.toHaveProperty("threshold_pct");
    });
  });

  it("says that a group needs a name", async () => {
    serve();
    const { user } = openPage();
    await user.clear(await screen.findByLabelText("Group name"));
    expect(screen.getByText(/^A channel group needs a name\. Until then it stays/)).toBeVisible();
  });
});

describe("a number that moves the first limit more than tenfold", () => {
  it("is pointed out once the field is left, and undone", async () => {
    const first = { limit: "first", title: "31-bit storage", subject: "QM21" };
    const answerAt = (multiple: number) => {
      const answer = answerWith(5522);
      const number = { value: multiple, unit: "ratio", text: `${multiple}×`, basis: "measured" };
      return json({ ...answer, first_limit: { ...answer.first_limit, ...first, multiple: number } });
    };
    serve({ "POST /api/v1/assess": (request) => answerAt(countOf(planOf(request)) === 2 ? 263 : 1.66) });
    const { user } = openPage();
    const field = await screen.findByLabelText("Channels");
    await screen.findAllByText("1.66×");
    await user.clear(field);
    await user.type(field, "2");
    await user.tab();
    const notice = await screen.findByRole("region", { name: "Large change" });
    expect(notice).toHaveTextContent("from 1.66× to 263×: check the value 2 you entered for Channels");
    await user.click(within(notice).getByRole("button", { name: "Undo" }));
    expect(screen.getByLabelText("Channels")).toHaveValue("4,850");
  });
});

describe("the console line", () => {
  const reading = { used_mb: 56, free_mb: 1445, above_used_mb: null, above_free_mb: null, above_free_at_least: false };

  it("offers the MEMLIMIT that the line gives, and keeps only what it read of a log", async () => {
    const line = "CSQX004I the line";
    serve({ "POST /api/v1/console": () => json({ ...reading, memlimit_mb: 2048, line }) });
    const { user } = openPage();
    const area = await screen.findByLabelText("Console line CSQX004I");
    await user.clear(area);
    await user.paste(`${"x".repeat(3000)} ${line} ${"y".repeat(3000)}`);
    await waitFor(() => expect(area).toHaveValue(line));
    await user.click(screen.getByRole("button", { name: "Use as MEMLIMIT: 2,048 MB" }));
    expect(screen.getByLabelText(/^MEMLIMIT/)).toHaveValue("2,048");
  });
});

it("gives the default of a field once in its help", async () => {
  serve();
  const { user } = openPage();
  await user.click(await screen.findByLabelText(/^Keep below/));
  expect(await screen.findByText(/default 80/)).toBeVisible();
  expect(screen.queryByText("Default: 80.")).toBeNull();
});

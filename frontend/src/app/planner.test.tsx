import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { answerWith, countOf } from "../test/answers";
import { openPage } from "../test/page";
import { json, problem, serve, type RecordedRequest } from "../test/service";
import type { Plan } from "../plan-schema/plan";

const COUNT = "/lpars/0/queue_managers/0/channel_groups/0/count";

function planOf({ body }: RecordedRequest): Plan {
  return (body as { plan: Plan }).plan;
}

const channels = () => screen.findByLabelText<HTMLInputElement>("Channels");
const most = () => screen.findByRole("heading", { name: /^Why / });

describe("the planner", () => {
  it("opens on the example, answered", async () => {
    serve();
    openPage();
    expect(await most()).toHaveTextContent("Why 5,522 channels");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("31-bit storage");
    expect(screen.getAllByText("1.13×").length).toBeGreaterThan(0);
  });

  it("never lets a late answer overwrite a newer one", async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (release = resolve));
    const service = serve({
      "POST /api/v1/assess": async (asked) => {
        const count = Number(countOf(planOf(asked)));
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

  it("puts the service's message at the field, keeps the text and the last good answer", async () => {
    serve({
      "POST /api/v1/assess": (asked) =>
        countOf(planOf(asked)) === -1
          ? problem(422, [{ field: COUNT, value: -1, message: "must be at least 0" }])
          : json(answerWith(5522)),
    });
    const { user } = openPage();
    await most();
    const field = await channels();
    await user.clear(field);
    await user.type(field, "-1");
    const form = within(screen.getByRole("form", { name: "Plan" }));
    expect(await form.findByText("Channels must be at least 0.")).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveValue("-1");
    expect(await most()).toHaveTextContent("Why 5,522 channels");
  });

  it("lets CURSHCNV follow SHARECNV, and one undo brings both back", async () => {
    serve();
    const { user } = openPage();
    const field = await screen.findByLabelText("SHARECNV");
    await user.selectOptions(field, "10");
    expect(screen.getByLabelText("CURSHCNV")).toHaveValue("");
    await user.keyboard("{Control>}z{/Control}");
    expect(screen.getByLabelText("CURSHCNV")).toHaveValue("1");
  });

  it("takes an empty field for the default, and NOLIMIT for no limit", async () => {
    const service = serve();
    const { user } = openPage();
    await user.type(await screen.findByLabelText(/^MEMLIMIT/), "nolimit");
    await user.clear(screen.getByLabelText(/^Keep below/));
    expect(screen.getByLabelText(/^MEMLIMIT/)).toHaveValue("nolimit");
    await waitFor(() => {
      const last = service.requestsTo("POST /api/v1/assess").at(-1) as RecordedRequest;
      const chinit = planOf(last).lpars?.[0]?.queue_managers?.[0]?.channel_initiator;
      expect(chinit).toMatchObject({ memlimit_mb: null });
      expect(chinit).not.toHaveProperty("threshold_pct");
    });
  });

  it("says that a group needs a name", async () => {
    serve();
    const { user } = openPage();
    await user.clear(await screen.findByLabelText("Group name"));
    expect(screen.getByText("A channel group needs a name.")).toBeVisible();
  });

  it("says that the server is away, keeps what is typed, and catches up", async () => {
    const service = serve();
    const { user } = openPage();
    await most();
    service.handlers["POST /api/v1/assess"] = () => Promise.reject(new TypeError("refused"));
    const field = await channels();
    await user.clear(field);
    await user.type(field, "6000");
    expect(await screen.findByText("The server does not answer.")).toBeVisible();
    expect(await most()).toHaveTextContent("Why 5,522 channels");
    service.handlers["POST /api/v1/assess"] = () => json(answerWith(6000));
    await waitFor(async () => expect(await most()).toHaveTextContent("Why 6,000 channels"), {
      timeout: 4000,
    });
    expect(screen.queryByText("The server does not answer.")).toBeNull();
  });
});

describe("the console line", () => {
  const reading = {
    used_mb: 56,
    free_mb: 1445,
    above_used_mb: null,
    above_free_mb: null,
    above_free_at_least: false,
  };

  it("fills in what a pasted line says, as one step of undo", async () => {
    serve({ "POST /api/v1/console": () => json(reading) });
    const { user } = openPage();
    const area = await screen.findByLabelText("Console line CSQX004I");
    expect(screen.getByLabelText(/^Used below/)).toHaveValue("92");
    await user.clear(area);
    await user.paste("CSQX004I used 56MB, free 1445MB");
    await waitFor(() => expect(screen.getByLabelText(/^Used below/)).toHaveValue("56"));
    expect(screen.getByLabelText(/^Free below/)).toHaveValue("1,445");
    await user.keyboard("{Control>}z{/Control}");
    expect(screen.getByLabelText(/^Used below/)).toHaveValue("92");
  });

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

  it("leaves the numbers and the text alone when it cannot be read", async () => {
    serve();
    const { user } = openPage();
    const area = await screen.findByLabelText("Console line CSQX004I");
    await user.clear(area);
    await user.type(area, "garbled");
    expect(await screen.findByText(/This is not a CSQX004I line/)).toBeVisible();
    expect(area).toHaveValue("garbled");
    expect(screen.getByLabelText(/^Used below/)).toHaveValue("92");
  });
});

describe("the derivation", () => {
  it("goes with Back, and gives no link to a plan that is not saved", async () => {
    serve();
    const { user } = openPage();
    const [number] = await screen.findAllByRole("button", { name: /^Channels at most/ });
    await user.click(number as HTMLElement);
    expect(await screen.findByText(/^Save the plan first/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Copy a link/ })).toBeNull();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(window.location.pathname).toBe("/");
  });

  it("draws an unknown limit as unknown and leads to what it needs", async () => {
    serve();
    const { user } = openPage();
    await user.click(await screen.findByRole("button", { name: /^Needs the common storage/ }));
    expect(screen.getByLabelText(/^CSA limit/)).toHaveFocus();
  });
});

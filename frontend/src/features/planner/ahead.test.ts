import { afterEach, expect, it, vi } from "vitest";

import { answerWith } from "../../test/answers";
import { json, serve } from "../../test/service";
import { Ahead } from "./ahead";
import { Answers } from "./answers";
import type { Plan } from "./planDocument";

const EACH = "POST /api/v1/assess/each";
const NAMES = { path: "/name", values: ["2", "3", "4"] };
const planOf = (name: string): Plan => ({ name }) as Plan;

const toldAs = (name: string, since: string | null) => ({
  ...answerWith(Number(name)),
  ...{ tag: name, since, order: [] },
});

/** A service that knows a plan by its name, and takes every name but 3 for what may stand there. */
function served() {
  return serve({
    "POST /api/v1/assess": ({ body }) =>
      json(toldAs((body as { plan: Plan }).plan.name as string, null)),
    [EACH]: ({ body }) => {
      const { plan, values } = body as { plan: Plan; values: string[] };
      const lines = values.map((name) =>
        JSON.stringify(name === "3" ? null : toldAs(name, plan.name as string)),
      );
      return new Response(`[\n${lines.join(",\n")}\n]\n`);
    },
  });
}

afterEach(() => vi.useRealTimers());

it("has the answer to what was to be expected when it comes, and to nothing else", async () => {
  const service = served();
  const answers = new Answers();
  const most = () => answers.get().answer?.quantities[0]?.quantity.value;
  answers.ask(planOf("1"));
  answers.mayFollow(NAMES);
  await vi.waitFor(() => expect(service.asked(EACH)).toHaveLength(1));
  expect(service.asked(EACH)[0]?.body).toMatchObject({ plan: planOf("1"), ...NAMES });
  service.handlers["POST /api/v1/assess"] = () => Promise.reject(new TypeError("refused"));
  await vi.waitFor(() => {
    answers.ask(planOf("4"));
    expect(most()).toBe(4);
    expect(answers.get()).toMatchObject({ current: true, away: false });
  });
  answers.ask(planOf("2"));
  answers.ask(planOf("3"));
  await vi.waitFor(() => expect(answers.get().away).toBe(true));
  expect(most()).not.toBe(3);
  answers.stop();
});

it("asks once, and not for what was answered before", async () => {
  const service = served();
  const answers = new Answers();
  for (const name of ["1", "2", "1"]) {
    answers.ask(planOf(name));
    await vi.waitFor(() => expect(answers.get().answered?.name).toBe(name));
  }
  answers.mayFollow(NAMES);
  await vi.waitFor(() => expect(service.asked(EACH)).toHaveLength(1));
  expect(service.asked(EACH)[0]?.body).toMatchObject({ values: ["3", "4"] });
  answers.stop();
});

it.each([
  [true, 2, 1],
  [false, 2, 0],
  [true, 3000, 0],
])("at the desk %s, with %i limits, asks %i times", async (atTheDesk, limits, times) => {
  vi.useFakeTimers();
  const service = served();
  const answer = answerWith(1);
  const constraints = Array.from({ length: limits }, () => answer.constraints).flat();
  const from = { tag: "1", answer: { ...answer, constraints } };
  new Ahead(atTheDesk).ask(planOf("1"), from, NAMES, () => false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(service.asked(EACH)).toHaveLength(times);
});

it("asks no more once it is told to stop", async () => {
  vi.useFakeTimers();
  const service = served();
  const ahead = new Ahead(true);
  ahead.ask(planOf("1"), { tag: "1", answer: answerWith(1) }, NAMES, () => false);
  ahead.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(service.asked(EACH)).toHaveLength(0);
});

it("asks nothing about a part that is gone", async () => {
  const service = served();
  const answers = new Answers();
  answers.ask(planOf("1"));
  await vi.waitFor(() => expect(answers.get().current).toBe(true));
  vi.useFakeTimers();
  answers.mayFollow({ path: "/lpars/0/csa_limit_mb", values: [30] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(service.asked(EACH)).toHaveLength(0);
  answers.stop();
});

import { expect, it, vi } from "vitest";

import { answerWith } from "../../test/answers";
import { json, problem, serve } from "../../test/service";
import { Answers } from "./answers";
import type { Plan } from "./planDocument";

/** A plan that is another object each time, as typing makes it. */
const planOf = (name: string): Plan => ({ name }) as Plan;
const nameOf = (body: unknown) => (body as { plan: Plan }).plan.name as string;

/** A service that knows a plan by its name, and a person who asks about plans and awaits the answers. */
function start(versionOf: (name: string) => string = () => "r") {
  const service = serve({
    "POST /api/v1/assess": ({ body }) =>
      json({
        ...answerWith(Number(nameOf(body))),
        ...{ tag: nameOf(body), since: null, order: [] },
        version: { rules: versionOf(nameOf(body)), figures: "f" },
      }),
  });
  const answers = new Answers();
  const most = () => answers.get().answer?.quantities[0]?.quantity.value;
  const ask = async (name: string) => {
    answers.ask(planOf(name));
    await vi.waitFor(() => expect(most()).toBe(Number(name)));
  };
  const askInVain = async (name: string) => {
    service.handlers["POST /api/v1/assess"] = () =>
      Promise.reject(new TypeError("refused"));
    answers.ask(planOf(name));
    await vi.waitFor(() => expect(answers.get().away).toBe(true));
    answers.stop();
  };
  return { answers, ask, askInVain, most, service };
}

it("shows what it was told of the same plan, and asks whether that still holds", async () => {
  const { answers, ask, most, service } = start();
  await ask("1");
  await ask("12");
  let hold: (reply: Response) => void = () => undefined;
  service.handlers["POST /api/v1/assess"] = () =>
    new Promise<Response>((resolve) => (hold = resolve));
  answers.ask(planOf("1"));
  await vi.waitFor(() => expect(most()).toBe(1));
  expect(answers.get()).toMatchObject({ current: true });
  await vi.waitFor(() => expect(service.asked("POST /api/v1/assess")).toHaveLength(3));
  hold(json({ ...answerWith(7), tag: "other", since: null, order: [] }));
  await vi.waitFor(() => expect(most()).toBe(7));
});

it("forgets what was said by other rules", async () => {
  const { ask, askInVain, most } = start((name) => (name === "1" ? "old" : "new"));
  await ask("1");
  await ask("12");
  await askInVain("1");
  expect(most()).toBe(12);
});

it("says that the server is away even where it remembers the answer", async () => {
  const { ask, askInVain, most } = start();
  await ask("1");
  await ask("12");
  await askInVain("1");
  expect(most()).toBe(1);
});

it("keeps no refusal: what is wrong is asked about again", async () => {
  const { answers, ask, service } = start();
  await ask("1");
  service.handlers["POST /api/v1/assess"] = () =>
    problem(422, [{ field: "/name", value: "2", message: "is not a name" }]);
  answers.ask(planOf("2"));
  await vi.waitFor(() => expect(answers.get().errors).toHaveLength(1));
  answers.ask(planOf("1"));
  await vi.waitFor(() =>
    expect(answers.get()).toMatchObject({ current: true, errors: [] }),
  );
});

it("shows the answer of before the field, and not of its first digits, where what is typed is refused", async () => {
  const { answers, most, service } = start();
  const before = planOf("4850");
  answers.ask(before);
  await vi.waitFor(() => expect(most()).toBe(4850));
  answers.ask(planOf("5"), before);
  await vi.waitFor(() => expect(most()).toBe(5));
  service.handlers["POST /api/v1/assess"] = () =>
    problem(422, [{ field: "/name", value: "5%", message: "must be a number" }]);
  answers.ask(planOf("5%"), before);
  await vi.waitFor(() => expect(answers.get().errors).toHaveLength(1));
  expect(most()).toBe(4850);
  expect(answers.get()).toMatchObject({ answered: before, current: false });
});

import { expect, it, vi } from "vitest";

import { json, problem, serve } from "../../test/service";
import { readDraft, writeDraft, type Draft } from "../../state/drafts";
import type { Plan } from "../../plan-schema/plan";
import { PlanStore, type PlanContent } from "../../state/planStore";
import { YamlText } from "./yamlText";

const plan = (machine: string, csa: number): Plan =>
  ({ schema_version: 2, lpars: [{ name: "PRD1", machine, csa_limit_mb: csa }] }) as Plan;
const CSA = "/lpars/0/csa_limit_mb";

const read = (text: string) =>
  text === "{" ? problem(422, [{ field: "text", message: "is not YAML" }]) : json({ plan: JSON.parse(text) });

/** A plan with its text; JSON is YAML as well. */
function open(kept: PlanContent = { name: "Test", plan: plan("z16", 64), base: null }) {
  const service = serve({
    "POST /api/v1/plan/read": ({ body }) => read((body as { text: string }).text),
    "POST /api/v1/plan/write": ({ body }) => json({ yaml: JSON.stringify((body as { plan: Plan }).plan) }),
  });
  const store = new PlanStore(kept);
  const text = new YamlText(store);
  const shown: string[] = [];
  const stop = text.start((written) => shown.push(written));
  const says = (wanted: Plan) => vi.waitFor(() => expect(JSON.parse(shown.at(-1) ?? "null")).toEqual(wanted));
  return { service, store, text, stop, says };
}

it("keeps what the form changed while the text was being read", async () => {
  const { service, store, text, says, stop } = open();
  await says(plan("z16", 64));
  let hear: () => void = () => undefined;
  service.handlers["POST /api/v1/plan/read"] = () =>
    new Promise((resolve) => (hear = () => resolve(json({ plan: plan("z17", 64) }))));
  text.typed(JSON.stringify(plan("z17", 64)));
  await vi.waitFor(() => expect(service.requestsTo("POST /api/v1/plan/read").length).toBeGreaterThan(1));
  store.edit([{ path: CSA, value: 80 }], CSA);
  hear();
  await says(plan("z17", 80));
  expect(store.get()).toMatchObject({ plan: plan("z17", 80), text: null });
  stop();
});

it("keeps what the form changed while the text was being put right", async () => {
  const { store, text, says, stop } = open();
  await says(plan("z16", 64));
  text.typed("{");
  await vi.waitFor(() => expect(text.get().waiting).toBe(true));
  store.edit([{ path: CSA, value: 80 }], CSA);
  text.typed(JSON.stringify(plan("z17", 64)));
  await says(plan("z17", 80));
  stop();
});

it("keeps it over a reload of the page as well", async () => {
  const left = open();
  await left.says(plan("z16", 64));
  left.text.typed("{");
  left.store.edit([{ path: CSA, value: 80 }], CSA);
  left.stop();
  writeDraft("test", left.store.get());
  const { store, text, says, stop } = open(readDraft("test") as Draft);
  await vi.waitFor(() => expect(text.get().waiting).toBe(true));
  text.typed(JSON.stringify(plan("z17", 64)));
  await says(plan("z17", 80));
  expect(store.get()).toMatchObject({ text: null, before: null });
  stop();
});

it("lets the form have the last word where both changed the same place", async () => {
  const { store, text, says, stop } = open();
  await says(plan("z16", 64));
  text.typed("{");
  store.edit([{ path: CSA, value: 80 }], CSA);
  text.typed(JSON.stringify(plan("z16", 72)));
  await says(plan("z16", 80));
  stop();
});

it("lists mistakes as they stand in the text, a key that no plan has at the key", async () => {
  const { service, text, stop } = open();
  service.handlers["POST /api/v1/plan/read"] = () =>
    problem(422, [
      { field: "/lpars/0/cps", message: "must be above 0", line: 5, column: 10 },
      { field: "/lpars/0/metadata", message: "is not part of a plan", line: 4, column: 7 },
    ]);
  text.typed("lpars:\n  - name: A\n    metadata:\n      a: 1\n    cps: 0\n");
  await vi.waitFor(() => expect(text.get().mistakes).toHaveLength(2));
  expect(text.get().mistakes.map(({ line, column }) => [line, column])).toEqual([
    [3, 5],
    [5, 10],
  ]);
  stop();
});

import { expect, it } from "vitest";

import { json, problem, serve } from "../../test/service";
import { requestPairSolution, requestSolutions, type VariableInput } from "./goalState";

const plan = { lpars: [] };
const variables: VariableInput[] = [
  { path: "/count", want: "largest" },
  { path: "/rate", want: "largest" },
];
const state = { target: null, limits: [], keepOk: false, variables, manager: null };
const { signal } = new AbortController();

it("disregards warnings only for one input, beside whose value stands that without a warning", async () => {
  const service = serve({
    "POST /api/v1/solve": () => json({ value: 1 }),
    "POST /api/v1/goal": () => json({ together: null }),
  });
  await requestSolutions(plan, state, signal, () => undefined);
  await requestPairSolution(plan, state, signal);
  const single = service.requestsTo("POST /api/v1/solve").map(({ body }) => body as Record<string, unknown>);
  expect(single.map((one) => `${one.keep_ok} ${one.despite_cautions}`).sort()).toEqual([
    "false true",
    "false true",
    "true false",
    "true false",
  ]);
  expect(service.requestsTo("POST /api/v1/goal")[0]?.body).not.toHaveProperty("despite_cautions");
});

it("keeps the value that was asked for where the other one cannot be found", async () => {
  serve({
    "POST /api/v1/solve": ({ body }) => ((body as { keep_ok: boolean }).keep_ok ? problem(422) : json({ value: 7 })),
  });
  const [found] = await requestSolutions(plan, state, signal, () => undefined);
  expect(found).toMatchObject({ solution: { value: 7 }, bounds: null, error: null });
  const [refused] = await requestSolutions(plan, { ...state, keepOk: true }, signal, () => undefined);
  expect(refused).toMatchObject({ solution: null, error: "No." });
});

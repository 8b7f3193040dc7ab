import { expect, it } from "vitest";

import { json, serve } from "../../test/service";
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
  expect(single.map((one) => [one.keep_ok, one.despite_cautions])).toEqual(
    [true, false, true, false].map((keepOk) => [keepOk, !keepOk]),
  );
  expect(service.requestsTo("POST /api/v1/goal")[0]?.body).not.toHaveProperty("despite_cautions");
});

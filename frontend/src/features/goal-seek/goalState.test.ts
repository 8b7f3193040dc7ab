import { expect, it } from "vitest";

import { CODEC, type GoalState } from "./goalState";

it("reads a goal from the address", () => {
  const state: GoalState = {
    target: { output: "a/b#used_pct", bound: "at_least", value: 0.5 },
    limits: [],
    variables: [
      { path: "/lpars/0/csa_limit_mb", want: "smallest" },
      { path: "/lpars/0/cps", want: "largest" },
    ],
  };
  expect(CODEC.read(new URLSearchParams(CODEC.write(state).toString()))).toEqual(state);
  const open: GoalState = { ...state, target: { output: "a", bound: "at_most", value: null } };
  expect(CODEC.read(CODEC.write(open))).toEqual(open);
});

import { expect, it } from "vitest";

import { CODEC, type GrowthState } from "./growthState";

it("reads growth with its upgrades from the address", () => {
  const state: GrowthState = {
    years: 8,
    upgrades: [
      {
        ...{ date: "2026-03-01", years: null, name: "9.4 & more" },
        changes: [{ path: "/lpars/0/queue_managers/0/release", value: "9.4" }],
      },
      { date: null, years: 1.5, name: "PFIDs", changes: [{ path: "/x", value: 16 }] },
    ],
    limits: ["A/b c"],
    all: true,
  };
  expect(CODEC.read(new URLSearchParams(CODEC.write(state).toString()))).toEqual(state);
});

it("ignores what is no upgrade", () => {
  const params = new URLSearchParams();
  for (const text of ["", "{}", "[", '[null,"x"]', '["2026-01-01","x",5,["/a",1]]']) {
    params.append("upgrade", text);
  }
  expect(CODEC.read(params).upgrades).toEqual([
    { date: "2026-01-01", years: null, name: "x", changes: [{ path: "/a", value: 1 }] },
  ]);
});

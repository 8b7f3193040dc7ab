import { expect, it } from "vitest";

import { CODEC } from "./growthState";

it("ignores what is no upgrade", () => {
  const params = new URLSearchParams();
  for (const text of ["", "{}", "[", '[null,"x"]', '["2026-01-01","x",5,["/a",1]]']) {
    params.append("upgrade", text);
  }
  expect(CODEC.read(params).upgrades).toEqual([
    { date: "2026-01-01", years: null, name: "x", changes: [{ path: "/a", value: 1 }] },
  ]);
});

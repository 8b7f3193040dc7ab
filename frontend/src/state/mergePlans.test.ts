import { describe, expect, it } from "vitest";

import { differencesOf, mergePlans, pointerTo, type Difference, type Side } from "./mergePlans";

const before = {
  name: "Go-live",
  lpars: [
    { name: "LP1", csa_limit_mb: 400, queue_managers: [{ name: "QM1", release: "9.3" }] },
    { name: "LP2", csa_limit_mb: 300 },
  ],
};

function changed(change: (plan: typeof before) => void): typeof before {
  const copy = structuredClone(before);
  change(copy);
  return copy;
}

type Lpar = (typeof before)["lpars"][number];

function lpar({ lpars }: typeof before, at: number): Lpar {
  return lpars[at] as Lpar;
}

describe("bringing two changes of one plan together", () => {
  it("keeps both where they touch different fields", () => {
    const mine = changed((plan) => (lpar(plan, 0).csa_limit_mb = 450));
    const theirs = changed((plan) => (lpar(plan, 1).csa_limit_mb = 350));
    expect(differencesOf(before, mine, theirs).map(({ names, by }) => [names.join(" "), by])).toEqual([
      ["lpars LP1 csa_limit_mb", "mine"],
      ["lpars LP2 csa_limit_mb", "theirs"],
    ]);
    const both = mergePlans(before, mine, theirs, new Map());
    expect(both.lpars.map((lpar) => lpar.csa_limit_mb)).toEqual([450, 350]);
  });

  it("knows a part by its name, wherever it stands", () => {
    const mine = changed((plan) => (lpar(plan, 0).csa_limit_mb = 450));
    const theirs = changed((plan) => plan.lpars.reverse());
    const both = mergePlans(before, mine, theirs, new Map());
    expect(both.lpars.map(({ name, csa_limit_mb }) => [name, csa_limit_mb])).toEqual([
      ["LP2", 300],
      ["LP1", 450],
    ]);
  });

  it("takes the side that was picked where both changed one field", () => {
    const mine = changed((plan) => (lpar(plan, 0).csa_limit_mb = 450));
    const theirs = changed((plan) => (lpar(plan, 0).csa_limit_mb = 500));
    const [clash] = differencesOf(before, mine, theirs) as [Difference];
    expect(clash).toMatchObject({ by: "both", mine: 450, theirs: 500, before: 400 });
    const pick = (side: Side) => mergePlans(before, mine, theirs, new Map([[clash.key, side]])).lpars[0]?.csa_limit_mb;
    expect([pick("mine"), pick("theirs")]).toEqual([450, 500]);
  });

  it("loses no part that one side added, and none that was changed while it was removed", () => {
    const mine = changed((plan) => plan.lpars.push({ name: "LP3", csa_limit_mb: 100 }));
    const theirs = changed((plan) => plan.lpars.pop());
    expect(mergePlans(before, mine, theirs, new Map()).lpars.map(({ name }) => name)).toEqual(["LP1", "LP3"]);
    const touched = changed((plan) => (lpar(plan, 1).csa_limit_mb = 1));
    expect(differencesOf(before, touched, theirs)).toMatchObject([
      { names: ["lpars", "LP2"], by: "both", theirs: undefined },
    ]);
  });

  it("points to a place in the plan that has it", () => {
    expect(pointerTo(before, ["lpars", "LP2", "csa_limit_mb"])).toBe("/lpars/1/csa_limit_mb");
  });

  it("gives one whole side back when that side is picked everywhere", () => {
    const mine = changed((plan) => (lpar(plan, 0).queue_managers = []));
    const theirs = changed((plan) => (lpar(plan, 0).queue_managers = [{ name: "QM1", release: "9.4" }]));
    const all = (side: Side) =>
      mergePlans(before, mine, theirs, new Map(differencesOf(before, mine, theirs).map(({ key }) => [key, side])));
    expect(all("mine")).toEqual(mine);
    expect(all("theirs")).toEqual(theirs);
  });
});

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { differencesOf } from "../../state/mergePlans";
import { MergeTable } from "./MergeTable";

const before = {
  name: "P",
  lpars: [
    { name: "A", csa_limit_mb: 1 },
    { name: "B", csa_limit_mb: 2 },
  ],
  scenarios: [{ name: "more", changes: [{ path: "/lpars/0/csa_limit_mb", value: 9 }] }],
};

function places(mine: typeof before, theirs: typeof before): string[] {
  const differences = differencesOf(before, mine, theirs);
  render(<MergeTable {...{ before, mine, theirs, differences }} picked={new Map()} onPick={() => undefined} />);
  return screen
    .getAllByRole("group")
    .flatMap((group) => [
      group.querySelector("legend")?.textContent ?? "",
      ...[...group.querySelectorAll("label")].map((label) => label.textContent),
    ]);
}

it("says a part that one side took out by its kind and name", () => {
  const mine = structuredClone(before);
  mine.lpars.pop();
  const theirs = structuredClone(before);
  if (theirs.lpars[1]) theirs.lpars[1].csa_limit_mb = 5;
  expect(places(mine, theirs)).toEqual([
    "LPAR B changed by both; it was LPAR B",
    "Mine: left out",
    "Theirs: LPAR B, changed",
  ]);
});

it("writes values with their units", () => {
  const [mine, theirs] = [3, 200].map((size) => {
    const changed = structuredClone(before);
    if (changed.lpars[0]) changed.lpars[0].csa_limit_mb = size;
    return changed;
  });
  const texts = places(mine as typeof before, theirs as typeof before);
  expect(texts).toEqual([expect.stringContaining("it was 1\u00a0MB"), "Mine: 3\u00a0MB", "Theirs: 200\u00a0MB"]);
});

it("says scenarios in words", () => {
  const mine = structuredClone(before);
  mine.scenarios.push({ name: "less", changes: [] });
  const theirs = structuredClone(before);
  if (theirs.scenarios[0]) theirs.scenarios[0].changes = [];
  expect(places(mine, theirs)).toEqual([
    "Changes Scenario more · changed by them",
    "Mine: 1 entry",
    "Theirs: none",
    "Scenario less changed by you",
    "Mine: Scenario less",
    "Theirs: left out",
  ]);
});

import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { ComparisonTable, type ScenarioComparison, type Row } from "./ComparisonTable";

it("says which scenario is not compared, and where a limit is exceeded at any load", () => {
  const first = { multiple: 2, title: "CSA", subject: "A", limit: "csa" };
  const after = { ...first, multiple: null };
  const against = [
    { compared: { first_limit: { before: first, after }, moved: [] } },
    { compared: null, wrong: "Copies must be at most 2" },
  ].map((one) => ({ rules: [], wrong: null, ...one })) as unknown as ScenarioComparison[];
  const row = {
    ...{ id: "csa", address: "csa#used_pct", title: "CSA", subject: "A", unit: "pct", rules: [], cells: [null, null] },
    base: { verdict: null, value: 5 },
  } as Row;
  const scenarios = ["fine", "odd"].map((name) => ({ name, changes: [] }));
  render(
    <MemoryRouter>
      <ComparisonTable {...{ scenarios, against }} rows={[row]} />
    </MemoryRouter>,
  );
  const cells = (name: RegExp) =>
    within(screen.getByRole("row", { name }))
      .getAllByRole("cell")
      .slice(1, 3)
      .map((cell) => cell.textContent);
  expect(cells(/^CSA/)).toEqual(["=", "not compared"]);
  expect(cells(/^First limit/)).toEqual(["exceeded at any load CSA, A", "not compared"]);
});

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import type { ResultChange } from "../api/types";
import { ResultChangesTable } from "./ResultChangesTable";

const change = (what: ResultChange["what"], from: unknown, to: unknown): ResultChange => ({
  ...{ kind: "limit", id: "csa/PRD1", what, title: "CSA", subject: "PRD1", unit: "MB", because: [] },
  ...({ from, to } as Pick<ResultChange, "from" | "to">),
});

it("writes a status in its words and numbers with their units", () => {
  render(<ResultChangesTable moved={[change("verdict", "watch", "exceeded"), change("used", 100.5, null)]} />);
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["Warning", "Exceeded"],
    ...["100\u00a0MB", "none"],
  ]);
  expect(screen.getByRole("rowheader", { name: /^CSA, status/ })).toBeVisible();
});

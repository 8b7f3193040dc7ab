import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { LimitDatesTable } from "./LimitDatesTable";

it("says that no growth was entered where nothing grows, and not that no limit is reached", () => {
  const limits = { a: { title: "Log rate", subject: "QM21", values: [80, 80] } };
  const over = { years: [0, 1], met: [], limits, limit: 100, rates: { plan: null, own: {} } };
  const props = { all: true, drawn: [], onAll: () => null, onDraw: () => null };
  const shown = (rates: object) => ({ with: { ...over, rates }, without: over }) as never;
  const { rerender } = render(<LimitDatesTable growth={shown(over.rates)} {...props} />);
  expect(screen.getByRole("row", { name: /no growth entered/ })).toBeVisible();
  rerender(<LimitDatesTable growth={shown({ plan: null, own: { "/lpars/0": 20 } })} {...props} />);
  expect(screen.getByRole("row", { name: /not within 100 years/ })).toBeVisible();
});

it("shows the caution of a limit, and where it cannot be judged", () => {
  const limits = { a: { title: "Log rate", subject: "QM21", caution: "It may be lower.", values: [80, null] } };
  const over = { years: [0, 1], met: [], limits, limit: 100 };
  const props = { growth: { with: over, without: over } as never, all: true, drawn: [], onAll: () => null };
  render(<LimitDatesTable {...props} onDraw={() => null} />);
  expect(screen.getByRole("row", { name: /It may be lower\. not known/ })).toBeVisible();
});

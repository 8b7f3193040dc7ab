import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { LimitDatesTable } from "./LimitDatesTable";

it("shows the caution of a limit, and where it cannot be judged", () => {
  const limits = { a: { title: "Log rate", subject: "QM21", caution: "It may be lower.", values: [80, null] } };
  const over = { years: [0, 1], met: [], limits, limit: 100 };
  const props = { growth: { with: over, without: over } as never, all: true, drawn: [], onAll: () => null };
  render(<LimitDatesTable {...props} onDraw={() => null} />);
  expect(screen.getByRole("row", { name: /It may be lower\. cannot always be judged/ })).toBeVisible();
});

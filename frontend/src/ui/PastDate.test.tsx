import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { PastDate } from "./PastDate";

afterEach(() => vi.useRealTimers());

it("warns of a day in the past, and of no other", () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z") });
  const { rerender } = render(<PastDate date="2026-11-27" />);
  expect(screen.getByText("This day has passed.")).toBeVisible();
  for (const date of ["2026-11-28", "2030-01-01", null]) {
    rerender(<PastDate date={date} />);
    expect(screen.queryByText("This day has passed.")).toBeNull();
  }
});

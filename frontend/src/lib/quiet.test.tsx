import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Quiet } from "./Quiet";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const typeIn = (label: string) => fireEvent.keyDown(screen.getByLabelText(label));
/** Longer than any other test here takes on its own clock. */
const LONG = 10_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function page(drawn: boolean) {
  return (
    <>
      <input aria-label="field" />
      <select aria-label="list" />
      {drawn && <Quiet>chart</Quiet>}
    </>
  );
}

it("waits for a pause of who types, and then stays whatever is typed", () => {
  const { rerender } = render(page(false));
  pass(LONG);
  typeIn("field");
  rerender(page(true));
  pass(400);
  typeIn("field");
  pass(400);
  expect(screen.queryByText("chart")).toBeNull();
  pass(400);
  expect(screen.getByText("chart")).toBeInTheDocument();
  typeIn("field");
  expect(screen.getByText("chart")).toBeInTheDocument();
});

it("waits for nobody where nobody types: keys in a list of choices are no typing", () => {
  const { rerender } = render(page(false));
  pass(2 * LONG);
  typeIn("list");
  rerender(page(true));
  expect(screen.getByText("chart")).toBeInTheDocument();
});

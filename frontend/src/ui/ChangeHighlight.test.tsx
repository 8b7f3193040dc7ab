import { act, render, screen } from "@testing-library/react";
import { Activity } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ChangeHighlight } from "./ChangeHighlight";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isMarked = () => screen.getByText(/MB/).classList.contains("moved");

it("marks what changed until it has stood still, and nothing on first sight", () => {
  const { rerender } = render(<ChangeHighlight text="952 MB" />);
  expect(isMarked()).toBe(false);

  rerender(<ChangeHighlight text="1,064 MB" />);
  expect(isMarked()).toBe(true);
  act(() => void vi.advanceTimersByTime(1000));
  rerender(<ChangeHighlight text="1,065 MB" />);
  act(() => void vi.advanceTimersByTime(1000));
  expect(isMarked()).toBe(true);
  act(() => void vi.advanceTimersByTime(200));
  expect(isMarked()).toBe(false);
});

it("has no mark left when it was hidden in between", () => {
  const shown = (mode: "visible" | "hidden", text: string) => (
    <Activity mode={mode}>
      <ChangeHighlight text={text} />
    </Activity>
  );
  const { rerender } = render(shown("visible", "952 MB"));
  rerender(shown("visible", "1,064 MB"));
  expect(isMarked()).toBe(true);
  rerender(shown("hidden", "1,064 MB"));
  rerender(shown("visible", "1,064 MB"));
  expect(isMarked()).toBe(false);
});

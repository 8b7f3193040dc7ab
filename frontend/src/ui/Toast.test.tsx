import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { Toast } from "./Toast";

it("goes by itself after ten seconds in which neither pointer nor focus is on it", () => {
  vi.useFakeTimers();
  try {
    const onClose = vi.fn();
    render(<Toast passes title="Changed" onUndo={() => undefined} onClose={onClose} />);
    const toast = screen.getByRole("status");
    act(() => vi.advanceTimersByTime(9000));
    fireEvent.pointerEnter(toast);
    act(() => vi.advanceTimersByTime(60_000));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerLeave(toast);
    act(() => vi.advanceTimersByTime(9000));
    fireEvent.focusIn(screen.getByRole("button", { name: "Undo" }));
    act(() => vi.advanceTimersByTime(60_000));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.focusOut(screen.getByRole("button", { name: "Undo" }));
    act(() => vi.advanceTimersByTime(10_000));
    expect(onClose).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it("stays until it is closed where it does not pass", () => {
  vi.useFakeTimers();
  try {
    const onClose = vi.fn();
    render(<Toast title="Archived" onClose={onClose} />);
    act(() => vi.advanceTimersByTime(600_000));
    expect(onClose).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

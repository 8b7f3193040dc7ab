import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { loadWithRetry } from "./lazyWithRetry";

describe("a part of the page that cannot be fetched", () => {
  const load = vi.fn<() => Promise<string>>();

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    load.mockReset();
    localStorage.clear();
  });

  const answers = (...there: boolean[]) => {
    const fetched = vi.fn(() =>
      (there.length > 1 ? there.shift() : there[0])
        ? Promise.resolve({ status: 200 })
        : Promise.reject(new TypeError("away")),
    );
    vi.stubGlobal("fetch", fetched);
  };

  it("comes when the server is back, and is not asked for before", async () => {
    answers(false, false, false, true);
    load.mockResolvedValueOnce("part");
    const part = loadWithRetry(load);
    await vi.runAllTimersAsync();
    await expect(part).resolves.toBe("part");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is asked for once more where it got lost on the way", async () => {
    answers(true);
    load.mockRejectedValueOnce(new TypeError("lost")).mockResolvedValueOnce("part");
    const part = loadWithRetry(load);
    await vi.runAllTimersAsync();
    await expect(part).resolves.toBe("part");
  });

  it("has the page loaded anew where the server answers and does not have it, but not again and again", async () => {
    answers(true);
    load.mockRejectedValue(new TypeError("gone"));
    const reload = vi.fn();
    void loadWithRetry(load, reload);
    await vi.runAllTimersAsync();
    expect(reload).toHaveBeenCalledTimes(1);
    const part = loadWithRetry(load, reload).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    await expect(part).resolves.toBeInstanceOf(TypeError);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

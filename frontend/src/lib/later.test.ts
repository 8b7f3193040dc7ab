import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { fetched } from "./later";

describe("a part of the page that cannot be fetched", () => {
  const load = vi.fn<() => Promise<string>>();

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const serverAnswers = (ok: boolean) =>
    vi.stubGlobal("fetch", () =>
      ok ? Promise.resolve({ ok }) : Promise.reject(new TypeError("away")),
    );

  it("comes when the server is back, however long that takes", async () => {
    serverAnswers(false);
    for (let time = 0; time < 5; time += 1)
      load.mockRejectedValueOnce(new TypeError("away"));
    load.mockResolvedValueOnce("part");
    const part = fetched(load);
    await vi.runAllTimersAsync();
    await expect(part).resolves.toBe("part");
  });

  it("is given up where the server answers and does not have it", async () => {
    serverAnswers(true);
    load.mockRejectedValue(new TypeError("gone"));
    const part = fetched(load).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    await expect(part).resolves.toBeInstanceOf(TypeError);
  });
});

/** A page in which a function can be called. */
export interface Evaluator {
  evaluate<A, R>(call: (argument: A) => R, argument: A): Promise<Awaited<R>>;
}

/** What typing cost, in ms. */
export interface Typing {
  /** From each key to the frame that shows the numbers it moved. */
  frames: number[];
  /** Tasks that held up the page for more than 50 ms. */
  longTasks: number[];
}

interface Watch extends Window {
  typing: Typing;
}

/** Begin to measure in the page itself: keys that go down, numbers that change, tasks that take long. */
export async function startWatch(page: Evaluator): Promise<void> {
  await page.evaluate(() => {
    const typing: Typing = { frames: [], longTasks: [] };
    (window as unknown as Watch).typing = typing;
    let pressed: number | null = null;
    document.addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), true);
    const numbers = new MutationObserver(() => {
      if (pressed === null) return;
      const since = pressed;
      pressed = null;
      requestAnimationFrame(() => {
        // The message is heard once the frame is drawn.
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => typing.frames.push(performance.now() - since);
        drawn.port2.postMessage(null);
      });
    });
    const answer = document.querySelector(".workspace__views") as Element;
    numbers.observe(answer, { subtree: true, childList: true, characterData: true });
    new PerformanceObserver((list) => {
      typing.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  }, null);
}

/** What was measured since the last time. */
export async function readWatch(page: Evaluator): Promise<Typing> {
  return page.evaluate(() => {
    const { typing } = window as unknown as Watch;
    return { frames: typing.frames.splice(0), longTasks: typing.longTasks.splice(0) };
  }, null);
}

/**
 * Measure a small piece of work again and again, in ms. Where the times of this machine scatter, no answer can be
 * steadier.
 */
export async function yardstick(page: Evaluator, times: number, pace: number): Promise<number[]> {
  return page.evaluate(
    async ([times, pace]) => {
      const took: number[] = [];
      for (let time = 0; time < times; time += 1) {
        await new Promise((resume) => setTimeout(resume, pace));
        const began = performance.now();
        const counts = new Map<number, number>();
        for (let at = 0; at < 100_000; at += 1) counts.set(at % 1000, at);
        took.push(performance.now() - began);
      }
      return took;
    },
    [times, pace] as const,
  );
}

/** The value that `share` of the measurements stay within. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

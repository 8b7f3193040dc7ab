import type { Page } from "@playwright/test";

interface Watch extends Window {
  released: number | null;
  drawn: number[];
}

/**
 * Begin to measure in the page itself: from the last key, click or mouse button that was let go, to the frame in which
 * something inside `selector` is another one and nothing is waited for any more.
 */
export async function watchReleases(page: Page, selector: string): Promise<void> {
  await page.evaluate((inside) => {
    const watch = window as unknown as Watch;
    watch.released = null;
    watch.drawn = [];
    const release = ({ timeStamp }: Event) => (watch.released = timeStamp);
    for (const kind of ["keydown", "mouseup", "change"])
      document.addEventListener(kind, release, { capture: true });
    const observer = new MutationObserver((mutations) => {
      const moved = mutations.some(
        ({ target }) =>
          (target as Element).parentElement?.closest(inside) || (target as Element).matches?.(inside),
      );
      if (!moved || watch.released === null || document.querySelector(".what-if [aria-busy='true']")) return;
      const since = watch.released;
      watch.released = null;
      requestAnimationFrame(() => {
        // The message is heard once the frame is drawn.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => watch.drawn.push(performance.now() - since);
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document.querySelector(".what-if") as Element, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
      attributeFilter: ["d", "fill", "width", "aria-busy"],
    });
  }, selector);
}

/** What was measured since the last time, in ms. */
export async function readReleases(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as Watch).drawn.splice(0));
}

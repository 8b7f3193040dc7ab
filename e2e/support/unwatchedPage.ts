import type { Browser } from "@playwright/test";

const KEY_CODES: Record<string, number> = { Backspace: 8, End: 35 };
const POLL_MS = 100;

interface Reply {
  id: number;
  result?: { result?: { value?: unknown }; exceptionDetails?: { text: string } };
  error?: { message: string };
}

/**
 * A page without a network inspector. Playwright follows each request of its own pages: the browser sends it the whole
 * body, and an answer arrives 10 to 20 ms later than for a user.
 */
export class UnwatchedPage {
  private last = 0;
  private readonly waiting = new Map<number, (reply: Reply) => void>();

  private constructor(private readonly transmit: (message: string) => Promise<unknown>) {}

  static async open(browser: Browser, url: string): Promise<UnwatchedPage> {
    const session = await browser.newBrowserCDPSession();
    const { browserContextId } = await session.send("Target.createBrowserContext");
    const size = { width: 1280, height: 900 };
    const { targetId } = await session.send("Target.createTarget", { url, browserContextId, ...size });
    const { sessionId } = await session.send("Target.attachToTarget", { targetId });
    const page = new UnwatchedPage((message) =>
      session.send("Target.sendMessageToTarget", { sessionId, message }),
    );
    session.on("Target.receivedMessageFromTarget", ({ message }) => {
      const reply = JSON.parse(message) as Reply;
      page.waiting.get(reply.id)?.(reply);
      page.waiting.delete(reply.id);
    });
    return page;
  }

  /** Call a function in the page, as `page.evaluate` does. */
  async evaluate<A, R>(call: (argument: A) => R, argument: A): Promise<Awaited<R>> {
    const expression = `(${call.toString()})(${JSON.stringify(argument)})`;
    const evaluated = await this.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (evaluated?.exceptionDetails) throw new Error(`${evaluated.exceptionDetails.text} in ${expression}`);
    return evaluated?.result?.value as Awaited<R>;
  }

  /** Wait for an element whose text, or whose label's text, begins with `text`; then focus it, and click it on request. */
  async find(selector: string, text: string, click = false): Promise<void> {
    const isFound = () =>
      this.evaluate(
        ([selector, text, click]) => {
          const all = Array.from(document.querySelectorAll<HTMLElement>(selector));
          const found = all.find((element) => element.textContent.trim().startsWith(text));
          const target = found instanceof HTMLLabelElement ? found.control : found;
          if (!target) return false;
          target.scrollIntoView({ block: "nearest" });
          target.focus();
          if (click) target.click();
          return true;
        },
        [selector, text, click] as const,
      );
    while (!(await isFound())) await pause(POLL_MS);
  }

  async press(key: string): Promise<void> {
    const text = key.length === 1 ? { text: key } : {};
    const windowsVirtualKeyCode = KEY_CODES[key] ?? key.toUpperCase().charCodeAt(0);
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", key, windowsVirtualKeyCode, ...text });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, windowsVirtualKeyCode });
  }

  async type(text: string): Promise<void> {
    await this.send("Input.insertText", { text });
  }

  private async send(method: string, params: object): Promise<Reply["result"]> {
    const id = ++this.last;
    const reply = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    await this.transmit(JSON.stringify({ id, method, params }));
    const { result, error } = await reply;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}

/**
 * What the next key may make of a field, asked about in the pauses between the keys: its answer is there before it.
 *
 * Only at the desk, where who types has the service to themselves, and for estates that are answered in a moment.
 */
import { client } from "../../api/client";
import { setAt } from "../../lib/pointer";
import { told, type Changes, type Told } from "./changes";
import type { Plan } from "./planDocument";

/** A field of the plan, and what may stand there next. */
export interface Next {
  path: string;
  values: unknown[];
}

interface Asked {
  value: Next["values"][number];
  /** The plan with that value. */
  text: string;
}

/** How long after an answer, in ms: until then it is drawn. */
const PAUSE = 25;
/** Limits and quantities of an estate that is answered in a moment: some fifty queue managers. */
const FEW = 2000;
/** As many as the service takes in one question. */
const MOST = 16;
const DESKS = ["localhost", "127.0.0.1", "[::1]"];

export class Ahead {
  /** What the service wrote of plans that may come next, by their text. */
  private lines = new Map<string, string>();
  /** The answer that the lines are told from. */
  private from: Told | null = null;
  private off = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly atTheDesk = DESKS.includes(window.location.hostname)) {}

  /** Ask, in a moment, what `plan` comes to with each of the values, but for what `isKnown` already. */
  ask(plan: Plan, from: Told, next: Next, isKnown: (plan: string) => boolean): void {
    this.stop();
    const { constraints, quantities } = from.answer;
    if (!this.atTheDesk || constraints.length + quantities.length > FEW) return;
    this.timer = setTimeout(() => {
      if (from !== this.from) this.lines.clear();
      this.from = from;
      const open = next.values
        .map((value) => ({
          value,
          text: JSON.stringify(setAt(plan, next.path, value)),
        }))
        .filter(({ text }) => !this.lines.has(text) && !isKnown(text))
        .slice(0, MOST);
      if (open.length > 0) void this.read(plan, next.path, open);
    }, PAUSE);
  }

  /** Ask no more. What is known stays known. */
  stop(): void {
    clearTimeout(this.timer);
    this.off.abort();
  }

  /** The answer to a plan, where it was asked about. */
  find(text: string): Told | undefined {
    const line = this.lines.get(text);
    if (line === undefined || !this.from) return undefined;
    const changes = JSON.parse(line) as Changes;
    return changes.since === this.from.tag ? told(changes, this.from) : undefined;
  }

  private async read(plan: Plan, path: string, asked: Asked[]): Promise<void> {
    this.off = new AbortController();
    try {
      const { data } = await client.POST("/api/v1/assess/each", {
        body: {
          plan: plan as never,
          path,
          values: asked.map(({ value }) => value as never),
        },
        signal: this.off.signal,
        parseAs: "stream",
      });
      const places = asked.values();
      for await (const line of data ? linesOf(data) : []) {
        if (!/^(\{|null)/.test(line)) continue; // where the list begins and ends
        const place = places.next().value;
        if (place && line.startsWith("{"))
          this.lines.set(place.text, line.replace(/,$/, ""));
      }
    } catch {
      // Nobody waits for it: what is typed is asked about by itself.
    }
  }
}

/** The lines of what is being written, each when it is whole. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/**
 * Keeps the text and the plan the same thing.
 *
 * What is typed in the text is read by the service: a plan replaces the plan, what is none stays text, is kept with the
 * draft, and its mistakes are shown where they are. What is changed in the form is written anew, unless text is waiting
 * to be put right: then both count once it is, and where both changed the same place the form has the last word.
 */
import { t } from "@lingui/core/macro";
import { ApiProblem, Unreachable, type FieldError } from "../../api/problem";
import { Store } from "../../lib/store";
import type { Plan } from "../../plan-schema/plan";
import { isUnknownKey, keyOf } from "../../plan-schema/planErrors";
import { mergePlans } from "../../state/mergePlans";
import { equalDocuments, type PlanStore } from "../../state/planStore";
import { readPlanText, writePlanText } from "../../state/planText";

/** The field whose keystrokes are one step of undo. */
const GROUP = "yaml";
/** How long to wait before asking an absent server again, in ms. */
const AGAIN = 1500;

export interface YamlState {
  mistakes: FieldError[];
  /** The text is not valid YAML of a plan; the plan is as before. */
  waiting: boolean;
  away: boolean;
  /** Whether the text contains comments, which the plan cannot store. */
  remarks: boolean;
}

/** A remark as people write it: at the beginning of a line, or after what the line says. */
const REMARK = /^\s*#|\s#\s/m;

export class YamlText extends Store<YamlState> {
  /** What was typed last, and waits with the draft until it is a plan. */
  private said: string | null = null;
  /** The plan that the text says, as far as is known. */
  private shown: Plan | null = null;
  private underWay = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private put: (text: string) => void = () => undefined;

  constructor(private readonly store: PlanStore) {
    super({ mistakes: [], waiting: false, away: false, remarks: false });
  }

  /** Begin: `put` shows text in the editor. Returns what ends it. */
  start(put: (text: string) => void): () => void {
    this.put = put;
    this.shown = null;
    this.said = null;
    this.follow();
    const leave = this.store.subscribe(() => this.follow());
    return () => {
      leave();
      this.begin();
      this.store.close(GROUP);
    };
  }

  /** Take what was typed. */
  typed(text: string): void {
    this.said = text;
    this.store.setPendingText(text);
    void this.read(text, true);
  }

  /** The text was left: what is typed next is a step of its own. */
  left(): void {
    this.store.close(GROUP);
  }

  /** Give the text up, and write the plan anew. */
  discard(): void {
    this.shown = null;
    this.say({ mistakes: [], waiting: false });
    if (this.store.get().text === null) this.follow();
    else this.store.setPendingText(null);
  }

  private follow(): void {
    const { plan, text } = this.store.get();
    if (text === null) this.said = null;
    else if (text !== this.said) {
      // Not typed here: kept from before, or dropped on the page.
      this.said = text;
      this.put(text);
      void this.read(text, true);
    }
    if (text === null && plan !== this.shown) {
      this.shown = plan;
      void this.write(plan);
    }
  }

  private async write(plan: Plan): Promise<void> {
    const signal = this.begin();
    try {
      const text = await writePlanText(plan, signal);
      if (signal.aborted) return;
      this.put(text);
      await this.read(text, false);
    } catch (error) {
      if (!signal.aborted) this.failed("", error, () => void this.write(plan));
    }
  }

  /** Ask what `text` says; with `take` it becomes the plan. */
  private async read(text: string, take: boolean): Promise<void> {
    const signal = this.begin();
    this.say({ remarks: take && REMARK.test(text) });
    try {
      const plan = await readPlanText(text, signal);
      if (signal.aborted) return;
      if (take) this.take(plan);
      this.say({ mistakes: [], waiting: false, away: false });
    } catch (error) {
      if (signal.aborted) return;
      this.failed(text, error, () => void this.read(text, take));
      this.say({ waiting: take });
    }
  }

  private take(plan: Plan): void {
    const { plan: now, before } = this.store.get();
    const both = before === null ? plan : mergePlans(before, now, plan, new Map());
    const next = equalDocuments(now, both) ? now : both;
    // First the plan and then the text: what follows the plan must know whether it is this text's.
    this.shown = equalDocuments(next, plan) ? next : plan;
    this.store.change(() => next, GROUP);
    this.store.setPendingText(null);
  }

  private failed(text: string, error: unknown, again: () => void): void {
    if (error instanceof Unreachable) {
      this.say({ away: true });
      this.timer = setTimeout(again, AGAIN);
    } else this.say({ away: false, mistakes: mistakesOf(text, error) });
  }

  /** Call off what is under way, and begin something new. */
  private begin(): AbortSignal {
    clearTimeout(this.timer);
    this.underWay.abort();
    this.underWay = new AbortController();
    return this.underWay.signal;
  }

  private say(change: Partial<YamlState>): void {
    this.set({ ...this.get(), ...change });
  }
}

/** In the order in which they stand in the text. */
function mistakesOf(text: string, error: unknown): FieldError[] {
  if (error instanceof ApiProblem && error.errors.length > 0) {
    return error.errors.map((one) => atItsKey(text, one)).sort(byPlace);
  }
  const message = error instanceof Error ? error.message : t`cannot be read`;
  return [{ field: "text", message, line: 1, column: 1 }];
}

function byPlace(one: FieldError, other: FieldError): number {
  const lines = (one.line ?? 0) - (other.line ?? 0);
  return lines === 0 ? (one.column ?? 0) - (other.column ?? 0) : lines;
}

/** The service says where a value stands; of a key that no plan has, the key is what is wrong. */
function atItsKey(text: string, mistake: FieldError): FieldError {
  const { line, column } = mistake;
  if (!isUnknownKey(mistake) || !line || !column) return mistake;
  const lines = text.split("\n").slice(0, line);
  const before = [...lines.slice(0, -1), (lines.at(-1) ?? "").slice(0, column - 1)].join("\n");
  const at = before.lastIndexOf(keyOf(mistake));
  if (at < 0) return mistake;
  const above = before.slice(0, at).split("\n");
  return { ...mistake, line: above.length, column: (above.at(-1) ?? "").length + 1 };
}

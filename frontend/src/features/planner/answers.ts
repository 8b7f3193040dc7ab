/**
 * The service's answers to a plan that changes while one types.
 *
 * Each change is asked about at once. Answers may overtake each other: one is shown only
 * when it is for a newer plan than the one on screen, and what it overtook is called off.
 * What was answered a moment ago is shown again at once, and so is what was asked about ahead; whether it still holds
 * is asked when the typing rests.
 */
import { ask, client } from "../../api/client";
import { ApiProblem, Unreachable, type FieldError } from "../../api/problem";
import type { Assessment } from "../../api/types";
import { getAt, parentOf } from "../../lib/pointer";
import { Ahead, type Next } from "./ahead";
import { told, type Changes, type Told } from "./changes";
import type { Plan } from "./planDocument";
import { Remembered } from "./remembered";

export interface Answering {
  /** The last good answer; it stays while a field has an error or the server is away. */
  answer: Assessment | null;
  /** The plan that `answer` is for. */
  answered: Plan | null;
  /** Whether `answer` is the one for this very plan. */
  current: boolean;
  /** What the service says is wrong, field by field. */
  errors: FieldError[];
  /** Something is wrong that belongs to no field. */
  problem: string | null;
  /** The server does not answer; it is asked again by itself. */
  away: boolean;
}

/** How long to wait before asking an absent server again, in ms. */
const AGAIN = 1500;
/** How long an answer may be behind the plan before it is drawn as an older one, in ms. */
const PATIENCE = 300;
/** How long a plan must stand still before it is said what is wrong with it, in ms: half a number is no mistake. */
const REST = 400;
/** More questions under way than this, and the oldest is given up. */
const MOST = 3;
const NOTHING: FieldError[] = [];

/** By what is worked on, so that who comes back from another page finds the last answer, server or not. */
const KEPT = new WeakMap<object, Answers>();

/** The answers to what stands in a store. */
export function answersFor(store: object): Answers {
  let answers = KEPT.get(store);
  if (!answers) KEPT.set(store, (answers = new Answers()));
  return answers;
}

interface Question {
  number: number;
  plan: Plan;
  text: string;
  /** The plan before the field that is being typed in. */
  before: Plan;
  off: AbortController;
}

export class Answers {
  private state: Answering = {
    ...{ answer: null, answered: null, current: false, away: false },
    ...{ errors: NOTHING, problem: null },
  };
  private readonly listeners = new Set<() => void>();
  private underWay: Question[] = [];
  private asked: Plan | null = null;
  /** What the next answer is told by. */
  private told: Told | null = null;
  private readonly remembered = new Remembered();
  private readonly ahead = new Ahead();
  private next: Next | null = null;
  private count = 0;
  private shown = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private growing: ReturnType<typeof setTimeout> | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;

  readonly get = (): Answering => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Ask about `plan`, unless that is what was asked last. `before` is the plan as it was before the field that is being
   * typed in: should what is typed come to nothing, its answer is shown, and not that of the first digits.
   */
  ask(plan: Plan, before = plan): void {
    if (plan === this.asked) return;
    this.asked = plan;
    clearTimeout(this.timer);
    clearTimeout(this.resting);
    const question: Question = {
      ...{ number: (this.count += 1), plan, before, text: JSON.stringify(plan) },
      off: new AbortController(),
    };
    const known = this.remembered.find(question.text) ?? this.ahead.find(question.text);
    this.ahead.stop();
    if (known) return this.remember(question, known);
    this.grow(plan === this.state.answered);
    while (this.underWay.length >= MOST) this.underWay.shift()?.off.abort();
    void this.send(question);
  }

  /** Say what may be asked next; `null` when nobody knows. */
  mayFollow(next: Next | null): void {
    this.next = next;
    this.lookAhead();
  }

  private lookAhead(): void {
    const { answered, current } = this.state;
    this.ahead.stop();
    if (!current || !answered || answered !== this.asked || !this.told || !this.next)
      return;
    // The part may be gone, by undo or in the text, while its field still has the focus.
    if (getAt(answered, parentOf(this.next.path)[0]) === undefined) return;
    const isKnown = (text: string) => this.remembered.find(text) !== undefined;
    this.ahead.ask(answered, this.told, this.next, isKnown);
  }

  /** Show what is known; ask whether it still holds when the typing rests. */
  private remember(question: Question, known: Told): void {
    clearTimeout(this.growing);
    this.told = known;
    this.remembered.keep(question.text, known);
    this.show(question, known);
    this.timer = setTimeout(() => void this.send(question), REST);
  }

  /** Ask no more; what is under way is called off. */
  stop(): void {
    this.ahead.stop();
    clearTimeout(this.timer);
    clearTimeout(this.growing);
    clearTimeout(this.resting);
    this.underWay.forEach(({ off }) => off.abort());
    this.underWay = [];
    this.asked = null;
  }

  /** What is answered within a moment is never drawn as old: that would flicker, and cost two frames. */
  private grow(answered: boolean): void {
    clearTimeout(this.growing);
    if (answered === this.state.current) return;
    if (answered) this.put({ current: true });
    else {
      this.growing = setTimeout(() => this.put({ current: false }), PATIENCE);
    }
  }

  private async send(question: Question): Promise<void> {
    const { plan, off } = question;
    const earlier = this.told;
    this.underWay.push(question);
    try {
      // As it stands, half-typed text and all: what is wrong with it is the service's to say.
      const body = {
        ...{ plan: plan as never, derivations: false, fingerprints: false },
        since: earlier?.tag ?? "",
      };
      const { data } = await ask(
        client.POST("/api/v1/assess", { body, signal: off.signal }),
      );
      if (!this.isNews(question)) return;
      this.good(question, told(data as Assessment | Changes, earlier));
    } catch (error) {
      if (off.signal.aborted || !this.isNews(question)) return;
      this.bad(question, error);
    } finally {
      this.underWay = this.underWay.filter((other) => other !== question);
    }
  }

  private isNews({ number, off }: Question): boolean {
    return number >= this.shown && !off.signal.aborted;
  }

  private good(question: Question, latest: Told): void {
    this.told = latest;
    this.remembered.keep(question.text, latest);
    this.show(question, latest, { away: false });
  }

  private show(
    { number, plan }: Question,
    { answer }: Told,
    more: Partial<Answering> = {},
  ): void {
    this.overtake(number);
    const current = plan === this.asked;
    if (current) clearTimeout(this.growing);
    this.put({
      // On its way to a newer plan it grows old only when that takes long.
      ...{ answer, answered: plan, current: current || this.state.current },
      ...{ errors: NOTHING, problem: null, ...more },
    });
    this.lookAhead();
  }

  private bad(question: Question, error: unknown): void {
    if (error instanceof Unreachable) {
      if (question.plan !== this.asked) return;
      this.put({ away: true });
      this.timer = setTimeout(() => void this.send(question), AGAIN);
      return;
    }
    this.overtake(question.number);
    clearTimeout(this.growing);
    const refused = error instanceof ApiProblem ? error : null;
    const errors = refused?.errors ?? NOTHING;
    const problem =
      errors.length > 0 ? null : error instanceof Error ? error.message : "No answer.";
    const tell = () => {
      const known = this.remembered.find(JSON.stringify(question.before));
      const shown = known && { answer: known.answer, answered: question.before };
      this.put({ ...shown, errors, problem, away: false, current: false });
    };
    if (this.state.answer === null) tell();
    else this.resting = setTimeout(tell, REST);
  }

  private overtake(number: number): void {
    this.shown = number;
    this.underWay
      .filter((other) => other.number < number)
      .forEach(({ off }) => off.abort());
  }

  private put(change: Partial<Answering>): void {
    const keys = Object.keys(change) as (keyof Answering)[];
    if (keys.every((key) => change[key] === this.state[key])) return;
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}

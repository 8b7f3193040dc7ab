/** The service's latest answers, by the plan that each is for: what is taken back, or typed again, has its answer at once. */
import type { Told } from "./changes";

/** How many are kept. They share what they have in common, so that this costs little. */
const MOST = 64;

export class Remembered {
  private readonly told = new Map<string, Told>();

  /** The answer to a plan, by its text. */
  find(plan: string): Told | undefined {
    return this.told.get(plan);
  }

  /** Keep an answer as the latest. One by other rules or figures ends what was said by the earlier. */
  keep(plan: string, told: Told): void {
    const [other] = this.told.values();
    if (other && !isAlike(other.answer.version, told.answer.version)) this.told.clear();
    this.told.delete(plan);
    this.told.set(plan, told);
    const [oldest] = this.told.keys();
    if (this.told.size > MOST && oldest !== undefined) this.told.delete(oldest);
  }
}

type Version = Told["answer"]["version"];

function isAlike(one: Version, other: Version): boolean {
  return one.rules === other.rules && one.figures === other.figures;
}

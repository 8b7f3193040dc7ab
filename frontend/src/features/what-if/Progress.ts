/** How much of a question is answered: told by whoever asks, heard by the bar alone. */
import { useSyncExternalStore } from "react";

export type Tell = (done: number, of: number) => void;

export class Progress {
  private share: number | null = null;
  private readonly heard = new Set<() => void>();

  /** Nothing is known of how long it takes. */
  begin(): void {
    this.put(null);
  }

  readonly tell: Tell = (done, of) => this.put(of > 0 ? done / of : null);

  readonly now = (): number | null => this.share;

  readonly subscribe = (hear: () => void): (() => void) => {
    this.heard.add(hear);
    return () => this.heard.delete(hear);
  };

  private put(share: number | null): void {
    if (share === this.share) return;
    this.share = share;
    this.heard.forEach((hear) => hear());
  }
}

/** The share that is done, 0 to 1; nothing where that is not known. */
export function useProgress(progress: Progress): number | null {
  return useSyncExternalStore(progress.subscribe, progress.now);
}

/** Await all of some questions, and tell how many are answered. */
export function counted<T>(questions: Promise<T>[], tell: Tell): Promise<T[]> {
  let done = 0;
  if (questions.length > 1) tell(0, questions.length);
  return Promise.all(
    questions.map(async (question) => {
      const answer = await question;
      done += 1;
      if (questions.length > 1) tell(done, questions.length);
      return answer;
    }),
  );
}

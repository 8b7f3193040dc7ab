/** Progress of a request: reported by the request, followed by the progress bar alone. */
import { useSyncExternalStore } from "react";

export type ReportProgress = (done: number, of: number) => void;

export class Progress {
  private share: number | null = null;
  private readonly listeners = new Set<() => void>();

  /** Start again; nothing is known yet. */
  reset(): void {
    this.set(null);
  }

  readonly report: ReportProgress = (done, of) => this.set(of > 0 ? done / of : null);

  readonly get = (): number | null => this.share;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(share: number | null): void {
    if (share === this.share) return;
    this.share = share;
    this.listeners.forEach((listener) => listener());
  }
}

/** The share that is done, 0 to 1; `null` where that is not known. */
export function useProgress(progress: Progress): number | null {
  return useSyncExternalStore(progress.subscribe, progress.get);
}

/** Await all of `requests`, and report how many are answered. */
export function withProgress<T>(requests: Promise<T>[], report: ReportProgress): Promise<T[]> {
  let done = 0;
  if (requests.length > 1) report(0, requests.length);
  return Promise.all(
    requests.map(async (request) => {
      const response = await request;
      done += 1;
      if (requests.length > 1) report(done, requests.length);
      return response;
    }),
  );
}

/** Progress of a request: reported by the request, followed by the progress bar alone. */
import type { Store } from "./store";

/** The share that is done, 0 to 1; `null` where that is not known. */
export type Progress = Store<number | null>;

/** How far a request is, and what can be done about it. */
export interface RequestState {
  isFetching: boolean;
  /** Whether the service has not answered more than once, and is asked again. */
  isRetrying: boolean;
  progress: Progress;
  /** Whether the user cancelled the request and has not repeated it. */
  isCancelled: boolean;
  /** What the service reports to be wrong with the question. */
  errors: string[];
  /** Whether the service stopped the calculation since it took too long. */
  isTooLong: boolean;
  cancel: () => void;
  refetch: () => void;
}

export type ReportProgress = (done: number, of: number) => void;

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

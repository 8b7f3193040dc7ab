import { Unreachable } from "./problem";

/** Query options for a page that cannot do without the data: retry until the server answers. */
export const RETRY_UNTIL_REACHABLE = {
  networkMode: "always",
  retry: (_count: number, error: Error) => error instanceof Unreachable,
  retryDelay: 1500,
} as const;

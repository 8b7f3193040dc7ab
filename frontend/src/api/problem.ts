/** The two kinds of failed request that the screen distinguishes. */
import { t } from "@lingui/core/macro";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type FieldError = Omit<Schemas["FieldError"], "value">;
type ProblemBody = Partial<Omit<Schemas["ProblemDocument"], "errors">> & { errors?: FieldError[] };

/** The service rejected the request with a problem document (RFC 9457). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];

  constructor(status: number, body: ProblemBody) {
    super(body.detail || body.title || t`The service answered ${status}.`);
    this.name = "ApiProblem";
    this.status = status;
    this.code = body.code ?? "";
    this.errors = body.errors ?? [];
  }
}

/** No usable response for now: the service, its database or something in front of it is down. */
export class Unreachable extends Error {
  /** What the service says why, in a sentence; empty where nothing came from it. */
  readonly reason: string;
  /** How long the service says to wait before the next request, in seconds; NaN where it does not. */
  readonly retryAfter: number;

  constructor(reason = "", retryAfter = NaN) {
    super(reason || t`The server does not answer.`);
    this.reason = reason;
    this.retryAfter = retryAfter;
    // eslint-disable-next-line lingui/no-unlocalized-strings -- a name in code
    this.name = "Unreachable";
  }
}

/** The code of a calculation that was stopped: the same request would take as long again. */
const TOO_LONG = "calculation-too-long";

export function isTooLong(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === TOO_LONG;
}

/** Turn an unsuccessful response into one of the two. */
export function problemOf(response: Response, body: unknown): ApiProblem | Unreachable {
  const isProblem = (response.headers.get("content-type") ?? "").includes("problem+json");
  if (isProblem && (body as ProblemBody | undefined)?.code === TOO_LONG) {
    return new ApiProblem(response.status, body as ProblemBody);
  }
  // A gateway answers 502 to 504 for a service that is starting, stopping or without a database.
  if ([502, 503, 504].includes(response.status) || (response.status >= 500 && !isProblem)) {
    const reason = isProblem ? (body as ProblemBody | undefined)?.detail : "";
    return new Unreachable(reason, Number(response.headers.get("retry-after") ?? NaN));
  }
  return new ApiProblem(response.status, isProblem ? (body as ProblemBody) : {});
}

/** How long a page waits before it asks again, where the service does not say how long. */
const RETRY_MS = 1500;
/** The longest that it waits: an open page notices within this time that the service is back. */
const MOST_RETRY_MS = 60_000;

/** Query options for a page that cannot do without the data: retry until the server answers. */
export const RETRY_UNTIL_REACHABLE = {
  networkMode: "always",
  retry: (_count: number, error: Error) => error instanceof Unreachable,
  retryDelay: (_count: number, error: Error) => {
    const wanted = error instanceof Unreachable ? 1000 * error.retryAfter : NaN;
    return Number.isFinite(wanted) ? Math.min(Math.max(wanted, RETRY_MS), MOST_RETRY_MS) : RETRY_MS;
  },
} as const;

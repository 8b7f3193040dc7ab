/** The two kinds of failed request that the screen distinguishes. */

export interface FieldError {
  field: string;
  message: string;
  value?: unknown;
  allowed?: unknown;
  /** Where it stands in a text, from 1. */
  line?: number | null;
  column?: number | null;
}

interface ProblemBody {
  title?: string;
  status?: number;
  detail?: string | null;
  code?: string;
  errors?: FieldError[] | null;
}

/** The service rejected the request with a problem document (RFC 9457). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];

  constructor(status: number, body: ProblemBody) {
    super(body.detail || body.title || `The service answered ${status}.`);
    this.name = "ApiProblem";
    this.status = status;
    this.code = body.code ?? "";
    this.errors = body.errors ?? [];
  }
}

/** No usable response: the service or something in front of it is down. */
export class Unreachable extends Error {
  constructor() {
    super("The server does not answer.");
    this.name = "Unreachable";
  }
}

/** Turn an unsuccessful response into one of the two. */
export function problemOf(response: Response, body: unknown): ApiProblem | Unreachable {
  const isProblem = (response.headers.get("content-type") ?? "").includes("problem+json");
  // A gateway answers 502 to 504 for a service that is starting, stopping or without a database.
  if ([502, 503, 504].includes(response.status) || (response.status >= 500 && !isProblem)) {
    return new Unreachable();
  }
  return new ApiProblem(response.status, isProblem ? (body as ProblemBody) : {});
}

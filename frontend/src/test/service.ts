/** A fake service for tests: responds by method and path, and records the requests. */
import { answerWith, explained } from "./answers";
import { EXAMPLE } from "./plans";

export interface RecordedRequest {
  method: string;
  path: string;
  search: string;
  body: unknown;
  headers: Headers;
  signal: AbortSignal;
}

type Handler = (request: RecordedRequest) => Response | Promise<Response>;

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
}

export function problem(status: number, errors: unknown[] = [], detail = "No."): Response {
  const body = { type: "about:blank", title: "No", status, detail, code: "x", errors };
  return json(body, status, { "content-type": "application/problem+json" });
}

const DEFAULTS: Record<string, Handler> = {
  "POST /api/v1/assess": () => json(answerWith(5522)),
  "POST /api/v1/explain": ({ body }) =>
    json({ quantities: Object.fromEntries((body as { ids: string[] }).ids.map((id) => [id, explained(id)])) }),
  "POST /api/v1/console": () => problem(422, [{ field: "text", message: "is not a CSQX004I line" }]),
  "GET /api/v1/presets/thousands-of-clients": () => json(EXAMPLE),
  "GET /api/v1/rules": () => json({ rules: [] }),
  "GET /api/v1/errata": () => json({ errata: [] }),
  "GET /api/v1/figures/chinit-svrconn-31bit": () => problem(404),
};

/** Put the stand-in in place; `handlers` come before the defaults and may be changed later. */
export function serve(handlers: Record<string, Handler> = {}) {
  const requests: RecordedRequest[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { method, headers, signal } = request;
    const { pathname: path, search } = new URL(request.url);
    const text = await request.text();
    const entry = { method, path, search, headers, signal, body: text ? JSON.parse(text) : undefined };
    requests.push(entry);
    const handler = handlers[`${method} ${path}`] ?? DEFAULTS[`${method} ${path}`];
    if (!handler) return problem(404);
    return handler(entry);
  };
  globalThis.fetch = fetch as typeof globalThis.fetch;
  return { handlers, requestsTo: (key: string) => requests.filter(({ method, path }) => `${method} ${path}` === key) };
}

/** The client of the API, typed by its OpenAPI document. */
import createClient from "openapi-fetch";

import { problemOf, Unreachable } from "./problem";
import type { paths } from "./schema";
import { requireToken, currentToken } from "./token";

/**
 * Send a request, with the token if there is one. The client library's own middleware would send it asynchronously,
 * after the page is drawn.
 */
async function send(request: Request): Promise<Response> {
  const token = currentToken();
  if (token && !request.headers.has("authorization")) {
    request.headers.set("authorization", `Bearer ${token}`);
  }
  // Looked up at each call, so that a test can put its own in place.
  const response = await globalThis.fetch(request);
  if (response.status === 401) requireToken();
  return response;
}

export const client = createClient<paths>({ baseUrl: window.location.origin, fetch: send });

export interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Await a call and return its data (none where the answer is 204), or throw `ApiProblem` or `Unreachable`. */
export async function unwrap<T>(call: Promise<Outcome<T>>): Promise<{ data: T; response: Response }> {
  const outcome = await call.catch((error: unknown) => {
    // TanStack Query expects its own cancellations unchanged.
    throw error instanceof DOMException && error.name === "AbortError" ? error : new Unreachable();
  });
  const { data, error, response } = outcome;
  if (!response.ok) throw problemOf(response, error);
  if (data === undefined && response.status !== 204) throw new Unreachable();
  return { data: data as T, response };
}

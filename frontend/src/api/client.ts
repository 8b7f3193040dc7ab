/** The one door to the service: typed by its own OpenAPI document. */
import createClient from "openapi-fetch";

import { problemOf, Unreachable } from "./problem";
import type { paths } from "./schema";
import { askForToken, currentToken } from "./token";

export const client = createClient<paths>({
  baseUrl: window.location.origin,
  // Looked up at each call, so that a test can put its own in place.
  fetch: (request) => globalThis.fetch(request),
});

client.use({
  onRequest({ request }) {
    const token = currentToken();
    if (token && !request.headers.has("authorization")) {
      request.headers.set("authorization", `Bearer ${token}`);
    }
    return request;
  },
  onResponse({ response }) {
    if (response.status === 401) askForToken();
  },
});

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Await a call and give its data, or throw `ApiProblem` or `Unreachable`. */
export async function ask<T>(
  call: Promise<Outcome<T>>,
): Promise<{ data: T; response: Response }> {
  const outcome = await call.catch((error: unknown) => {
    // An abort is ours, and TanStack Query knows what it means.
    throw error instanceof DOMException && error.name === "AbortError"
      ? error
      : new Unreachable();
  });
  const { data, error, response } = outcome;
  if (!response.ok) throw problemOf(response, error);
  if (data === undefined) throw new Unreachable();
  return { data, response };
}

/**
 * Idempotency keys: a create or a save that is sent again is not performed again.
 *
 * The same request gets the same key until the service has responded to it.
 */
import { unwrap, type Outcome } from "../api/client";
import { Unreachable } from "../api/problem";

const waiting = new Map<string, string>();

/** Send `request` under its key and return its response; `what` and `body` identify it. */
export async function withIdempotencyKey<T>(
  what: string,
  body: unknown,
  request: (header: { "Idempotency-Key": string }) => Promise<Outcome<T>>,
) {
  const known = `${what}\n${JSON.stringify(body)}`;
  const key = waiting.get(known) ?? newKey();
  waiting.set(known, key);
  try {
    const answer = await unwrap(request({ "Idempotency-Key": key }));
    waiting.delete(known);
    return answer;
  } catch (error) {
    // Without a response it is unknown whether the request was performed.
    if (!(error instanceof Unreachable)) waiting.delete(known);
    throw error;
  }
}

/** Also where the page is served over plain http, which has no `crypto.randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

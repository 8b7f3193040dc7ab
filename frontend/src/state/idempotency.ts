/**
 * Keys under which a create or a save may be sent again without being done again.
 *
 * The same request gets the same key until the service has answered it, whatever it said.
 */
import { Unreachable } from "../api/problem";

const waiting = new Map<string, string>();

/** Send `request` under its key; `what` and `body` tell it from others. */
export async function withIdempotencyKey<T>(
  what: string,
  body: unknown,
  request: (header: { "Idempotency-Key": string }) => Promise<T>,
): Promise<T> {
  const known = `${what}\n${JSON.stringify(body)}`;
  const key = waiting.get(known) ?? newKey();
  waiting.set(known, key);
  try {
    const answer = await request({ "Idempotency-Key": key });
    waiting.delete(known);
    return answer;
  } catch (error) {
    // Without an answer nobody knows whether it was done.
    if (!(error instanceof Unreachable)) waiting.delete(known);
    throw error;
  }
}

/** Also where the page is served over plain http, which has no `crypto.randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

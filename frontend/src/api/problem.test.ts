import { expect, it } from "vitest";

import { problemOf, RETRY_UNTIL_REACHABLE } from "./problem";

function delayAfter(headers: Record<string, string>): number {
  const error = problemOf(new Response(null, { status: 503, headers }), undefined);
  return RETRY_UNTIL_REACHABLE.retryDelay(0, error);
}

it("waits as long as the service says before the next request, within bounds", () => {
  expect(delayAfter({ "retry-after": "5" })).toBe(5000);
  expect(delayAfter({ "retry-after": "0" })).toBe(1500);
  expect(delayAfter({ "retry-after": "3600" })).toBe(60_000);
  expect(delayAfter({})).toBe(1500);
  expect(delayAfter({ "retry-after": "Mon, 30 Nov 2026 12:00:00 GMT" })).toBe(1500);
  expect(RETRY_UNTIL_REACHABLE.retryDelay(0, new TypeError())).toBe(1500);
});

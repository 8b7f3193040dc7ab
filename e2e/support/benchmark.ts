import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";

/** A measurement in a browser, for `docs/benchmarks.md`; `backend/tests/support/benchmarks.py` records the others. */
interface Benchmark {
  what: string;
  result: number;
  unit: string;
  at_most?: number;
  at_least?: number;
}

const RECORDS = fileURLToPath(new URL("../../.make/benchmarks/", import.meta.url));

/** Record a measurement, and fail the test where it does not keep its target. */
export function recordBenchmark(benchmark: Benchmark): void {
  mkdirSync(RECORDS, { recursive: true });
  const name = `browser ${benchmark.what}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  writeFileSync(`${RECORDS}${name}.json`, JSON.stringify({ topic: "Browser", ...benchmark }));
  const { what, result, at_most = Infinity, at_least = -Infinity } = benchmark;
  expect.soft(result, what).toBeLessThanOrEqual(at_most);
  expect.soft(result, what).toBeGreaterThanOrEqual(at_least);
}

import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { thorough, THOROUGH } from "./support/thorough.js";

// Started by `make e2e`, which provides a migrated Postgres, a free port and a browser.
const port = process.env.PORT;
const chromium = process.env.CHROMIUM;
if (!port || !chromium || !process.env.DATABASE_URL) {
  throw new Error("Run the journeys with `make e2e`: they need PORT, DATABASE_URL and CHROMIUM.");
}
// Most pages live for seconds: to compile the scripts of each for speed, and to clean its memory on further threads, was
// a tenth of the processor time of all journeys. What measures speed has the browser as it is.
const shortLived = process.env.SPEED ? [] : ["--js-flags=--no-opt --no-maglev --single-threaded-gc"];
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  grepInvert: thorough ? undefined : new RegExp(THOROUGH),
  workers: 3, // of which one waits for an animation or an answer, on two cores
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.SPEED ? 0 : 1, // a busy machine; what passes only the second time is reported as flaky, and is a finding
  timeout: 180_000, // of a journey on a busy machine
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    locale: "en-GB",
    timezoneId: "UTC",
    screenshot: "only-on-failure", // a trace of every journey would cost a third more time: ask with --trace on
    // All tabs of a profile in one process, and none started in advance: each start takes longer than most pages.
    launchOptions: {
      executablePath: chromium,
      args: ["--process-per-site", "--renderer-process-limit=1", ...shortLived],
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium", viewport: { width: 1280, height: 900 } } }],
  webServer: {
    command: "python -m mqplanner serve",
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    url: `${baseURL}/readyz`,
    env: { MQPLANNER_LOG_LEVEL: "warning", MQPLANNER_CALCULATION_WAIT_SECONDS: "10" },
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});

import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./ports.js";

/** A server of a journey's own, that it may stop and start without taking it from the others. */
export class OwnServer {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), "mqplanner-"));

  private constructor(
    private readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  static async started(settings: Record<string, string> = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), settings);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get options() {
    return {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      env: {
        ...process.env,
        PORT: String(this.port),
        DATABASE_URL: `sqlite:///${join(this.folder, "own.db")}`,
        MQPLANNER_LOG_LEVEL: "warning",
        ...this.settings,
      },
    };
  }

  /** A command on its store; gives what it prints. */
  run(...words: string[]): string {
    return execFileSync("python", ["-m", "mqplanner", ...words], {
      ...this.options,
      encoding: "utf8",
    }).trim();
  }

  async start(): Promise<void> {
    this.process = spawn("python", ["-m", "mqplanner", "serve", "--migrate"], {
      ...this.options,
      stdio: "ignore",
    });
    for (;;) {
      const ready = await fetch(`${this.url}/readyz`).catch(() => null);
      if (ready?.ok) return;
      if (this.process.exitCode !== null) throw new Error("The server of this journey did not start.");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async stop(): Promise<void> {
    const running = this.process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGKILL");
    await gone;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

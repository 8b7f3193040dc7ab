import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface GeneratedPlan {
  /** Generates the same plan again. */
  number: number;
  plan: unknown;
}

const TOP = fileURLToPath(new URL("../..", import.meta.url));

/** The plans that `make compare-interfaces` compares too, by number. */
export async function* generatedPlans(first: number, count: number): AsyncGenerator<GeneratedPlan> {
  const command = ["-m", "interface_comparison.write_plans", String(first), String(count)];
  const path = [`${TOP}scripts`, process.env.PYTHONPATH].filter(Boolean).join(":");
  const writing = spawn("python", command, {
    cwd: `${TOP}backend`,
    env: { ...process.env, PYTHONPATH: path },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let number = first;
    for await (const line of createInterface({ input: writing.stdout }))
      yield { number: number++, plan: JSON.parse(line) as unknown };
    if (number !== first + count) throw new Error(`${number - first} plans were generated, not ${count}.`);
  } finally {
    writing.kill();
  }
}

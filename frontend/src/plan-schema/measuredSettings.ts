/** Settings with which a value was measured, kept where a field gets another value, as in the what-if of the service. */
import { getAt } from "../lib/pointer";
import { fieldAt } from "./partPaths";
import type { Change, Plan } from "./plan";

const SETTING = /^(.*\/workloads\/\d+)\/(message_bytes|persistent|queue)$|^(.*\/logs)\/(copies|stripes|io)$/;
const CPU = /^(.*\/workloads\/\d+)\/cpu_us_per_message$/;
const OBSERVED = /^(.*\/logs\/observed)\/(logger_busy_pct|io_busy_pct|pages_per_io|writes_per_s)$/;
const BY_SETTINGS = ["logger_busy_pct", "io_busy_pct", "pages_per_io", "writes_per_s"];

/** What else changes: settings then are kept, and forgotten when the measured value is entered again. */
export function settingsThen(plan: Plan, path: string, value: unknown): Change[] {
  const setting = SETTING.exec(path);
  if (setting !== null) {
    const [, workload, ofWorkload, log, ofLog] = setting;
    return workload !== undefined && ofWorkload !== undefined
      ? withEarlier(plan, path, value, ofWorkload, workload, ["cpu_us_per_message"], "cpu_measured_for")
      : withEarlier(plan, path, value, ofLog ?? "", `${log}/observed`, BY_SETTINGS, "observed_with");
  }
  const cpu = CPU.exec(path)?.[1];
  if (cpu !== undefined) return cleared(plan, [`${cpu}/cpu_measured_for`]);
  const [, observed, entered] = OBSERVED.exec(path) ?? [];
  if (observed === undefined || !has(plan, `${observed}/observed_with`)) return [];
  const others = BY_SETTINGS.filter((name) => name !== entered);
  return cleared(
    plan,
    ["observed_with", ...others].map((name) => `${observed}/${name}`),
  );
}

function withEarlier(
  plan: Plan,
  path: string,
  value: unknown,
  name: string,
  part: string,
  measured: string[],
  settings: string,
): Change[] {
  const earlier = getAt(plan, path) ?? fieldAt(path)?.property.default ?? null;
  const isMeasured = measured.some((field) => has(plan, `${part}/${field}`));
  if (!isMeasured || earlier === null || earlier === value || has(plan, `${part}/${settings}/${name}`)) return [];
  const then = (getAt(plan, `${part}/${settings}`) ?? {}) as object;
  return [{ path: `${part}/${settings}`, value: { ...then, [name]: earlier } }];
}

function cleared(plan: Plan, paths: string[]): Change[] {
  return paths.filter((path) => has(plan, path)).map((path) => ({ path, value: null }));
}

function has(plan: Plan, path: string): boolean {
  return (getAt(plan, path) ?? null) !== null;
}

/** The table of scenarios as a CSV file: of the plan and of each scenario a number, and the status of the limit. */
import { t } from "@lingui/core/macro";

import type { Verdict } from "../../api/types";
import { csvFile } from "../../lib/files";
import type { Scenario } from "../../state/scenarios";
import { VERDICT_WORDS } from "../../ui/Verdict";
import { NOT_COMPARED, NOT_RUNNING } from "./ComparisonTable";
import type { Cell, Row, ScenarioComparison } from "./comparisonRows";

export function csvOf(scenarios: Scenario[], against: ScenarioComparison[], rows: Row[]): string {
  const names = [t`The plan`, ...scenarios.map(({ name }) => name)];
  const head = [...[t`Result`, t`Of`, t`Unit`, t`Rule`], ...names.flatMap((name) => [name, t`${name}: status`])];
  const lines = rows.map(({ title, subject, unit, rules, base, cells }) => [
    ...[title, subject, unit, rules.map(({ title: name }) => name).join("; ")],
    ...[base.value, statusText(base.verdict)],
    ...cells.flatMap((cell, index) => {
      if (!against[index]?.compared) return [NOT_COMPARED, NOT_COMPARED];
      if (cell?.stopped) return [NOT_RUNNING, NOT_RUNNING];
      return cell ? [cell.value, statusOf(cell)] : [base.value, statusText(base.verdict)];
    }),
  ]);
  return csvFile([head, ...lines]);
}

function statusOf({ verdict, gone }: Cell): string {
  return gone ? t`not applicable` : statusText(verdict);
}

/** Return the word of a status; a number that is no limit has none. */
function statusText(verdict: Verdict | null): string {
  return verdict ? VERDICT_WORDS[verdict] : "";
}

import { Verdict } from "../../ui/Verdict";
import type { Summary } from "../../api/libraryTypes";

const VERDICTS = ["ok", "watch", "exceeded", "unknown"] as const;

/** An answer in a line: the worst verdict, and what binds first. */
export function SummaryLine({ summary }: { summary: Summary | null }) {
  if (!summary?.sentence) return <p className="quiet">Without an answer</p>;
  const verdict = VERDICTS.find((one) => one === summary.verdict);
  return (
    <p className="summary-line">
      {verdict && <Verdict verdict={verdict} bare />} <span>{summary.sentence}</span>
    </p>
  );
}

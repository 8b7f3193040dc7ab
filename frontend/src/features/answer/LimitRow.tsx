import { memo } from "react";

import type { AnswerNumber, Limit, MissingInput, Remedy, Verdict as VerdictName } from "../../api/types";
import { Verdict } from "../../ui/Verdict";
import { MissingInputList } from "./LimitNotes";
import { NumberLink, PlanLink } from "./links";

interface Props {
  limit: Limit;
  /** Share of the limit from which the verdict is a warning, in percent. */
  watch: number;
  missing: MissingInput[] | undefined;
  remedies: Remedy[] | undefined;
}

/** One limit as a bar, with its numbers and what would help. */
export const LimitRow = memo(function LimitRow({ limit, watch, missing, remedies }: Props) {
  const { id, title, subject, verdict, used, used_pct, multiple, at_least, caution } = limit;
  // Less load does not help where only the caution makes it a warning.
  const isFixable = verdict === "exceeded" || (verdict === "watch" && (used_pct?.value ?? 0) >= watch);
  const name = `${title}, ${subject}`;
  const link = (part: string, number: AnswerNumber, label: string) => (
    <NumberLink id={`${id}#${part}`} number={number} label={`${name}, ${label}`} />
  );
  return (
    <li className="limit">
      <p className="limit__title">
        <strong>{title}</strong> <span className="quiet">{subject}</span>
      </p>
      <LimitBar limit={limit} watch={watch} />
      <p className="limit__state">
        <Verdict verdict={verdict} />
        <span>
          {at_least && <span className="quiet">at least </span>}
          {typeof used?.value === "number" && link("used", used, "in use")}
          {limit.limit && (
            <>
              {" of "}
              {link("limit", limit.limit, "limit")}
              {IN_TIME.test(id) && <span className="quiet"> logged</span>}
            </>
          )}
        </span>
      </p>
      <p className="limit__multiple">
        {typeof multiple?.value === "number" && (
          <>
            <span className="quiet">{at_least ? "reached by " : "reached at "}</span>
            {link("multiple", multiple, "reached at this multiple of today’s load")}
          </>
        )}
      </p>
      <MissingInputList limit={limit} missing={missing} />
      {caution && <p className="limit__note quiet">{caution}</p>}
      {remedies && isFixable && (
        <div className="limit__note quiet">
          <span>Ways to fix it:</span>
          <ul>
            {remedies.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <PlanLink path={path}>{message}</PlanLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
});

/** Limits that are named after a time: the limit is the amount of log data in that time. */
const IN_TIME = /\/log-(?:held|switch|rba)$/;

interface BarProps {
  limit: { verdict: VerdictName; used_pct: AnswerNumber | null };
  watch: number;
}

/** The share of a limit that is in use: the whole track is the limit, the tick is the warning threshold. */
export function LimitBar({ limit: { verdict, used_pct }, watch }: BarProps) {
  const percent = used_pct?.value ?? null;
  if (verdict === "unknown" || percent === null) return <span className="bar bar--unknown" aria-hidden="true" />;
  return (
    <span className={`bar bar--${verdict}`} aria-hidden="true">
      <span className="bar__fill" style={{ scale: `${Math.min(percent, 100) / 100} 1` }} />
      <span className="bar__tick" style={{ insetInlineStart: `${watch}%` }} />
    </span>
  );
}

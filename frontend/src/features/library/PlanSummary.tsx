import { t } from "@lingui/core/macro";
import type { Summary } from "../../api/types";
import { Verdict, VERDICTS } from "../../ui/Verdict";

/** The tags of a plan; with `onTag` as buttons. */
export function TagList({ tags, onTag }: { tags: string[]; onTag?: (tag: string) => void }) {
  if (tags.length === 0) return null;
  return (
    <ul className="row" aria-label={t`Tags`}>
      {tags.map((tag) => (
        <li key={tag} className={onTag ? undefined : "badge cut"}>
          {onTag ? (
            <button type="button" className="badge cut" onClick={() => onTag(tag)}>
              <bdi>{tag}</bdi>
            </button>
          ) : (
            <bdi>{tag}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An answer in a line: the worst verdict and the first limit. */
export function SummaryLine({ summary }: { summary: Summary | null }) {
  if (!summary?.sentence) return <p className="quiet">{t`Without an answer`}</p>;
  const verdict = VERDICTS.find((one) => one === summary.verdict);
  return (
    <p>
      {verdict && <Verdict verdict={verdict} bare />} <span>{summary.sentence}</span>
    </p>
  );
}

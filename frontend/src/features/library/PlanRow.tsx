import { Link } from "react-router";

import type { PlanLine, Summary } from "../../api/types";
import { archivePlan, duplicatePlan, fetchPlan, useAction } from "../../state/savedPlans";
import { SavedBy, VersionName } from "../../ui/SavedBy";
import { Verdict, VERDICTS } from "../../ui/Verdict";
import { WriteButton } from "../../ui/buttons";
import { DeletePlan } from "./DeletePlan";

interface Props {
  plan: PlanLine;
  onTag: (tag: string) => void;
  /** Called after a change, to load the list again. */
  onChange: () => void;
  onDeleted: () => void;
}

/** A plan in the list with its last answer and its actions. */
export function PlanRow({ plan, onTag, onChange, onDeleted }: Props) {
  const { id, name, archived_at } = plan;
  const { run, problem } = useAction();
  const isArchived = archived_at !== null;
  const act = (action: () => Promise<unknown>) => () => void run(() => action().then(onChange));
  return (
    <li className="plan-row">
      <div className="stack stack--tight">
        <h2>
          <Link to={`/plans/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {plan.description && <p className="note clamp">{plan.description}</p>}
        <SummaryLine summary={plan.summary} />
        <TagList tags={plan.tags} onTag={onTag} />
      </div>
      <div>
        <p>
          Revision {plan.revision}
          <VersionName name={plan.version_name} />
        </p>
        <p className="quiet">
          <SavedBy at={plan.updated_at} author={plan.author} />
        </p>
        <p className="row">
          <Link to={`/plans/${id}/history`} aria-label={`History of ${name}`}>
            History
          </Link>
          <WriteButton aria-label={`Copy ${name}`} onClick={act(() => duplicatePlan(id))}>
            Copy
          </WriteButton>
          <WriteButton
            aria-label={`${isArchived ? "Restore" : "Archive"} ${name}`}
            onClick={act(async () => archivePlan(id, (await fetchPlan(id)).etag, !isArchived))}
          >
            {isArchived ? "Restore" : "Archive"}
          </WriteButton>
          {isArchived && <DeletePlan {...{ plan, onDeleted }} onCancel={onChange} />}
        </p>
        <p className="wrong" role="status">
          {problem}
        </p>
      </div>
    </li>
  );
}

/** The tags of a plan; with `onTag` as buttons. */
export function TagList({ tags, onTag }: { tags: string[]; onTag?: (tag: string) => void }) {
  if (tags.length === 0) return null;
  return (
    <ul className="row" aria-label="Tags">
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
  if (!summary?.sentence) return <p className="quiet">Without an answer</p>;
  const verdict = VERDICTS.find((one) => one === summary.verdict);
  return (
    <p>
      {verdict && <Verdict verdict={verdict} bare />} <span>{summary.sentence}</span>
    </p>
  );
}

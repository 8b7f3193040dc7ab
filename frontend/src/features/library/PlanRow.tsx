import { useState } from "react";
import { Link } from "react-router";

import { formatTime } from "../../lib/format";
import { WriteButton } from "../../ui/WriteButton";
import { archivePlan, duplicatePlan, errorText } from "../../state/library";
import { fetchPlan } from "../../state/savedPlans";
import { SummaryLine } from "./SummaryLine";
import type { PlanLine } from "../../api/libraryTypes";

interface Props {
  plan: PlanLine;
  onTag: (tag: string) => void;
  /** The list is no longer what it was. */
  onChange: () => void;
}

/** A plan in the list: what it is, what it came to, and what can be done with it from here. */
export function PlanRow({ plan, onTag, onChange }: Props) {
  const [said, setSaid] = useState("");
  const away = plan.archived_at !== null;
  const act = async (work: () => Promise<unknown>) => {
    setSaid("");
    try {
      await work();
      onChange();
    } catch (error) {
      setSaid(errorText(error));
    }
  };
  const putAway = () => act(async () => archivePlan(plan.id, (await fetchPlan(plan.id)).etag, !away));
  return (
    <li className="plan-row">
      <div className="plan-row__what">
        <h2>
          <Link to={`/plans/${plan.id}`}>
            <bdi>{plan.name}</bdi>
          </Link>
        </h2>
        {plan.description && <p className="plan-row__description">{plan.description}</p>}
        <SummaryLine summary={plan.summary} />
        {plan.tags.length > 0 && (
          <ul className="tags" aria-label="Tags">
            {plan.tags.map((tag) => (
              <li key={tag}>
                <button type="button" className="tag" onClick={() => onTag(tag)}>
                  <bdi>{tag}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="plan-row__when">
        <p>
          Revision {plan.revision}
          {plan.version_name && (
            <>
              {" · "}
              <bdi className="version-name">{plan.version_name}</bdi>
            </>
          )}
        </p>
        <p className="quiet">
          {formatTime(plan.updated_at)}
          {plan.author && (
            <>
              {" by "}
              <bdi>{plan.author}</bdi>
            </>
          )}
        </p>
        <p className="plan-row__acts">
          <Link to={`/plans/${plan.id}/history`} aria-label={`History of ${plan.name}`}>
            History
          </Link>
          <WriteButton
            aria-label={`Copy ${plan.name}`}
            onClick={() => void act(() => duplicatePlan(plan.id))}
          >
            Copy
          </WriteButton>
          <WriteButton
            aria-label={`${away ? "Take back" : "Put away"} ${plan.name}`}
            onClick={() => void putAway()}
          >
            {away ? "Take back" : "Put away"}
          </WriteButton>
        </p>
        <p className="wrong" role="status">
          {said}
        </p>
      </div>
    </li>
  );
}

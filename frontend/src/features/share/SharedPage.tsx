import { Button } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useParams } from "react-router";

import { ApiProblem, Unreachable } from "../../api/problem";
import { Message } from "../../app/Message";
import { Shell } from "../../app/Shell";
import { Notice } from "../../ui/Notice";
import { formatTime } from "../../lib/format";
import { AnswerPane } from "../answer/AnswerPane";
import { useAnswer } from "../answer/useAnswer";
import { rememberPlan } from "../library/recent";
import { createPlan } from "../library/save";
import { ForeignPlan } from "../planner/ForeignPlan";
import { Problems } from "../planner/Problems";
import { isPlan, type Plan } from "../planner/planDocument";
import { PlanSummary } from "./PlanSummary";
import { fetchShared } from "./share";
import "./shared-page.css";

const SharedScenarios = lazy(() => import("../scenarios/SharedScenarios"));

/** `/s/:token`: the whole answer of a plan, for someone who may only look. */
export function SharedPage() {
  const { token = "" } = useParams();
  const { data, error, failureReason } = useQuery({
    queryKey: ["shared", token],
    queryFn: ({ signal }) => fetchShared(token, signal),
    staleTime: Infinity,
    networkMode: "always",
    retry: (_count, reason) => reason instanceof Unreachable,
    retryDelay: 1500,
  });
  if (data && isPlan(data.plan)) {
    return <Shared {...data} plan={data.plan} />;
  }
  if (data) {
    return (
      <Shell about={<span className="shared-about">Shared · read-only</span>}>
        <ForeignPlan name={data.name} document={data.plan} />
      </Shell>
    );
  }
  const gone = error instanceof ApiProblem;
  const away = failureReason instanceof Unreachable;
  const title = gone
    ? "This link shows nothing"
    : away
      ? "The server does not answer"
      : "Opening the plan";
  return (
    <Shell about={<span className="shared-about">Shared · read-only</span>}>
      <Message title={title}>
        {gone && "Check that it was copied whole, or ask for a new one."}
        {!gone && away && "The plan opens by itself when it is back."}
      </Message>
    </Shell>
  );
}

interface Props {
  name: string;
  plan: Plan;
  revision: number;
  saved_at: string;
}

function Shared({ name, plan, revision, saved_at }: Props) {
  const { answer, current, away, errors, problem } = useAnswer(plan);
  const navigate = useNavigate();
  const [note, setNote] = useState("");
  const copy = async () => {
    setNote("");
    try {
      const base = await createPlan({ name: `${name} (copy)`.slice(-200), plan });
      rememberPlan(base);
      await navigate(`/plans/${base.id}`);
    } catch (error) {
      setNote(error instanceof Error ? error.message : "The copy could not be saved.");
    }
  };
  const notices = (
    <>
      <p className="overline shared-title">
        {name} · revision {revision}, saved {formatTime(saved_at)}
      </p>
      {away && (
        <Notice kind="warning" title="The server does not answer. The answer follows." />
      )}
      {(problem !== null || errors.length > 0) && (
        <Notice kind="error" title="This plan cannot be answered as it stands.">
          {problem}
        </Notice>
      )}
      <Problems document={plan} errors={errors} />
    </>
  );
  const actions = (
    <>
      <span className="save-note" role="status">
        {note}
      </span>
      <Button size="md" onClick={() => void copy()}>
        Copy to my plans
      </Button>
    </>
  );
  return (
    <Shell
      about={<span className="shared-about">Shared · read-only</span>}
      actions={actions}
    >
      <div className="shared">
        {answer ? (
          <AnswerPane plan={plan} answer={answer} current={current} linkable>
            {notices}
          </AnswerPane>
        ) : (
          <main id="answer" tabIndex={-1} className="answer">
            {notices}
          </main>
        )}
        <PlanSummary plan={plan} />
        {answer && Array.isArray(plan.scenarios) && plan.scenarios.length > 0 && (
          <Suspense fallback={null}>
            <SharedScenarios plan={plan} answer={answer} />
          </Suspense>
        )}
      </div>
    </Shell>
  );
}

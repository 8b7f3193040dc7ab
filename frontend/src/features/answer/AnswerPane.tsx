import { memo, Suspense, useDeferredValue, useMemo, type ComponentType, type ReactNode } from "react";

import type { Assessment } from "../../api/types";
import { formatValue } from "../../lib/format";
import type { Plan } from "../../plan-schema/plan";
import { headline } from "../../state/headline";
import { useAnnouncement } from "../../ui/useAnnouncement";
import { ExplanationCard } from "./ExplanationCard";
import { FilterBar } from "./FilterBar";
import { FindingList } from "./FindingList";
import { FirstLimit } from "./FirstLimit";
import { LimitList } from "./LimitList";
import { NotAssessedList } from "./NotAssessedList";
import { QuantityList } from "./QuantityList";
import { useFilter } from "./useFilter";
import "./answer.css";

interface Subject {
  /** The plan that `answer` is for. */
  plan: Plan;
  answer: Assessment;
}

interface Props extends Subject {
  /** Whether the answer is for the present inputs; an older one is drawn paler. */
  current: boolean;
  /** Draws the charts of an answer. */
  charts: ComponentType<Subject>;
  onGoTo?: (path: string) => void;
  children?: ReactNode;
}

/** The answer: the first limit, every limit, charts, findings and numbers. */
export function AnswerPane({ plan, answer, current, charts, onGoTo, children }: Props) {
  const spoken = useAnnouncement(spokenAnswer(answer));
  // The headline is drawn first, then everything below it.
  const deferred = useDeferredValue(useMemo(() => ({ plan, answer }), [plan, answer]));
  return (
    <main id="answer" tabIndex={-1} className={current ? "answer" : "answer answer--older"}>
      {children}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <FirstLimit plan={plan} answer={answer} onGoTo={onGoTo} />
      <Results {...deferred} {...{ charts, onGoTo }} />
    </main>
  );
}

/** Everything below the headline that passes the filter. */
const Results = memo(function Results({
  plan,
  answer,
  charts: Charts,
  onGoTo,
}: Pick<Props, "plan" | "answer" | "charts" | "onGoTo">) {
  const [filter, setFilter] = useFilter();
  return (
    <>
      <section className="limits" aria-labelledby="limits-title">
        <div className="limits__head">
          <h2 id="limits-title">Every limit, worst first</h2>
          {answer.limits.length > 0 && <FilterBar {...{ answer, filter }} onFilter={setFilter} />}
        </div>
        <LimitList {...{ filter, onGoTo }} limits={answer.limits} first={answer.first_limit.limit} />
      </section>
      <div className="answer__below">
        <Suspense fallback={<div className="answer__charts" />}>
          <Charts plan={plan} answer={answer} />
        </Suspense>
        <ExplanationCard plan={plan} answer={answer} />
      </div>
      <FindingList {...{ filter, onGoTo }} findings={answer.findings} />
      <NotAssessedList {...{ filter, onGoTo }} notAssessed={answer.not_assessed} />
      <QuantityList filter={filter} quantities={answer.quantities} />
    </>
  );
});

function spokenAnswer(answer: Assessment): string {
  const most = headline(answer);
  const atMost = most ? ` ${formatValue(most.quantity.value, most.quantity.unit)} at most.` : "";
  return answer.first_limit.sentence + atMost;
}

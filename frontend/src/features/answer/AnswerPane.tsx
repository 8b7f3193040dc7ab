import { t } from "@lingui/core/macro";
import { memo, Suspense, useDeferredValue, useMemo, type ComponentType, type ReactNode } from "react";

import type { Assessment } from "../../api/types";
import { useAnnouncement } from "../../lib/hooks";
import type { Plan } from "../../plan-schema/plan";
import { EstatePicture } from "./EstatePicture";
import { ExplanationCard } from "./ExplanationCard";
import { FilterBar } from "./FilterBar";
import { FindingList, NotAssessedList } from "./FindingList";
import { FirstLimit } from "./FirstLimit";
import { LimitList, limitNotes, type LimitNotes } from "./LimitList";
import { QuantityList } from "./QuantityList";
import { useFilter } from "./answerParts";
import "./answer.css";

interface Subject {
  /** The plan that `answer` is for. */
  plan: Plan;
  answer: Assessment;
}

interface Props extends Subject {
  /** Whether the answer is for the present inputs; an older one is dimmed. */
  current: boolean;
  /** Draws the charts of an answer. */
  charts: ComponentType<Subject>;
  children?: ReactNode;
}

/** With more limits than this, typing would wait for an answer that is drawn all at once. */
const MANY = 1000;

/** The answer: the first limit, every limit, charts, findings and numbers. */
export function AnswerPane({ plan, answer, current, charts, children }: Props) {
  const { first_limit, channels_that_fit } = answer;
  const announcement = useAnnouncement(`${first_limit.sentence} ${channels_that_fit?.sentence ?? ""}`);
  const notes = useMemo(() => limitNotes(answer), [answer]);
  const now = useMemo(() => ({ plan, answer, ...notes }), [plan, answer, notes]);
  const deferred = useDeferredValue(now);
  return (
    <main id="answer" tabIndex={-1} className={current ? "answer page-body" : "answer page-body answer--older"}>
      {children}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <FirstLimit {...{ plan, answer }} {...notes} />
      {/* Of a large answer the headline is drawn first; otherwise a second pass would take longer than all at once. */}
      <Results {...(answer.limits.length > MANY ? deferred : now)} charts={charts} />
    </main>
  );
}

/** Everything below the headline, as far as it passes the filter. */
const Results = memo(function Results(props: Subject & LimitNotes & Pick<Props, "charts">) {
  const { plan, answer, charts: Charts, missing, remedies } = props;
  const [filter, setFilter] = useFilter();
  return (
    <>
      <EstatePicture {...{ plan, answer }} />
      <section aria-labelledby="limits-title">
        <div className="row row--spread">
          <h2 id="limits-title">{t`Every limit, worst first`}</h2>
          {answer.limits.length > 0 && <FilterBar {...{ answer, filter }} onFilter={setFilter} />}
        </div>
        <LimitList {...{ answer, filter, missing, remedies }} />
      </section>
      <div className="answer__below">
        <Suspense fallback={<div className="answer__charts" />}>
          <Charts plan={plan} answer={answer} />
        </Suspense>
        <ExplanationCard plan={plan} answer={answer} />
      </div>
      <FindingList filter={filter} findings={answer.findings} />
      <NotAssessedList filter={filter} notAssessed={answer.not_assessed} />
      <QuantityList {...{ plan, filter }} quantities={answer.quantities} />
    </>
  );
});

import { Suspense, useDeferredValue, useMemo, type ReactNode } from "react";

import type { Assessment } from "../../api/types";
import { formatValue } from "../../lib/format";
import { later } from "../../lib/later";
import { useOnceDrawn } from "../../lib/useOnceDrawn";
import { useAnnouncement } from "../../ui/useAnnouncement";
import { DerivationDrawer } from "../derivation/DerivationDrawer";
import { useWhy } from "../derivation/useWhy";
import type { Plan } from "../planner/planDocument";
import { BindingHeader } from "./BindingHeader";
import { ConstraintList } from "./ConstraintList";
import { FilterBar } from "./FilterBar";
import { FindingList } from "./FindingList";
import { GapList } from "./GapList";
import { headline, placeOf } from "./headline";
import { OpenDerivation } from "./NumberLink";
import { QuantityList } from "./QuantityList";
import { useFilter } from "./useFilter";
import { WhyCard } from "./WhyCard";
import "./answer.css";

const Charts = later(() => import("../charts/Charts"));

interface Props {
  /** The plan that is answered. */
  plan: Plan;
  answer: Assessment;
  /** Whether the answer is for what the inputs say now; an older one is drawn quieter. */
  current: boolean;
  /** The page that shows this very answer to whoever opens it; none before it is saved. */
  link: string | null;
  onGoTo?: (path: string) => void;
  children?: ReactNode;
}

/** The answer: what binds first, every limit, where the plan lies, and why. */
export function AnswerPane({ plan, answer, current, link, onGoTo, children }: Props) {
  const { why, step, open, goTo, close } = useWhy();
  const spoken = useAnnouncement(spokenAnswer(answer));
  return (
    <OpenDerivation value={open}>
      <main
        id="answer"
        tabIndex={-1}
        className={current ? "answer" : "answer answer--older"}
      >
        {children}
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
        <BindingHeader plan={plan} answer={answer} onGoTo={onGoTo} />
        <Results {...{ plan, answer, onGoTo }} />
      </main>
      {why !== null && (
        <DerivationDrawer
          {...{ plan, answer, step, link }}
          address={why}
          onStep={goTo}
          onClose={close}
        />
      )}
    </OpenDerivation>
  );
}

/** Everything below the headline, as the filter lets it through. */
function Results({ plan, answer, onGoTo }: Pick<Props, "plan" | "answer" | "onGoTo">) {
  const [filter, setFilter] = useFilter();
  // What stands further down is drawn after the headline and the limits, in pauses of the typing.
  const later = useOnceDrawn(answer);
  // On first sight it has a turn of its own: the headline and the limits wait for no chart.
  const below = useDeferredValue(true, false);
  const place = useMemo(() => placeOf(plan, answer), [plan, answer]);
  return (
    <>
      <section className="limits" aria-labelledby="limits-title">
        <div className="limits__head">
          <h2 id="limits-title">Every limit, worst first</h2>
          {answer.constraints.length > 0 && (
            <FilterBar {...{ answer, filter }} onFilter={setFilter} />
          )}
        </div>
        <ConstraintList
          {...{ filter, onGoTo }}
          constraints={answer.constraints}
          first={answer.binding.constraint}
        />
      </section>
      <div className="answer__below">
        <Suspense fallback={<div className="answer__charts" />}>
          {below ? (
            <Charts {...{ plan, answer, place }} />
          ) : (
            <div className="answer__charts" />
          )}
        </Suspense>
        {below && <WhyCard plan={plan} answer={answer} />}
      </div>
      {below && (
        <>
          <FindingList
            {...{ filter, onGoTo }}
            findings={later.findings}
            sources={later.sources}
          />
          <GapList {...{ filter, onGoTo }} gaps={later.not_assessed} />
          <QuantityList
            filter={filter}
            quantities={later.quantities}
            sources={later.sources}
          />
        </>
      )}
    </>
  );
}

function spokenAnswer(answer: Assessment): string {
  const most = headline(answer);
  const atMost = most
    ? ` ${formatValue(most.quantity.value, most.quantity.unit)} at most.`
    : "";
  return answer.binding.sentence + atMost;
}

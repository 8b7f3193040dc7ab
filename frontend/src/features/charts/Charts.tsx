import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";

import { useDebouncedValue, useStableValue } from "../../lib/hooks";
import type { Plan } from "../../plan-schema/plan";
import { usePlanViews, type ChosenChart } from "../../state/usePlanQuery";
import { ChartFigure } from "../../ui/charts/ChartFigure";
import { Choice } from "../../ui/charts/Choice";
import "./charts.css";

const NO_CHOICE: ChosenChart = {};

/** One chart at a time, of one part of the plan; requested when it comes into sight and when typing pauses. */
export default function Charts({ plan }: { plan: Plan }) {
  const [chosen, setChosen] = useState(NO_CHOICE);
  const [box, isNear] = useNear();
  const views = usePlanViews(useDebouncedValue(plan), isNear ? chosen : null);
  const chart = useStableValue(views?.chart ?? null);
  const { charts = [], subjects = [] } = views ?? {};
  if (views && charts.length === 0) return null;
  // A chart without data is in no list of its own: its kind is the one that was chosen.
  const kind = chart?.kind ?? chosen.kind;
  return (
    <section className="charts" aria-labelledby="charts-title" ref={box}>
      <div className="charts__head row">
        <h2 id="charts-title">{t`Charts`}</h2>
        {charts.length > 0 && (
          <Choice
            inline
            label={t`Chart`}
            value={kind}
            options={charts.map((one) => [one.kind, one.title])}
            onChoose={(value) => setChosen({ ...chosen, kind: value })}
          />
        )}
        {subjects.length > 1 && (
          <Choice
            inline
            label={t`Of`}
            value={chart?.subject ?? chosen.subject}
            options={subjects.map(({ key, label }) => [key, label])}
            onChoose={(subject) => setChosen({ kind, subject })}
          />
        )}
      </div>
      {chart ? <ChartFigure chart={chart} from={plan.name ?? ""} /> : <div className="chart__frame" />}
    </section>
  );
}

/** Return whether an element is in sight, or was. */
function useNear() {
  const box = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isNear || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return [box, isNear] as const;
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { Link } from "react-router";

import { useHasMeasurements } from "../../api/currentUser";
import { firstSentence, shownText } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import { inputsOf } from "../../plan-schema/inputs";
import { useIsFirstAnswerDue, usePlanQuery } from "../../state/usePlanQuery";
import { searchOf, useViewState, type ViewProps } from "../../state/views";
import { FirstAnswerStatus } from "../../ui/PageSkeleton";
import { DayLink } from "../../ui/DayLink";
import { PastDate } from "../../ui/PastDate";
import { LineFigure, LineLegend } from "../../ui/charts/LineFigure";
import { isCut, type LineChart } from "../../ui/charts/lineChart";
import { LimitDatesTable } from "./LimitDatesTable";
import { Rates } from "./Rates";
import { Upgrades } from "./Upgrades";
import { chartOf, firstLimits, momentAt } from "./growthChart";
import { requestGrowth, CODEC, type OverTime } from "./growthState";
import "./growth.css";

/** When each limit is reached as the workload grows, and what upgrades change about it. */
export default function Growth({ plan }: ViewProps) {
  const [state, put] = useViewState("growth", CODEC);
  const hasStore = useHasMeasurements();
  const inputs = inputsOf(plan);
  const { years, upgrades, limits, all } = state;
  const question = useMemo(() => ({ years, upgrades }), [years, upgrades]);
  const query = usePlanQuery("growth", plan, question, requestGrowth);
  // What stands below the conclusion comes with it: that would push it down.
  const isDue = useIsFirstAnswerDue(query);
  const over = query.data?.with;
  const drawn = useMemo(() => (limits.length > 0 ? limits : over ? firstLimits(over) : []), [limits, over]);
  const chart = useMemo(() => over && chartOf(over, drawn, upgrades), [over, drawn, upgrades]);
  const day = getAt(plan, "/growth/since");
  const since = typeof day === "string" ? day : null;
  return (
    <div className="question stack">
      <Conclusion text={over && shownText(over.sentence)} />
      <PastDate date={over && earliestDay(over.met)} />
      {over && over.met.length > 0 && <DayLink plan={plan} />}
      <FirstAnswerStatus query={query} isFirst={isDue} />
      {!isDue && <Rates {...{ inputs, since, years }} onYears={(value) => put((now) => ({ ...now, years: value }))} />}
      {!isDue && hasStore === true && (
        <p className="quiet">
          <Trans>
            Where queue managers of the plan are measured, <Link to={{ search: searchOf("measured") }}>Measured</Link>{" "}
            has how fast they grow, and the plan can take that rate.
          </Trans>
        </p>
      )}
      {over && chart && chart.lines.length > 0 && <GrowthChart {...{ over, chart }} from={plan.name ?? ""} />}
      {!isDue && (
        <Upgrades
          {...{ plan, inputs, upgrades, since }}
          onChange={(change) => put((now) => ({ ...now, upgrades: change(now.upgrades) }), true)}
        />
      )}
      {query.data && chart && chart.lines.length > 0 && (
        <>
          <h2>{t`When each limit is reached`}</h2>
          <LimitDatesTable
            growth={query.data}
            {...{ all, drawn }}
            onAll={(next) => put({ ...state, all: next })}
            onDraw={(id) => {
              const others = drawn.filter((one) => one !== id);
              put({ ...state, limits: others.length < drawn.length ? others : [...drawn, id] });
            }}
          />
        </>
      )}
    </div>
  );
}

interface ChartProps {
  over: OverTime;
  chart: LineChart;
  /** The name of the plan, for files. */
  from: string;
}

/** The limits that are drawn, over the years. */
function GrowthChart({ over, chart, from }: ChartProps) {
  return (
    <LineFigure
      chart={chart}
      note={
        <>
          {t`In % of each limit. A small ring is the moment at which a limit is reached.`}
          {isCut(chart) && t` An arrow marks a line that is above the chart.`}
        </>
      }
      description={t`${chart.title}. The table below has the date of each limit.`}
      file="growth"
      from={from}
      legend={<LineLegend chart={chart} crossingText={({ holds }) => momentAt(over, holds)} />}
    />
  );
}

/** Return the first day on which growth is certain to reach a limit. */
function earliestDay(met: OverTime["met"]): string | undefined {
  const days = met.map(({ years_at_most, date_at_most }) => (years_at_most ? date_at_most : null));
  return days.filter((day) => day !== null).sort()[0];
}

/** The first sentence is the headline; those after it state what it leaves open. */
function Conclusion({ text }: { text: string | undefined }) {
  const [first, more] = text === undefined ? [t`When are limits reached?`, ""] : firstSentence(text);
  return (
    <header className="stack stack--tight">
      <p className="overline">{t`Growth`}</p>
      <h1 className="question__headline">{first}</h1>
      {more && <p className="question__detail">{more}</p>}
    </header>
  );
}

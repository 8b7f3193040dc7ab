import { useMemo } from "react";

import { withDays } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import { usePlanSchema } from "../../plan-schema/fields";
import { inputsOf } from "../../plan-schema/inputs";
import { usePlanQuery } from "../../state/usePlanQuery";
import { useViewState } from "../../state/useViewState";
import type { ViewProps } from "../../state/views";
import { RequestStatus } from "../../ui/RequestStatus";
import { requestGrowth } from "./growthQueries";
import { chartOf, firstLimits } from "./growthChart";
import { GrowthFigure } from "./GrowthFigure";
import { LimitDatesTable } from "./LimitDatesTable";
import { Rates } from "./Rates";
import { CODEC, MAX_YEARS } from "./growthState";
import { Upgrades } from "./Upgrades";
import "../../ui/scenarios.css";
import "./growth.css";

/** When each limit is met as the workload grows, and what upgrades do about it. */
export default function Growth({ plan }: ViewProps) {
  const schema = usePlanSchema();
  const [state, put] = useViewState("growth", CODEC);
  const inputs = useMemo(() => (schema ? inputsOf(schema, plan) : []), [schema, plan]);
  const { years, upgrades, limits, all } = state;
  const question = useMemo(() => ({ years, upgrades }), [years, upgrades]);
  const query = usePlanQuery("growth", plan, question, requestGrowth);
  const over = query.data?.with;
  const drawn = useMemo(() => (limits.length > 0 ? limits : over ? firstLimits(over) : []), [limits, over]);
  const chart = useMemo(() => (over ? chartOf(over, drawn) : null), [over, drawn]);
  const since = getAt(plan, "/growth/since");
  return (
    <div className="what-if__view">
      <h1>Growth</h1>
      <Rates
        {...{ plan, inputs, years }}
        onYears={(value) =>
          put((now) => ({ ...now, years: Math.max(1, Math.min(MAX_YEARS, Math.round(value))) }))
        }
      />
      <RequestStatus query={query} />
      {over && <p className="growth__sentence">{withDays(over.sentence)}</p>}
      {over && chart && chart.lines.length > 0 && <GrowthFigure {...{ over, upgrades, chart }} />}
      {schema && (
        <Upgrades
          {...{ plan, inputs, upgrades }}
          since={typeof since === "string" ? since : null}
          onChange={(change) => put((now) => ({ ...now, upgrades: change(now.upgrades) }), true)}
        />
      )}
      {query.data && chart && chart.lines.length > 0 && (
        <>
          <h2>When each limit is met</h2>
          <LimitDatesTable
            growth={query.data}
            {...{ all, drawn }}
            onAll={(next) => put({ ...state, all: next })}
            onDraw={(id) =>
              put({
                ...state,
                limits: drawn.includes(id) ? drawn.filter((one) => one !== id) : [...drawn, id],
              })
            }
          />
        </>
      )}
    </div>
  );
}

import { useMemo } from "react";

import { withDays } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import { usePlanSchema } from "../estate/schema";
import { inputsOf } from "../what-if/inputs";
import { useAsked } from "../what-if/useAsked";
import { useViewState } from "../what-if/useViewState";
import type { ViewProps } from "../what-if/WhatIf";
import { Working } from "../what-if/Working";
import { askGrowth } from "./ask";
import { chartOf, firstMet } from "./chart";
import { GrowthFigure } from "./GrowthFigure";
import { MetTable } from "./MetTable";
import { Rates } from "./Rates";
import { CODEC, MOST_YEARS } from "./state";
import { Upgrades } from "./Upgrades";
import "../scenarios/scenarios.css";
import "./growth.css";

/** When each limit is met as the workload grows, and what upgrades do about it. */
export default function Growth({ plan }: ViewProps) {
  const schema = usePlanSchema();
  const [state, put] = useViewState("growth", CODEC);
  const inputs = useMemo(() => (schema ? inputsOf(schema, plan) : []), [schema, plan]);
  const { years, upgrades, limits, all } = state;
  const question = useMemo(() => ({ years, upgrades }), [years, upgrades]);
  const asked = useAsked("growth", plan, question, askGrowth);
  const over = asked.reply?.with;
  const drawn = useMemo(
    () => (limits.length > 0 ? limits : over ? firstMet(over) : []),
    [limits, over],
  );
  const chart = useMemo(() => (over ? chartOf(over, drawn) : null), [over, drawn]);
  const since = getAt(plan, "/growth/since");
  return (
    <div className="what-if__view">
      <h1>Growth</h1>
      <Rates
        {...{ plan, inputs, years }}
        onYears={(value) =>
          put((now) => ({
            ...now,
            years: Math.max(1, Math.min(MOST_YEARS, Math.round(value))),
          }))
        }
      />
      <Working asked={asked} />
      {over && <p className="growth__sentence">{withDays(over.sentence)}</p>}
      {over && chart && chart.lines.length > 0 && (
        <GrowthFigure {...{ over, upgrades, chart }} />
      )}
      {schema && (
        <Upgrades
          {...{ plan, inputs, upgrades }}
          since={typeof since === "string" ? since : null}
          onChange={(change) =>
            put((now) => ({ ...now, upgrades: change(now.upgrades) }), true)
          }
        />
      )}
      {asked.reply && chart && chart.lines.length > 0 && (
        <>
          <h2>When each limit is met</h2>
          <MetTable
            growing={asked.reply}
            {...{ all, drawn }}
            onAll={(next) => put({ ...state, all: next })}
            onDraw={(id) =>
              put({
                ...state,
                limits: drawn.includes(id)
                  ? drawn.filter((one) => one !== id)
                  : [...drawn, id],
              })
            }
          />
        </>
      )}
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useMemo, type ReactNode } from "react";

import { formatUnit, formatEntry, formatValue, NOT_IN_SOURCES } from "../../lib/format";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { choiceText } from "../../plan-schema/fieldEntry";
import { BASIS_NAMES } from "../BasisBadge";
import { LinkButton } from "../buttons";
import { ChartFrame } from "./ChartFrame";
import { LineSample } from "./LineSample";
import { dashesOf } from "./lineStyle";
import type { ChartData } from "./chartData";
import { isNumber, boundOf, holdsBelow, type LineChart, type Range, type Crossing } from "./lineChart";

const LinePlot = lazyWithRetry(() => import("./LinePlot"));

interface Props {
  chart: LineChart;
  heading?: "h2" | "h3";
  note: ReactNode;
  description: string;
  file: string;
  from?: string;
  legend?: ReactNode;
  /** The user dragged over a region of the axis. */
  onZoom?: (range: Range) => void;
}

/** Lines of one unit over one axis, with their table and files. */
export function LineFigure({ chart, legend, onZoom, ...frame }: Props) {
  const { title, x } = chart;
  const data = useMemo(() => tableOf(chart), [chart]);
  return (
    <ChartFrame
      {...{ ...frame, title, data }}
      legend={
        <>
          <p className="chart__axis quiet" aria-hidden="true">
            {x.title}
            {x.unit && `, ${formatUnit(x.unit)}`}
          </p>
          {legend}
        </>
      }
    >
      <Suspense fallback={null}>
        <LinePlot {...{ chart, onZoom }} />
      </Suspense>
    </ChartFrame>
  );
}

function tableOf({ x, unit, lines }: LineChart): ChartData {
  return {
    x: { ...x, values: x.values.map((value) => (isNumber(value) ? value : choiceText(value, x.spec))) },
    series: lines.flatMap(({ name, values, texts, source, limit }) => [
      { ...{ name, unit, values, texts, source } },
      ...(Array.isArray(limit) ? [{ name: t`${name}, limit`, unit, values: limit }] : []),
    ]),
  };
}

interface LegendProps {
  chart: LineChart;
  /** Describe where a limit is reached, in place of the value of the axis. */
  crossingText?: (crossing: Crossing) => string;
  /** Put a value of the axis into the plan. */
  onApply?: (value: number) => void;
}

/** The name of each line, its value in the plan, and where its limit is reached. */
export function LineLegend({ chart, crossingText, onApply }: LegendProps) {
  const { unit, x } = chart;
  const dashes = dashesOf(chart);
  return (
    <ul className="curve-legend">
      {chart.lines.map(
        ({ key, name, basis, now, crossings = [], limit, values, withoutValues = NOT_IN_SOURCES }, index) => (
          <li key={key}>
            <LineSample index={index} dashes={dashes[index]} />
            <span>
              {name}
              <span className="quiet">
                {isNumber(now) && t` · now ${formatValue(now, unit)}`}
                {isNumber(limit) && unit !== "pct" && t` · limit ${formatValue(limit, unit)}`}
                {/* Published numbers, and those of the plan alone, need no mark. */}
                {basis && basis !== "measured" && ` · ${BASIS_NAMES[basis]}`}
                {!values.some(isNumber) && ` · ${withoutValues}`}
                {values.some(isNumber) &&
                  crossingText &&
                  crossings.length > 0 &&
                  t` · reached ${crossings.map(crossingText).join(", ")}`}
              </span>
              {onApply &&
                crossings.map((crossing) => {
                  const bound = boundOf(crossing);
                  return (
                    <span key={crossing.holds} className="curve-legend__bound">
                      {holdsBelow(crossing) ? t`Holds up to ` : t`Holds from `}
                      <strong>{formatEntry(bound)}</strong> {formatUnit(x.unit, bound)}{" "}
                      <LinkButton
                        aria-label={t`Set ${x.title} to ${formatEntry(bound)}`}
                        onClick={() => onApply(bound)}
                      >
                        <Trans>Set</Trans>
                      </LinkButton>
                    </span>
                  );
                })}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

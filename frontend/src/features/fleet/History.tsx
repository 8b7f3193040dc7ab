import { t } from "@lingui/core/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { Unreachable } from "../../api/problem";
import { formatTimeThere } from "../../lib/format";
import { errorText } from "../../state/savedPlans";
import { LineFigure, LineLegend } from "../../ui/charts/LineFigure";
import { Notice } from "../../ui/messages";
import { chartOf, metricQuery, type MeasuredMetric, type MetricId, type Place } from "./fleet";

interface Props {
  place: Place;
  of: MetricId;
  days: number;
}

/** One metric by day, with its percentiles, busiest hour and trend. */
export function History({ place, of, days }: Props) {
  const query = useQuery({ ...metricQuery(place, of, days), placeholderData: keepPreviousData });
  if (query.error && !(query.error instanceof Unreachable)) {
    return <Notice kind="warning" title={errorText(query.error)} />;
  }
  if (!query.data) return <p role="status">{t`Reading the intervals…`}</p>;
  const chart = chartOf(query.data);
  const file = [place.queue_manager, of.metric, of.instance].join("-").toLowerCase();
  return (
    <section aria-busy={query.isFetching}>
      <LineFigure
        chart={chart}
        note={t`${place.queue_manager} on ${place.lpar}, by day`}
        description={t`${chart.title} by day, from ${query.data.period.first} to ${query.data.period.last}.`}
        file={file}
        from={place.queue_manager}
        legend={<LineLegend chart={chart} />}
      />
      <Facts metric={query.data} />
    </section>
  );
}

function Facts({ metric: { percentiles, intervals_note, busy_hour, trend } }: { metric: MeasuredMetric }) {
  return (
    <dl className="fleet__facts">
      <div>
        <dt>{t`Percentiles of the intervals`}</dt>
        <dd>
          {percentiles.length === 0
            ? t`Not known: the single intervals were deleted.`
            : percentiles.map(({ percent, text }) => `${percent} %: ${text}`).join(" · ")}
          {intervals_note && <span className="small quiet fleet__under">{intervals_note}</span>}
        </dd>
      </div>
      {busy_hour && (
        <div>
          <dt>{t`Busiest hour`}</dt>
          <dd>
            {t`${formatTimeThere(busy_hour.start)}: ${busy_hour.average} on average`}
            {intervals_note && <span className="small quiet fleet__under">{intervals_note}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t`Trend`}</dt>
        <dd>{trend ? trend.text : t`Not known: a trend needs eight whole weeks with load.`}</dd>
      </div>
    </dl>
  );
}

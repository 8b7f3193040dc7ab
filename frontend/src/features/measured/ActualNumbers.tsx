import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatDay, shownText } from "../../lib/format";
import { LineFigure, LineLegend } from "../../ui/charts/LineFigure";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { LinkButton } from "../../ui/buttons";
import { Notice } from "../../ui/messages";
import type { Plan } from "../../plan-schema/plan";
import { MeasuredGrowth } from "./MeasuredGrowth";
import { chartOf, hasFarLimit, titleOf, type Actual, type ActualValue, type Question } from "./measured";

interface Props {
  actual: Actual;
  shown: string;
  from: string;
  onShow: (id: string) => void;
  /** Where the plan on the screen can take a measured growth; null for a saved revision. */
  growth: { plan: Plan; question: Question } | null;
}

/** What the plan predicted since its date and what was measured: the worst first, and one of them as a chart. */
export function ActualNumbers({ actual, shown, from, onShow, growth }: Props) {
  const { sentence, since, since_is_entered, queue_managers } = actual;
  const [manager] = queue_managers;
  const values = manager?.values ?? [];
  const chosen = values.find(({ id }) => id === shown) ?? values[0];
  return (
    <>
      <p className="measured__sentence">{shownText(sentence)}</p>
      {!since_is_entered && (
        <p className="quiet">
          <Trans>
            The plan does not state the date of its figures: the day when it was saved counts, {formatDay(since)}.
          </Trans>
        </p>
      )}
      {manager?.note && <Notice kind="info" title={manager.note} />}
      {chosen && <ActualChart {...{ actual, value: chosen, from }} />}
      {values.length > 0 && <ActualTable {...{ values, shown: chosen?.id, onShow }} />}
      {growth && <MeasuredGrowth values={values} shown={chosen?.id} {...growth} />}
      <Differences values={values} />
    </>
  );
}

/** One number as planned and as measured. */
function ActualChart({ actual, value, from }: Pick<Props, "actual" | "from"> & { value: ActualValue }) {
  const { since, period } = actual;
  const farLimit = hasFarLimit(value) ? t` The limit, ${value.limit_text ?? ""}, is far above the chart.` : "";
  return (
    <LineFigure
      chart={chartOf(actual, value)}
      heading="h3"
      note={shownText(value.text) + farLimit}
      description={t`${titleOf(value)}: planned and measured from ${since} to ${period.last}. ${value.text}`}
      file={`measured-${value.id.replaceAll("/", "-")}`}
      from={from}
      legend={<LineLegend chart={chartOf(actual, value)} />}
    />
  );
}

interface TableProps {
  values: ActualValue[];
  /** The id of the number that is shown as a chart. */
  shown: string | undefined;
  onShow: (id: string) => void;
}

/** Every number as planned and as measured. */
function ActualTable({ values, shown, onShow }: TableProps) {
  const heads = [t`Number`, t`Status`, t`Planned now`, t`Measured`, t`Limit`];
  return (
    <ScrollTable
      label={t`Plan against actual`}
      className="measured__table row-cards"
      heads={[...heads, t`Reached, planned`, t`Reached, as measured`]}
    >
      {values.map((value) => (
        <tr key={value.id} aria-current={value.id === shown || undefined}>
          <th scope="row">
            <LinkButton onClick={() => onShow(value.id)}>{titleOf(value)}</LinkButton>
          </th>
          <td className="measured__status">
            <Verdict verdict={value.verdict} />
            <span className="small quiet measured__under">{value.state_text}</span>
          </td>
          <td data-label={t`Planned now`}>{value.planned_text}</td>
          <td data-label={t`Measured`}>
            {value.measured_text}
            {value.compared === "average" && <span className="small quiet">{t` average`}</span>}
          </td>
          <td data-label={t`Limit`}>{value.limit_text ?? <span className="quiet">{t`none`}</span>}</td>
          <td data-label={t`Reached, planned`}>
            <Reached day={value.reached_planned} has={value.limit_text !== null && value.planned !== null} />
          </td>
          <td data-label={t`Reached, as measured`}>
            <Reached day={value.reached_likely} has={value.trend !== null && value.limit_text !== null} />
            {value.reached_earliest && (
              <span className="small quiet measured__under">{t`at the earliest ${formatDay(value.reached_earliest)}`}</span>
            )}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** What is near a limit, or exceeds it, in words. */
function Differences({ values }: Pick<TableProps, "values">) {
  const noticed = values.filter(({ verdict }) => verdict === "exceeded" || verdict === "watch");
  if (noticed.length === 0) return null;
  return (
    <details>
      <summary>{t`What differs from the plan, in words (${noticed.length})`}</summary>
      <ul className="lines">
        {noticed.map((value) => (
          <li key={value.id}>
            <strong>{titleOf(value)}.</strong> {shownText(value.text)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Reached({ day, has }: { day: string | null; has: boolean }) {
  if (day) return <span className="nowrap">{formatDay(day)}</span>;
  return <span className="quiet">{has ? t`not within 20 years` : t`none`}</span>;
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useParams } from "react-router";

import { errataQuery, figureQuery, rulebookQuery } from "../../api/queries";
import type { Figure } from "../../api/types";
import { download } from "../../lib/files";
import { NOT_IN_SOURCES } from "../../lib/format";
import { entryText } from "../../plan-schema/fieldEntry";
import { LinkButton } from "../../ui/buttons";
import { Choice } from "../../ui/charts/Choice";
import { LineFigure, LineLegend } from "../../ui/charts/LineFigure";
import { type LineChart } from "../../ui/charts/lineChart";
import { citationText } from "../../ui/derivation/derivationLines";
import { EntryList, ErrataSection } from "./EntryList";
import { Page, Waiting } from "./Page";
import { csvOf, headsOf, groupingAxis, linesOf, measuresOf, numberAxis, type Cell } from "./figureData";
import { sentence } from "./names";

const KINDS = { measured: t`measured`, "rule-of-thumb": t`rule of thumb`, limit: t`limit`, sample: t`sample` };

/** `/rulebook/figures/:id`: a published figure as a chart and a table, with its notes, rules and errata. */
export function FigurePage() {
  const { id = "" } = useParams();
  const query = useQuery(figureQuery(id));
  const { data: listing } = useQuery(rulebookQuery);
  const { data: errata = [] } = useQuery(errataQuery);
  if (!query.data) return <Waiting query={query} what={t`figure`} />;
  const figure = query.data;
  const section = listing?.sections.find(({ number }) => number === figure.section);
  const users = listing?.rules.filter(({ figures }) => figures.includes(id)) ?? [];
  const touching = errata.filter((erratum) => figure.errata?.includes(erratum.id) || erratum.figures?.includes(id));
  return (
    <Page title={figure.title} over={t`${figure.section} ${section?.title ?? ""} · figure, ${KINDS[figure.kind]}`}>
      <p className="rulebook__id row quiet">
        <code>{figure.id}</code>
        <LinkButton onClick={() => download(`${figure.id}.csv`, csvOf(figure), "text/csv")}>
          <Trans>Table as CSV</Trans>
        </LinkButton>
      </p>
      <FigureChart key={figure.id} figure={figure} />
      <FigureTable figure={figure} />
      <Remarks figure={figure} />
      {users.length > 0 && (
        <section aria-labelledby="used-by">
          <h2 id="used-by">{t`Rules that use it`}</h2>
          <EntryList entries={users.map((rule) => ({ ...rule, kind: "rules", to: `/rulebook/rules/${rule.id}` }))} />
        </section>
      )}
      <ErrataSection title={t`Known inconsistencies in IBM’s report`} errata={touching} />
    </Page>
  );
}

/** Notes of the figure, and how it may be read beyond its published points. */
function Remarks({ figure: { notes = [], extrapolations = [] } }: { figure: Figure }) {
  if (notes.length + extrapolations.length === 0) return null;
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">{t`Notes`}</h2>
      <ul className="rulebook__text stack">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {extrapolations.map(({ axis, side, why }, index) => (
          <li key={index}>
            {side === "above"
              ? t`Above the published points of ${axis}: ${why}`
              : t`Below the published points of ${axis}: ${why}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The published table as it stands in its file, place by place. */
function FigureTable({ figure }: { figure: Figure }) {
  const heads = headsOf(figure);
  return (
    <div className="scroll-x" tabIndex={0} role="group" aria-label={t`Published table`}>
      <table className="data data--figure">
        <caption className="visually-hidden">{figure.title}</caption>
        <thead>
          <tr>
            {heads.map(({ key, title, unit }) => (
              <th scope="col" key={key}>
                {title}
                {unit && <span className="data__unit">{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {figure.editions.map((edition, index) => (
          <tbody key={index}>
            <tr className="data__edition">
              <th colSpan={heads.length} scope="rowgroup">
                {citationText(edition.citation)}
                <span className="quiet">{conditionsText(edition.conditions)}</span>
              </th>
            </tr>
            {(edition.rows as Cell[][]).map((row, number) => (
              <tr key={number}>
                {row.map((cell, place) => (
                  <td key={place}>
                    {cell === null ? (
                      <span title={NOT_IN_SOURCES}>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">{NOT_IN_SOURCES}</span>
                      </span>
                    ) : (
                      entryText(cell)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function conditionsText(conditions: Record<string, unknown> | undefined): string {
  return Object.entries(conditions ?? {})
    .map(([name, value]) => (name === "note" ? String(value) : `${sentence(name)} ${conditionText(value)}`))
    .join(" · ");
}

function conditionText(value: unknown): string {
  return Array.isArray(value) ? value.map(entryText).join(", ") : entryText(value);
}

/** More lines than this cannot be distinguished. */
const MAX_LINES = 8;
/** From this ratio of the largest to the smallest value on, an axis is logarithmic. */
const LOGARITHMIC_FROM = 40;

/** The table as a chart, where one of its axes is a number. */
function FigureChart({ figure }: { figure: Figure }) {
  const measures = measuresOf(figure);
  const [key, setKey] = useState(measures[0]?.key ?? "");
  const [group, setGroup] = useState<string | null>(null);
  const axis = numberAxis(figure);
  const measure = measures.find((one) => one.key === key);
  const lines = useMemo(() => linesOf(figure, key), [figure, key]);
  if (!axis || !measure || lines.length === 0) return null;
  const groups = groupingAxis(figure, lines, MAX_LINES);
  const chosen = group ?? groups?.values[0] ?? "";
  const drawn = lines.filter(({ place }) => !groups || place[groups.key] === chosen).slice(0, MAX_LINES);
  const chart = chartOf(figure, axis, measure, drawn);
  return (
    <div className="rulebook__text stack stack--tight">
      <div className="row row--bottom">
        {measures.length > 1 && (
          <Choice
            label={t`Shown`}
            value={key}
            options={measures.map((one) => [one.key, one.unit ? `${one.title}, ${one.unit}` : one.title])}
            onChoose={setKey}
          />
        )}
        {groups && (
          <Choice
            label={groups.label}
            value={chosen}
            options={groups.values.map((value) => [value, value])}
            onChoose={setGroup}
          />
        )}
      </div>
      <LineFigure
        chart={chart}
        note={
          axis.isInterpolated
            ? t`Marks are published points; lines interpolate.`
            : t`Marks are published points; do not read values off the lines between them.`
        }
        description={t`${chart.title}, by ${axis.title}.`}
        file={`${figure.id}-chart`}
        legend={drawn.length > 1 && <LineLegend chart={chart} />}
      />
    </div>
  );
}

/** Return the chart of some lines of a figure, over the values that any of them has. */
function chartOf(
  figure: Figure,
  axis: NonNullable<ReturnType<typeof numberAxis>>,
  measure: ReturnType<typeof measuresOf>[number],
  drawn: ReturnType<typeof linesOf>,
): LineChart {
  const values = [...new Set(drawn.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  return {
    title: measure.unit ? `${measure.title}, ${measure.unit}` : measure.title,
    unit: figure.columns[measure.key]?.unit ?? "",
    x: {
      title: axis.title,
      unit: figure.axes?.[axis.key]?.unit ?? "",
      values,
      continuous: true,
      logarithmic: first > 0 && last / first > LOGARITHMIC_FROM,
    },
    lines: drawn.map(({ name, points }) => ({
      key: name,
      name,
      values: values.map((x) => points.find((point) => point.x === x)?.y ?? null),
      published: true,
    })),
  };
}

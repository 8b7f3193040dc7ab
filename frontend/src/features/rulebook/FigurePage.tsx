import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";

import { errataQuery, figureQuery, rulebookQuery } from "../../api/queries";
import type { Figure } from "../../api/types";
import { download } from "../../lib/download";
import { EntryList, ErrataSection } from "./EntryList";
import { FigureChart } from "./FigureChart";
import { csvOf } from "./figureData";
import { FigureTable } from "./FigureTable";
import { Page, Waiting } from "./Page";

const KINDS = { measured: "measured", "rule-of-thumb": "rule of thumb", limit: "limit", sample: "sample" };

/** `/rulebook/figures/:id`: a published figure as a chart and a table, with its notes, rules and errata. */
export function FigurePage() {
  const { id = "" } = useParams();
  const query = useQuery(figureQuery(id));
  const { data: listing } = useQuery(rulebookQuery);
  const { data: errata = [] } = useQuery(errataQuery);
  if (!query.data) return <Waiting query={query} what="figure" />;
  const figure = query.data;
  const section = listing?.sections.find(({ number }) => number === figure.section);
  const users = listing?.rules.filter(({ figures }) => figures.includes(id)) ?? [];
  const touching = errata.filter((erratum) => figure.errata?.includes(erratum.id) || erratum.figures?.includes(id));
  return (
    <Page title={figure.title} over={`${figure.section} ${section?.title ?? ""} · figure, ${KINDS[figure.kind]}`}>
      <p className="rulebook__id row quiet">
        <code>{figure.id}</code>
        <button
          type="button"
          className="link-button"
          onClick={() => download(`${figure.id}.csv`, csvOf(figure), "text/csv")}
        >
          Table as CSV
        </button>
      </p>
      <FigureChart key={figure.id} figure={figure} />
      <FigureTable figure={figure} />
      <Remarks figure={figure} />
      {users.length > 0 && (
        <section aria-labelledby="used-by">
          <h2 id="used-by">Rules that use it</h2>
          <EntryList entries={users.map((rule) => ({ ...rule, kind: "rules", to: `/rulebook/rules/${rule.id}` }))} />
        </section>
      )}
      <ErrataSection title="Errata" errata={touching} />
    </Page>
  );
}

/** Notes of the figure, and how it may be read beyond its published points. */
function Remarks({ figure: { notes = [], extrapolations = [] } }: { figure: Figure }) {
  if (notes.length + extrapolations.length === 0) return null;
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <ul className="rulebook__text stack">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {extrapolations.map(({ axis, side, why }, index) => (
          <li key={index}>
            {side === "above" ? "Above" : "Below"} the published points of {axis}: {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

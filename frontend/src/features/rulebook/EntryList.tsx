import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { sourcesQuery } from "../../api/queries";
import type { Erratum } from "../../api/types";

interface Props {
  /** A name for screen readers. */
  label?: string;
  entries: {
    id: string;
    title: string;
    to: string;
    kind: string;
    note?: string;
    /** What was found in it, on a line of its own. */
    line?: string;
  }[];
}

/** Links to rules, figures or errata. */
export function EntryList({ label, entries }: Props) {
  return (
    <ul aria-label={label} className="entries">
      {entries.map(({ id, title, to, kind, note, line }) => (
        <li key={id}>
          <Link to={to}>{title}</Link>
          {kind !== "errata" && <code>{id}</code>}
          {note !== undefined && <span className="quiet">{note}</span>}
          {line && <span className="quiet entries__line">{line}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Return a function that gives the short or the full title of a report. */
export function useSourceTitle(kind: "cite_as" | "title") {
  const { data: sources = [] } = useQuery(sourcesQuery);
  return (document: string) => sources.find(({ id }) => id === document)?.[kind] ?? document;
}

/** The errata that affect a rule or a figure; nothing where there are none. */
export function ErrataSection({ title, errata }: { title: string; errata: Erratum[] }) {
  const cite = useSourceTitle("cite_as");
  if (errata.length === 0) return null;
  return (
    <section aria-labelledby="errata-title">
      <h2 id="errata-title">{title}</h2>
      <ul className="stack">
        {errata.map((erratum) => (
          <ErratumCard key={erratum.id} erratum={erratum} level={3} cite={cite(erratum.document)} linked />
        ))}
      </ul>
    </section>
  );
}

interface ErratumProps {
  erratum: Erratum;
  level: 2 | 3;
  /** Whether the heading leads to the list of all errata. */
  linked?: boolean;
  marked?: boolean;
  cite?: string;
}

const FOLLOWS = {
  text: t`The planner follows the text.`,
  arithmetic: t`The planner follows the arithmetic.`,
  table: t`The planner follows the table.`,
};

/** What a report says, what its own numbers give, and what the planner does about it. */
export function ErratumCard({ erratum, level, linked = false, marked = false, cite }: ErratumProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const { id, title, kind, says, arithmetic, follows, effect, section, document } = erratum;
  return (
    <li
      id={linked ? undefined : id}
      className={marked ? "erratum panel indented erratum--marked" : "erratum panel indented"}
      tabIndex={linked ? undefined : -1}
    >
      <Heading>{linked ? <Link to={`/rulebook/errata#${id}`}>{title}</Link> : title}</Heading>
      <p className="quiet">
        {kind} · {cite ?? document}, {section}
      </p>
      <dl>
        <dt className="quiet">{t`Text`}</dt>
        <dd>{says}</dd>
        <dt className="quiet">{t`The numbers give`}</dt>
        <dd>{arithmetic}</dd>
        <dt className="quiet">{FOLLOWS[follows]}</dt>
        <dd>{effect}</dd>
      </dl>
      {!linked && <Touches erratum={erratum} />}
    </li>
  );
}

function Touches({ erratum: { figures = [], rules = [] } }: { erratum: Erratum }) {
  if (figures.length + rules.length === 0) return null;
  return (
    <p className="row">
      <span className="quiet">{t`Touches `}</span>
      <PageLinks kind="rules" ids={rules} />
      <PageLinks kind="figures" ids={figures} />
    </p>
  );
}

/** Links to the pages of rules or figures, by their ids. */
export function PageLinks({ kind, ids }: { kind: "rules" | "figures"; ids: string[] }) {
  return ids.map((id) => (
    <Link key={id} to={`/rulebook/${kind}/${id}`}>
      {id}
    </Link>
  ));
}

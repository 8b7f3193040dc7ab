import { Link } from "react-router";

import type { Erratum } from "../../api/types";
import { ErratumCard } from "./ErratumCard";

interface Props {
  /** A name for screen readers. */
  label?: string;
  entries: { id: string; title: string; to: string; kind: string; note?: string }[];
}

/** Links to rules, figures or errata. */
export function EntryList({ label, entries }: Props) {
  return (
    <ul aria-label={label} className="entries">
      {entries.map(({ id, title, to, kind, note }) => (
        <li key={id}>
          <Link to={to}>{title}</Link>
          {kind !== "errata" && <code>{id}</code>}
          {note !== undefined && <span className="quiet">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The errata that affect a rule or a figure; nothing where there are none. */
export function ErrataSection({ title, errata }: { title: string; errata: Erratum[] }) {
  if (errata.length === 0) return null;
  return (
    <section aria-labelledby="errata-title">
      <h2 id="errata-title">{title}</h2>
      <ul className="stack">
        {errata.map((erratum) => (
          <ErratumCard key={erratum.id} erratum={erratum} level={3} linked />
        ))}
      </ul>
    </section>
  );
}

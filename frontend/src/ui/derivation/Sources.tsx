import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import { errataQuery, figureQuery } from "../../api/queries";
import type { Citation } from "../../api/types";
import { citationText } from "./derivationText";

/** Where figures were published; opens to the report's title and how they were measured, once for each section. */
export function Sources({ citations }: { citations: Citation[] }) {
  return [...Map.groupBy(citations, citationText)].map(([place, figures]) => (
    <Place key={place} place={place} figures={figures} />
  ));
}

function Place({ place, figures }: { place: string; figures: Citation[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{place}</summary>
      {open && figures.map((citation) => <Behind key={citation.figure} citation={citation} />)}
    </details>
  );
}

/** A place with all its details, and the known errata of the report. */
export function Published({ citation }: { citation: Citation }) {
  const { data } = useQuery({ ...figureQuery(citation.figure ?? ""), enabled: Boolean(citation.figure) });
  const { data: errata = [] } = useQuery(errataQuery);
  const touching = errata.filter(
    ({ id, figures }) => data?.errata?.includes(id) || (citation.figure && figures?.includes(citation.figure)),
  );
  return (
    <div className="small stack stack--tight">
      <p>{citationText(citation)}</p>
      <Behind citation={citation} />
      <NoteList title="Notes on the figure" items={(data?.notes ?? []).map((text) => ({ key: text, text }))} />
      <NoteList
        title="Errata of the report"
        items={touching.map(({ id, title, effect }) => ({ key: id, text: title, more: effect }))}
      />
    </div>
  );
}

function Behind({ citation }: { citation: Citation }) {
  const { data } = useQuery({ ...figureQuery(citation.figure ?? ""), enabled: Boolean(citation.figure) });
  const edition = data?.editions.find(({ section }) => section === citation.section);
  const conditions = Object.entries(edition?.conditions ?? {});
  return (
    <div className="indented quiet">
      <p>{citation.title}</p>
      {data && <p>{data.title}</p>}
      {conditions.map(([name, value]) => (
        <p key={name}>
          {name}: {String(value)}
        </p>
      ))}
      {citation.figure && (
        <p>
          <Link to={`/rulebook/figures/${citation.figure}`}>
            <code>{citation.figure}</code>
          </Link>
        </p>
      )}
    </div>
  );
}

interface Note {
  key: string;
  text: string;
  more?: string | null;
}

/** A titled list of remarks; nothing where there are none. */
export function NoteList({ title, items }: { title: string; items: Note[] }) {
  if (items.length === 0) return null;
  return (
    <div className="quiet stack stack--tight">
      <h3 className="small">{title}</h3>
      <ul>
        {items.map(({ key, text, more }) => (
          <li key={key}>
            {more ? <strong>{text}.</strong> : text}
            {more && ` ${more}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

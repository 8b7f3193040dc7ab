import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import { errataQuery, figureQuery } from "../../api/queries";
import type { Quantity, Step, Citation } from "../../api/types";
import { BasisBadge } from "../BasisBadge";
import { CopyButton } from "../buttons";
import {
  caveatsOf,
  derivationText,
  inputsOf,
  isDefault,
  linesOf,
  readable,
  citationText,
  stepValue,
} from "./derivationLines";

interface Props {
  title: string;
  quantity: Quantity;
  /** Whether to show the caveats and errata of the whole number. */
  notes?: boolean;
  /** Lines about the origin of the number, for the copied text. */
  about?: string[];
}

/** Caveats, errata and basis of a number, and its derivation as text. */
export function DerivationNotes({ title, quantity, notes = true, about }: Props) {
  const { data: errata = [] } = useQuery({ ...errataQuery, enabled: quantity.errata.length > 0 });
  return (
    <>
      {notes && (
        <>
          <NoteList title={t`Caveats`} items={caveatsOf(quantity).map((text) => ({ key: text, text }))} />
          <NoteList
            title={t`Known inconsistencies in IBM’s report`}
            items={quantity.errata.map((id) => {
              const erratum = errata.find((entry) => entry.id === id);
              return { key: id, text: erratum?.title ?? id, more: erratum?.effect };
            })}
          />
        </>
      )}
      <div className="row row--spread">
        <BasisBadge basis={quantity.basis} cited={quantity.citations.length > 0} />
        <CopyButton label={t`Copy as text`} text={() => derivationText(title, quantity, errata, about)} />
      </div>
    </>
  );
}

/** The steps from inputs and published figures to one number, in the order of the calculation. */
export function DerivationSteps({ steps, given }: { steps: Step[]; given: string }) {
  const inputs = inputsOf(steps);
  return (
    <div className="stack">
      {inputs.length > 0 && (
        <p className="row">
          <span className="quiet">{given} </span>
          {inputs.map((input) => (
            <span key={input.id} className="small nowrap">
              {readable(input.name ?? "")} {stepValue(input)}
              {isDefault(input) && t` by default`}
            </span>
          ))}
        </p>
      )}
      <ol className="stack">
        {linesOf(steps).map(({ id, name, symbols, numbers, result, citation }) => (
          <li key={id}>
            <p className="row row--ends row--top">
              <span>{name}</span>
              <strong className="nowrap">{result}</strong>
            </p>
            {numbers && <p>{numbers}</p>}
            {symbols && <p className="quiet">{symbols}</p>}
            {citation && <Sources citations={[citation]} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

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
      <NoteList title={t`Notes on the figure`} items={(data?.notes ?? []).map((text) => ({ key: text, text }))} />
      <NoteList
        title={t`Known inconsistencies in IBM’s report`}
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

/** A titled list of remarks; nothing where there are none. */
function NoteList({ title, items }: { title: string; items: { key: string; text: string; more?: string | null }[] }) {
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

import { TextInput } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";

import { errataQuery } from "../../api/queries";
import { useAnnouncement } from "../../ui/useAnnouncement";
import { countOf, groupsOf, search, type Entry, type Group } from "./entries";
import { Page, Waiting } from "./Page";
import { figuresQuery, listingQuery } from "./queries";
import "./list.css";

/** `/rulebook`: every rule, figure and erratum by section, and a search over all of them. */
export function RulebookPage() {
  const listing = useQuery(listingQuery);
  const figures = useQuery(figuresQuery);
  const errata = useQuery(errataQuery);
  const [params, setParams] = useSearchParams();
  const words = params.get("q") ?? "";
  const groups = useMemo(
    () =>
      listing.data && figures.data && errata.data
        ? groupsOf(listing.data.sections, listing.data.rules, figures.data, errata.data)
        : [],
    [listing.data, figures.data, errata.data],
  );
  const found = search(groups, words);
  const count =
    `${countOf(found, "rules")} rules, ${countOf(found, "figures")} figures, ` +
    `${countOf(found, "errata")} errata`;
  const spoken = useAnnouncement(words ? count : "");
  const failed = [listing, figures, errata].find(({ error }) => error);
  if (failed || groups.length === 0) return <Waiting query={failed ?? listing} what="page" />;
  return (
    <Page title="Rulebook">
      <div className="finder">
        <TextInput
          id="rulebook-search"
          labelText="Search"
          placeholder="SHARECNV, log rate, CAPEXPRY, zHyperLink …"
          value={words}
          autoComplete="off"
          spellCheck={false}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
            setParams(event.target.value ? { q: event.target.value } : {}, { replace: true })
          }
        />
        <p className="quiet">{count}</p>
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </div>
      {found.length === 0 && <p>Nothing holds all of these words.</p>}
      <div className="listing">
        <nav className="listing__jump" aria-label="Sections">
          <ol>
            {found.map(({ number, title }) => (
              <li key={number}>
                <a href={`#section-${number}`}>
                  <span>{number || ""}</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="listing__groups stack">
          {found.map((group) => (
            <SectionGroup key={group.number} group={group} open={words.trim() !== ""} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function SectionGroup({ group, open }: { group: Group; open: boolean }) {
  const { number, title, rules, figures, errata } = group;
  return (
    <section id={`section-${number}`} className="group">
      <h2>
        {number > 0 && <span className="group__number">{number}</span>}
        {title}
      </h2>
      {rules.length > 0 && <Entries entries={rules} label={`Rules of ${title}`} />}
      <Folded entries={figures} one="figure" many="figures" of={title} open={open} />
      <Folded entries={errata} one="erratum" many="errata" of={title} open={open} />
    </section>
  );
}

interface FoldedProps {
  entries: Entry[];
  one: string;
  many: string;
  of: string;
  open: boolean;
}

/** Long lists stay folded until someone searches. */
function Folded({ entries, one, many, of, open }: FoldedProps) {
  if (entries.length === 0) return null;
  const label = `${entries.length} ${entries.length === 1 ? one : many}`;
  return (
    <details key={String(open)} open={open}>
      <summary>{label}</summary>
      <Entries entries={entries} label={`${label} of ${of}`} />
    </details>
  );
}

function Entries({ entries, label }: { entries: Entry[]; label: string }) {
  return (
    <ul aria-label={label} className="entries">
      {entries.map(({ id, title, to, kind }) => (
        <li key={id}>
          <Link to={to}>{title}</Link>
          {kind !== "erratum" && <code>{id}</code>}
        </li>
      ))}
    </ul>
  );
}

import { TextInput } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";

import { errataQuery, rulebookQuery } from "../../api/queries";
import { useAnnouncement } from "../../ui/useAnnouncement";
import { entriesOf, groupsOf, search, type Entry, type EntryKind, type Group } from "./entries";
import { EntryList } from "./EntryList";
import { Page, Waiting } from "./Page";
import { figuresQuery } from "./queries";

const KINDS: EntryKind[] = ["rules", "figures", "errata"];

/** `/rulebook`: every rule, figure and erratum by section, and a search over all of them. */
export function RulebookPage() {
  const listing = useQuery(rulebookQuery);
  const figures = useQuery(figuresQuery);
  const errata = useQuery(errataQuery);
  const [params, setParams] = useSearchParams();
  const words = params.get("q") ?? "";
  const entries = useMemo(
    () => (listing.data && figures.data && errata.data ? entriesOf(listing.data.rules, figures.data, errata.data) : []),
    [listing.data, figures.data, errata.data],
  );
  const hits = search(entries, words);
  const found = groupsOf(listing.data?.sections ?? [], hits);
  const count = KINDS.map((kind) => `${hits.filter((one) => one.kind === kind).length} ${kind}`).join(", ");
  const spoken = useAnnouncement(words ? count : "");
  const failed = [listing, figures, errata].find(({ error }) => error);
  if (failed || entries.length === 0) return <Waiting query={failed ?? listing} what="page" />;
  return (
    <Page title="Rulebook">
      <div className="rulebook__text stack stack--tight">
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
        <nav className="listing__jump quiet" aria-label="Sections">
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
        <div className="stack">
          {found.map((group) => (
            <SectionGroup key={group.number} group={group} open={words.trim() !== ""} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function SectionGroup({ group: { number, title, entries }, open }: { group: Group; open: boolean }) {
  return (
    <section id={`section-${number}`}>
      <h2 className="ruled">
        {number > 0 && <span className="group__number">{number}</span>}
        {title}
      </h2>
      {KINDS.map((kind) => (
        <Entries key={kind} {...{ kind, open }} of={title} entries={entries.filter((one) => one.kind === kind)} />
      ))}
    </section>
  );
}

interface EntriesProps {
  kind: EntryKind;
  entries: Entry[];
  /** The title of the section. */
  of: string;
  /** Whether long lists are open. */
  open: boolean;
}

/** The rules of a section; its figures and errata are folded until the user searches. */
function Entries({ kind, entries, of, open }: EntriesProps) {
  if (entries.length === 0) return null;
  if (kind === "rules") return <EntryList entries={entries} label={`Rules of ${of}`} />;
  const one = kind === "figures" ? "figure" : "erratum";
  const label = `${entries.length} ${entries.length === 1 ? one : kind}`;
  return (
    <details key={String(open)} open={open}>
      <summary>{label}</summary>
      <EntryList entries={entries} label={`${label} of ${of}`} />
    </details>
  );
}

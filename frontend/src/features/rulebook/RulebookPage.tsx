import { plural, t } from "@lingui/core/macro";
import { TextInput } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";

import { errataQuery, rulebookQuery } from "../../api/queries";
import type { Erratum, Figure } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { useAnnouncement } from "../../lib/hooks";
import { searchWords } from "../../lib/words";
import { EntryList } from "./EntryList";
import { Page, Waiting } from "./Page";
import { figuresQuery, type Rule, type Section } from "./queries";

const KINDS: EntryKind[] = ["rules", "figures", "errata"];

function countText(kind: EntryKind, count: number): string {
  if (kind === "rules") return plural(count, { one: "1 rule", other: `${formatEntry(count)} rules` });
  if (kind === "figures") return plural(count, { one: "1 figure", other: `${formatEntry(count)} figures` });
  return plural(count, { one: "1 erratum", other: `${formatEntry(count)} errata` });
}

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
  const count = KINDS.map((kind) => countText(kind, hits.filter((one) => one.kind === kind).length)).join(", ");
  const spoken = useAnnouncement(words ? count : "");
  const failed = [listing, figures, errata].find(({ error }) => error);
  if (failed || entries.length === 0) return <Waiting query={failed ?? listing} what={t`page`} />;
  return (
    <Page title={t`Rulebook`}>
      <div className="rulebook__text stack stack--tight">
        <TextInput
          id="rulebook-search"
          labelText={t`Search`}
          placeholder={t`SHARECNV, log rate, CAPEXPRY, zHyperLink …`}
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
      {found.length === 0 && <p>{t`No rule, figure or inconsistency contains any of these words.`}</p>}
      <div className="listing">
        <nav className="listing__jump quiet" aria-label={t`Sections`}>
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
  if (kind === "rules") return <EntryList entries={entries} label={t`Rules of ${of}`} />;
  const count = entries.length;
  const label =
    kind === "figures"
      ? plural(count, { one: "1 figure", other: `${count} figures` })
      : plural(count, { one: "1 erratum", other: `${count} errata` });
  return (
    <details key={String(open)} open={open}>
      <summary>{label}</summary>
      <EntryList entries={entries} label={t`${label} of ${of}`} />
    </details>
  );
}

type EntryKind = "rules" | "figures" | "errata";

export interface Entry {
  kind: EntryKind;
  id: string;
  title: string;
  to: string;
  section: number;
  /** Everything that a search may find, in lower case. */
  text: string;
}

export interface Group extends Section {
  entries: Entry[];
}

/** Return all rules, figures and errata; an erratum is in the section of what it affects, or else in section 0. */
function entriesOf(rules: Rule[], figures: Figure[], errata: Erratum[]): Entry[] {
  const sectionOf = new Map([...rules, ...figures].map(({ id, section }) => [id, section]));
  const entry = (kind: EntryKind, id: string, title: string, section: number, more: unknown[]): Entry => ({
    ...{ kind, id, title, section },
    to: kind === "errata" ? `/rulebook/errata#${id}` : `/rulebook/${kind}/${id}`,
    text: [id, title, ...more].join(" ").toLowerCase(),
  });
  return [
    ...rules.map(({ id, title, section, summary, inputs, outputs }) => {
      const named = [...inputs, ...outputs].flatMap(({ name, description }) => [name, description]);
      return entry("rules", id, title, section, [summary, ...named, ...inputs.map(({ mq_name }) => mq_name)]);
    }),
    ...figures.map(({ id, title, section, editions, notes = [] }) => {
      const places = editions.flatMap((edition) => [edition.citation.cite_as, edition.section]);
      return entry("figures", id, title, section, [...places, ...notes]);
    }),
    ...errata.map((erratum) => {
      const { id, title, figures: affected = [], rules: using = [] } = erratum;
      const section = [...affected, ...using].flatMap((one) => sectionOf.get(one) ?? [])[0] ?? 0;
      return entry("errata", id, title, section, [
        ...[erratum.says, erratum.arithmetic, erratum.effect, erratum.section],
      ]);
    }),
  ];
}

/** Return the entries that contain all words of a search or, where there are none, the most of them. */
export function search<T extends { text: string }>(entries: T[], words: string): T[] {
  const wanted = searchWords(words);
  const counts = entries.map(({ text }) => wanted.filter((word) => text.includes(word)).length);
  const most = Math.max(...counts);
  return most === 0 && wanted.length > 0 ? [] : entries.filter((_, index) => counts[index] === most);
}

/** Group entries by section; those without a section come last. */
function groupsOf(sections: Section[], entries: Entry[]): Group[] {
  return [...sections, { number: 0, title: t`Not tied to a figure` }]
    .map((section) => ({ ...section, entries: entries.filter((one) => one.section === section.number) }))
    .filter((group) => group.entries.length > 0);
}

import { plural, t } from "@lingui/core/macro";
import { TextInput } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";

import { errataQuery, rulebookQuery } from "../../api/queries";
import type { Erratum, Figure } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { useAnnouncement } from "../../lib/hooks";
import { EntryList } from "./EntryList";
import { Page, Waiting } from "./Page";
import { figuresQuery, type Rule, type RuleOutput, type Section } from "./queries";
import { search, sentencesOf, type Hit, type Line } from "./search";

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
  const hits = useMemo(() => search(entries, words), [entries, words]);
  const count = KINDS.map((kind) => countText(kind, hits.filter(({ entry }) => entry.kind === kind).length)).join(", ");
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
      {hits.length === 0 && <p>{t`No rule, figure or inconsistency contains any of these words.`}</p>}
      {words.trim() ? <Hits hits={hits} /> : <Sections groups={groupsOf(listing.data?.sections ?? [], entries)} />}
    </Page>
  );
}

/** What a search found: rules, figures and errata, each with the best match first. */
function Hits({ hits }: { hits: Hit<Entry>[] }) {
  const titles = { rules: t`Rules`, figures: t`Figures`, errata: t`Known inconsistencies` };
  return KINDS.map((kind) => {
    const own = hits.filter(({ entry }) => entry.kind === kind);
    if (own.length === 0) return null;
    const title = titles[kind];
    return (
      <section key={kind}>
        <h2 className="ruled">{title}</h2>
        <EntryList entries={own.map(({ entry, line }) => ({ ...entry, line }))} label={t`${title}, best match first`} />
      </section>
    );
  });
}

/** Everything by section. */
function Sections({ groups }: { groups: Group[] }) {
  return (
    <div className="listing">
      <nav className="listing__jump quiet" aria-label={t`Sections`}>
        <ol>
          {groups.map(({ number, title }) => (
            <li key={number}>
              <a href={`#section-${number}`}>
                <span>{number || ""}</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="stack">
        {groups.map((group) => (
          <SectionGroup key={group.number} group={group} />
        ))}
      </div>
    </div>
  );
}

function SectionGroup({ group: { number, title, entries } }: { group: Group }) {
  return (
    <section id={`section-${number}`}>
      <h2 className="ruled">
        {number > 0 && <span className="group__number">{number}</span>}
        {title}
      </h2>
      {KINDS.map((kind) => (
        <Entries key={kind} kind={kind} of={title} entries={entries.filter((one) => one.kind === kind)} />
      ))}
    </section>
  );
}

interface EntriesProps {
  kind: EntryKind;
  entries: Entry[];
  /** The title of the section. */
  of: string;
}

/** The rules of a section; its figures and errata are folded. */
function Entries({ kind, entries, of }: EntriesProps) {
  if (entries.length === 0) return null;
  if (kind === "rules") return <EntryList entries={entries} label={t`Rules of ${of}`} />;
  const label = countText(kind, entries.length);
  return (
    <details>
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
  /** Everything that a search may find, the title first. */
  lines: Line[];
}

export interface Group extends Section {
  entries: Entry[];
}

/** Return all rules, figures and errata; an erratum is in the section of what it affects, or else in section 0. */
function entriesOf(rules: Rule[], figures: Figure[], errata: Erratum[]): Entry[] {
  const sectionOf = new Map([...rules, ...figures].map(({ id, section }) => [id, section]));
  const entry = (kind: EntryKind, id: string, title: string, section: number, more: Line[]): Entry => ({
    ...{ kind, id, title, section },
    to: kind === "errata" ? `/rulebook/errata#${id}` : `/rulebook/${kind}/${id}`,
    lines: [{ text: title, words: id, weight: TITLE }, ...more],
  });
  return [
    ...rules.map(({ id, title, section, summary, inputs, outputs }) => {
      const taken = inputs.map(({ name, mq_name, description }) => ({
        ...{ text: description, words: `${name} ${mq_name ?? ""}`, weight: TEXT },
      }));
      return entry("rules", id, title, section, [...outputs.map(outputLine), ...sentencesOf(summary), ...taken]);
    }),
    ...figures.map(({ id, title, section, editions, notes = [] }) => {
      const places = editions.map((edition) => ({
        text: `${edition.citation.cite_as}, ${edition.section}`,
        weight: TEXT,
      }));
      return entry("figures", id, title, section, [...places, ...notes.flatMap((note) => sentencesOf(note))]);
    }),
    ...errata.map((erratum) => {
      const { id, title, figures: affected = [], rules: using = [] } = erratum;
      const section = [...affected, ...using].flatMap((one) => sectionOf.get(one) ?? [])[0] ?? 0;
      const texts = [erratum.says, erratum.arithmetic, erratum.effect, erratum.section];
      return entry(
        "errata",
        id,
        title,
        section,
        texts.flatMap((text) => sentencesOf(text)),
      );
    }),
  ];
}

/** How much a word counts in a title, in what a rule answers, and elsewhere. */
const [TITLE, OUTPUT, TEXT] = [4, 2, 1];

const TIMES = ["s", "minute", "hour", "day", "year"];

/** Return an output as a line; one that is a time answers how long something takes. */
function outputLine({ name, unit, description }: RuleOutput): Line {
  const words = TIMES.includes(unit ?? "") ? [name, "time", "long"] : [name];
  return { text: description, words: words.join(" "), weight: OUTPUT };
}

/** Group entries by section; those without a section come last. */
function groupsOf(sections: Section[], entries: Entry[]): Group[] {
  return [...sections, { number: 0, title: t`Not tied to a figure` }]
    .map((section) => ({ ...section, entries: entries.filter((one) => one.section === section.number) }))
    .filter((group) => group.entries.length > 0);
}

/** The rulebook as one searchable list: grouped and found, never computed. */
import type { Erratum, Figure } from "../../api/types";
import type { Rule, Section } from "./queries";

export type EntryKind = "rules" | "figures" | "errata";

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
export function entriesOf(rules: Rule[], figures: Figure[], errata: Erratum[]): Entry[] {
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

/** Return the entries that contain all words of a search. */
export function search(entries: Entry[], words: string): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ text }) => wanted.every((word) => text.includes(word)));
}

/** Group entries by section; those without a section come last. */
export function groupsOf(sections: Section[], entries: Entry[]): Group[] {
  return [...sections, { number: 0, title: "Not tied to a figure" }]
    .map((section) => ({ ...section, entries: entries.filter((one) => one.section === section.number) }))
    .filter((group) => group.entries.length > 0);
}

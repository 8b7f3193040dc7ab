/** The rulebook as one searchable list: grouped and found, never computed. */
import type { Erratum, Figure } from "../../api/types";
import type { Rule, Section } from "./queries";

export interface Entry {
  kind: "rule" | "figure" | "erratum";
  id: string;
  title: string;
  to: string;
  /** Everything a search may hit, in lower case. */
  text: string;
}

export interface Group extends Section {
  rules: Entry[];
  figures: Entry[];
  errata: Entry[];
}

/** Every entry under its section; an erratum stands where what it touches stands. */
export function groupsOf(sections: Section[], rules: Rule[], figures: Figure[], errata: Erratum[]): Group[] {
  const sectionOf = new Map<string, number>();
  for (const { id, section } of [...rules, ...figures]) sectionOf.set(id, section);
  const sectionWith = (erratum: Erratum) =>
    [...(erratum.figures ?? []), ...(erratum.rules ?? [])]
      .map((id) => sectionOf.get(id))
      .find((section) => section !== undefined);
  const groups = sections.map(({ number, title }) => ({
    number,
    title,
    rules: rules.filter(({ section }) => section === number).map(ruleEntry),
    figures: figures.filter(({ section }) => section === number).map(figureEntry),
    errata: errata.filter((erratum) => sectionWith(erratum) === number).map(erratumEntry),
  }));
  const unplaced = errata.filter((erratum) => sectionWith(erratum) === undefined);
  if (unplaced.length > 0) {
    const rest = { number: 0, title: "Not tied to a figure", rules: [], figures: [] };
    groups.push({ ...rest, errata: unplaced.map(erratumEntry) });
  }
  return groups.filter(({ rules: r, figures: f, errata: e }) => r.length + f.length + e.length);
}

/** Those entries that hold every word of the search. */
export function search(groups: Group[], words: string): Group[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return groups;
  const hits = (entries: Entry[]) =>
    entries.filter(({ text }) => wanted.every((word) => text.includes(word)));
  return groups
    .map((group) => ({
      ...group,
      rules: hits(group.rules),
      figures: hits(group.figures),
      errata: hits(group.errata),
    }))
    .filter(({ rules, figures, errata }) => rules.length + figures.length + errata.length);
}

export function countOf(groups: Group[], kind: "rules" | "figures" | "errata"): number {
  return groups.reduce((sum, group) => sum + group[kind].length, 0);
}

function entry(kind: Entry["kind"], id: string, title: string, to: string, more: unknown[]) {
  return { kind, id, title, to, text: [id, title, ...more].join(" ").toLowerCase() };
}

function ruleEntry(rule: Rule): Entry {
  const named = [...rule.inputs, ...rule.outputs].flatMap(({ name, description }) => [name, description]);
  const mq = rule.inputs.map(({ mq_name }) => mq_name ?? "");
  const to = `/rulebook/rules/${rule.id}`;
  return entry("rule", rule.id, rule.title, to, [rule.summary, ...named, ...mq]);
}

function figureEntry(figure: Figure): Entry {
  const places = figure.editions.map(({ section, citation }) => [citation.cite_as, section]);
  const to = `/rulebook/figures/${figure.id}`;
  return entry("figure", figure.id, figure.title, to, [...places.flat(), ...(figure.notes ?? [])]);
}

function erratumEntry(erratum: Erratum): Entry {
  const { says, arithmetic, effect, section } = erratum;
  const to = `/rulebook/errata#${erratum.id}`;
  return entry("erratum", erratum.id, erratum.title, to, [says, arithmetic, effect, section]);
}

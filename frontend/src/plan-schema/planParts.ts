/** The parts of a plan, how they are nested, and their fields, from the published JSON Schema. */
import document from "../../../docs/plan.schema.json";
import { durationText, entryUnit, formatBytes, formatEntry, capitalized, inSentence } from "../lib/format";

interface Variant {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Variant;
  $ref?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** A field of a part, or a part inside it; docs/plan.schema.json is generated from the model of the plan. */
interface Property extends Variant {
  title: string;
  anyOf?: Variant[];
  default?: unknown;
  description?: string;
  unit?: string;
  unit_text?: string;
  mq_name?: string;
  choice_labels?: Record<string, string>;
  when_empty?: string;
  no_number?: string;
  shown_if?: { field: string; value: unknown };
  refers_to?: string;
  refers_within?: PartKind;
  solve_for?: "largest";
  reader?: "console";
  grows?: boolean;
  step?: boolean;
  hidden?: boolean;
  /** Its value in a new part, where that is not the default. */
  new_value?: unknown;
  /** Fields of the part of which only one is entered. */
  replaces?: string[];
  /** Numbers that are tried where values of the field are compared. */
  typical?: number[];
  /** The least and the most of a size that is no slip, by the planner's own judgement. */
  usual?: [number, number];
  /** Whether it is a measurement that counts for the machine on which it was made. */
  by_machine?: boolean;
  /** The part with the settings for which a measurement counts, where they are others today. */
  measured_with?: string;
  /** Whether limits may warn where the field is left out. */
  warns_by_default?: boolean;
  /** The unit of a bare number in a form, where people think in another one. */
  entry_unit?: string;
}

interface Part {
  /** What one of them is called: "buffer pool". */
  title: string;
  properties: Record<string, Property>;
  /** Whether it has a form of its own; other parts are sections of the form around them. */
  form?: boolean;
  key?: "id";
  first_name?: string | number;
  unique_in?: "plan";
  summary?: string;
}

/** The names of the parts, as the schema has them. */
export type PartKind = "Plan" | keyof typeof document.$defs;

/** The version of the documents that this page writes. */
export const SCHEMA_VERSION: number = document.properties.schema_version.const;

const PARTS = { ...document.$defs, Plan: { ...document, title: "plan" } } as unknown as Record<PartKind, Part>;

/** A part, or a list of parts, inside another. */
export interface ChildPart {
  key: string;
  def: PartKind;
  /** What the whole is called: "Buffer pools". */
  title: string;
  list: boolean;
}

export function partSchema(def: PartKind): Part {
  return PARTS[def];
}

/** Return the kind of part that a field contains; null for any other field. */
export function partIn(property: Property | undefined): PartKind | null {
  const ref = property && (property.items ?? variantOf(property)).$ref;
  return ref ? (ref.replace("#/$defs/", "") as PartKind) : null;
}

/** Return the variant of a property that is not `null`. */
function variantOf(property: Property): Variant {
  return property.anyOf?.find(({ type }) => type !== "null") ?? property;
}

const CHILDREN = new Map(
  Object.entries(PARTS).map(([def, { properties }]) => [
    def,
    Object.entries(properties).flatMap(([key, property]): ChildPart[] => {
      const list = property.items !== undefined;
      const part = partIn(property);
      return part === null || property.hidden ? [] : [{ key, def: part, title: property.title, list }];
    }),
  ]),
);

/** Return the parts inside a part, in the order of the form. */
export function childrenOf(def: PartKind): ChildPart[] {
  return CHILDREN.get(def) ?? [];
}

/** Return the key of the field that identifies a part: buffer pools and page sets have a number. */
export function nameKey(def: PartKind): "name" | "id" {
  return PARTS[def].key ?? "name";
}

/** Return the values that a new part starts with. */
export function newValues(def: PartKind): Record<string, unknown> {
  const fields = Object.entries(PARTS[def].properties);
  return Object.fromEntries(
    fields.flatMap(([key, { new_value: value }]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** Return the singular noun of a part as the beginning of a sentence: "Queue manager". */
export function capitalNoun(def: PartKind): string {
  return capitalized(PARTS[def].title);
}

/**
 * Return what a part contains at a glance: "SVRCONN 2,000 × SHARECNV(10), 2 KB"; the noun where nothing is known. Text
 * in brackets is left out where a field in it is not known.
 */
export function partSummary(def: PartKind, part: unknown): string {
  const { summary = "", title } = PARTS[def];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => fieldText(def, part, key));
  const isKnown = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].every(([, key = ""]) => fieldText(def, part, key));
  const text = fill(summary.replace(/\[([^\]]*)\]/g, (_, optional: string) => (isKnown(optional) ? optional : "")));
  return text.replace(/^[ ,×]+/, "") || title;
}

/** Return a field of a part as text with its unit; nothing where it is not known, false, or of no importance. */
function fieldText(def: PartKind, part: unknown, key: string): string {
  const stored = part as Record<string, unknown> | null;
  const valueOf = (name: string) => stored?.[name] ?? PARTS[def].properties[name]?.default ?? null;
  const property = PARTS[def].properties[key];
  const value = valueOf(key);
  if (!property || (property.shown_if && valueOf(property.shown_if.field) !== property.shown_if.value)) return "";
  if (value === true) return inSentence(property.title);
  if (typeof value === "string") return property.choice_labels?.[value] ?? value;
  if (typeof value !== "number") return "";
  if (property.unit === "B") return formatBytes(value);
  return fieldNumberText(value, specOf(key, property));
}

/** Return whether a field takes a duration that is written in hours and minutes, whatever the plan stores. */
export function isDuration({ unit, entryUnit }: FieldSpec): boolean {
  return unit !== entryUnit;
}

/** Return a number with its unit as people enter it. */
export function numberText(value: number, unit: string | null): string {
  const written = entryUnit(unit);
  return formatEntry(value) + (written && !written.startsWith("/") ? `\u00a0${written}` : written);
}

/** Return a number of a field with its unit; a duration in hours and minutes. */
export function fieldNumberText(value: number, spec: FieldSpec): string {
  return isDuration(spec) ? durationText(value) : numberText(value, spec.unit);
}

export type Kind = "number" | "choice" | "flag" | "text" | "names";

export interface FieldSpec {
  key: string;
  label: string;
  kind: Kind;
  /** Whether it takes whole numbers only. */
  whole: boolean;
  /** Whether it takes a calendar day. */
  date: boolean;
  description: string;
  unit: string | null;
  /** The unit of a bare number in a form, which a duration has of its own. */
  entryUnit: string | null;
  /** The unit as people read it. */
  unitText: string;
  mqName: string | null;
  minimum: number | null;
  /** Whether the minimum itself is too small. */
  above: boolean;
  maximum: number | null;
  allowed: unknown[];
  /** What holds where it is left out; `null` says "not known". */
  byDefault: unknown;
  /** Whether "not known" is an answer. */
  nullable: boolean;
  /** The list of parts whose names it takes. */
  refersTo: string | null;
  /** Everything that the schema says about it. */
  property: Property;
}

function specOf(key: string, property: Property): FieldSpec {
  const variant = variantOf(property);
  return {
    key,
    label: property.title,
    kind: kindOf(variant),
    whole: variant.type === "integer",
    date: variant.format === "date",
    description: property.description ?? "",
    unit: property.unit ?? null,
    entryUnit: property.entry_unit ?? property.unit ?? null,
    unitText: property.unit_text ?? "",
    mqName: property.mq_name ?? null,
    minimum: variant.exclusiveMinimum ?? variant.minimum ?? null,
    above: variant.exclusiveMinimum !== undefined,
    maximum: variant.maximum ?? null,
    allowed: variant.enum ?? [],
    byDefault: property.default ?? null,
    nullable: property.anyOf?.some(({ type }) => type === "null") ?? false,
    refersTo: property.refers_to ?? null,
    property,
  };
}

function kindOf({ type, enum: allowed }: { type?: string; enum?: unknown[] }): Kind {
  if (allowed) return "choice";
  if (type === "boolean") return "flag";
  if (type === "array") return "names";
  return type === "string" ? "text" : "number";
}

const FIELDS = new Map<PartKind, FieldSpec[]>();

/** Return the fields of a part in the order of the form; the same list each time. */
export function fieldsOf(def: PartKind): FieldSpec[] {
  const known = FIELDS.get(def);
  if (known) return known;
  const inner = new Set(childrenOf(def).map(({ key }) => key));
  const fields = Object.entries(partSchema(def).properties)
    .filter(([key, { hidden }]) => !inner.has(key) && !hidden)
    .map(([key, property]) => specOf(key, property));
  FIELDS.set(def, fields);
  return fields;
}

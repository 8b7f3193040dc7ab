/** The fields of a plan: what each takes, from the published JSON Schema. */
import { childrenOf, partSchema, variantOf, type PartKind, type Property } from "./planParts";

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
    unitText: property.unit_text ?? "",
    mqName: property.mq_name ?? null,
    minimum: variant.exclusiveMinimum ?? variant.minimum ?? null,
    above: variant.exclusiveMinimum !== undefined,
    maximum: variant.maximum ?? null,
    allowed: variant.enum ?? [],
    byDefault: property.default ?? null,
    nullable: variant !== property,
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

/** What each field of a plan takes, from the published JSON Schema. */
import { useQuery } from "@tanstack/react-query";
import { planSchemaQuery } from "../api/queries";
import { childrenOf, type PartKind } from "./planParts";
import { PART_LABELS, labelOf } from "./labels";
import { partAt } from "./partPaths";

interface Property {
  type?: string;
  enum?: unknown[];
  anyOf?: Property[];
  items?: Property;
  $ref?: string;
  default?: unknown;
  description?: string;
  unit?: string;
  mq_name?: string;
  grows?: boolean;
  refers_to?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  const?: unknown;
}

export interface PlanSchema {
  properties: Record<string, Property>;
  required?: string[];
  $defs: Record<string, Omit<PlanSchema, "$defs">>;
}

export type Kind = "number" | "choice" | "flag" | "text" | "names";

export interface FieldSpec {
  key: string;
  label: string;
  kind: Kind;
  /** Whether it takes whole numbers only. */
  whole: boolean;
  description: string;
  unit: string | null;
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
  grows: boolean;
}

/** Return the fields of a part in the order of the form. */
export function fieldsOf(schema: PlanSchema, def: PartKind): FieldSpec[] {
  const { properties } = def === "Plan" ? schema : (schema.$defs[def] ?? { properties: {} });
  const inner = new Set(childrenOf(def).map(({ key }) => key));
  const order = Object.keys(PART_LABELS[def].fields);
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return (
    Object.entries(properties)
      // Variants of a plan have a view of their own.
      .filter(([key]) => !(def === "Plan" && key === "scenarios"))
      .filter(([key, property]) => !inner.has(key) && property.const === undefined)
      .map(([key, property]) => specOf(def, key, property))
      .sort((one, other) => rank(one.key) - rank(other.key))
  );
}

function specOf(def: PartKind, key: string, property: Property): FieldSpec {
  const variants = property.anyOf ?? [property];
  const variant = variants.find(({ type }) => type !== "null") ?? property;
  return {
    key,
    label: labelOf(def, key),
    kind: kindOf(variant),
    whole: variant.type === "integer",
    description: property.description ?? "",
    unit: property.unit ?? null,
    mqName: property.mq_name ?? null,
    minimum: variant.exclusiveMinimum ?? variant.minimum ?? null,
    above: variant.exclusiveMinimum !== undefined,
    maximum: variant.maximum ?? null,
    allowed: variant.enum ?? [],
    byDefault: property.default ?? null,
    nullable: variants.some(({ type }) => type === "null"),
    refersTo: property.refers_to ?? null,
    grows: property.grows ?? false,
  };
}

function kindOf({ type, enum: allowed }: Property): Kind {
  if (allowed) return "choice";
  if (type === "boolean") return "flag";
  if (type === "array") return "names";
  return type === "string" ? "text" : "number";
}

const SPECS = new WeakMap<PlanSchema, Map<PartKind, FieldSpec[]>>();

/** The whole schema; `undefined` until it has arrived. */
export function usePlanSchema(): PlanSchema | undefined {
  const { data } = useQuery(planSchemaQuery);
  return data as unknown as PlanSchema | undefined;
}

/** Return the fields of a part; the same list each time, and empty until the schema has arrived. */
export function useFields(def: PartKind): FieldSpec[] {
  const schema = usePlanSchema();
  if (!schema) return NONE;
  const known = SPECS.get(schema) ?? new Map<PartKind, FieldSpec[]>();
  SPECS.set(schema, known);
  const found = known.get(def) ?? fieldsOf(schema, def);
  known.set(def, found);
  return found;
}

/** The unit of the field at a JSON pointer. */
export function useUnitAt(path: string): string | null {
  const step = partAt(path);
  const key = path.slice(step.path.length + 1);
  return useFields(step.def).find((field) => field.key === key)?.unit ?? null;
}

const NONE: FieldSpec[] = [];

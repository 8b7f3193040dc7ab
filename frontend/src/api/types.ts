/** Short names for the shapes that the OpenAPI document defines. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Binding = Schemas["Binding"];
export type Citation = Schemas["Citation"];
export type Constraint = Schemas["Constraint"];
export type Erratum = Schemas["Erratum"];
export type Figure = Schemas["Figure"];
export type PlanRecord = Schemas["PlanRecord"];
export type Quantity = Schemas["Quantity"];
export type Step = Schemas["Step"];
export type Basis = NonNullable<Quantity["basis"]>;
export type Verdict = Constraint["verdict"];

/** A quantity of the estate that is worth a line, beside those of the constraints. */
export interface NamedQuantity {
  id: string;
  title: string;
  subject: string;
  path: string;
  quantity: Quantity;
}

export interface Finding {
  id: string;
  severity: string;
  message: string;
  path?: string | null;
  subject?: string | null;
}

/** The document leaves quantities and findings open; the names above say what stands in them. */
export interface Assessment {
  constraints: Constraint[];
  binding: Binding;
  version: Schemas["Version"];
  quantities: NamedQuantity[];
  findings: Finding[];
}

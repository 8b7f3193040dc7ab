/** Short names for the shapes that the OpenAPI document defines. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Assessment = Schemas["Assessment"];
export type Binding = Schemas["Binding"];
export type Citation = Schemas["Citation"];
export type Limit = Schemas["Limit"];
export type Derivation = NonNullable<Schemas["Quantity"]["derivation"]>;
export type Erratum = Schemas["Erratum"];
export type Figure = Schemas["Figure"];
/** The number of a figure's section in the rulebook, which the OpenAPI document leaves out. */
export type InSection = { section: number };
export type Finding = Schemas["Finding"];
export type PartRef = Schemas["Group"];
export type ReportedQuantity = Schemas["NamedQuantity"];
export type ExplainedQuantity = Schemas["ExplainedQuantity"];
export type MissingInput = Schemas["MissingInput"];
/** A number of an answer: `derivation` is the id under which it is explained. */
export type AnswerNumber = Schemas["Number"];
export type PlanRecord = Schemas["PlanRecord"];
export type Quantity = Schemas["Quantity"];
export type Step = Schemas["Step"];
export type NotAssessed = Schemas["Unassessed"];
export type Basis = NonNullable<Quantity["basis"]>;
export type Verdict = Limit["verdict"];

/** Short names for the shapes that the OpenAPI document defines. */
import type { components } from "./schema";

type Schemas = components["schemas"];

/** The lists of an answer that are requested apart from its limits. */
export type AnswerLists = Required<
  Pick<Schemas["Assessment"], "quantities" | "findings" | "remedies" | "missing_inputs">
>;
/** An answer with its lists; they are empty until they arrive. */
export type Assessment = Schemas["Assessment"] & AnswerLists;
/** A number of an answer; its id is the id of its quantity, or `<limit id>#<name>`. */
export type AnswerNumber = Schemas["Number"];
export type Limit = Schemas["Limit"];
export type ReportedQuantity = Schemas["ReportedQuantity"];
export type AuditEvent = Schemas["AuditEvent"];
export type Chart = Schemas["Chart"];
export type Citation = Schemas["Citation"];
export type Derivation = NonNullable<Schemas["Quantity"]["derivation"]>;
export type Erratum = Schemas["Erratum"];
export type Figure = Schemas["Figure"];
export type Finding = Schemas["Finding"];
export type PartRef = Schemas["Part"];
export type Remedy = Schemas["Remedy"];
export type ExplainedQuantity = Schemas["ExplainedQuantity"];
export type MissingInput = Schemas["MissingInput"];
export type PlanRecord = Schemas["PlanRecord"];
export type Quantity = Schemas["Quantity"];
export type Step = Schemas["Step"];
export type NotAssessed = Schemas["NotAssessed"];
export type Basis = NonNullable<Quantity["basis"]>;
export type Verdict = Limit["verdict"];
export type PlanLine = Schemas["PlanListItem"];
export type RevisionLine = Schemas["RevisionListItem"];
export type RuleQuestion = Schemas["RuleQuestion"];
export type ResultChange = Schemas["ResultChange"];
export type Summary = Schemas["AnswerSummary"];

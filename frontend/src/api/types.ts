/** Short names for the shapes that the OpenAPI document defines. */
import type { components } from "./schema";

type Schemas = components["schemas"];

/** An answer as it is sent; `joinAnswer` in state/joinAnswer.ts makes it an `Assessment`. */
export type SentAssessment = Schemas["Assessment"];
export type NumberName = "used" | "limit" | "used_pct" | "headroom" | "multiple";
/** A number of an answer with the id under which `/explain` explains it. */
export type AnswerNumber = Schemas["Number"] & { derivation: string };
type Numbers<Name extends string> = Record<Name, AnswerNumber | null>;
/** A limit with what the answer lists about it elsewhere. */
export type Limit = Omit<Schemas["Limit"], NumberName> &
  Numbers<NumberName> & {
    missing: MissingInput[];
    remedies: Remedy[];
    /** Share of the limit from which the verdict is a warning, in per cent. */
    watch_pct: number;
  };
export type FirstLimit = Omit<Schemas["FirstLimit"], "multiple" | "headroom" | "years"> &
  Numbers<"multiple" | "headroom" | "years">;
export type ReportedQuantity = Omit<Schemas["ReportedQuantity"], "quantity"> & {
  quantity: AnswerNumber;
  /** Whether a published figure is part of it. */
  cited: boolean;
};
/** An answer with ids at its numbers and with missing inputs and remedies at their limits. */
export type Assessment = Omit<
  SentAssessment,
  "limits" | "first_limit" | "quantities" | "findings" | "channels_that_fit"
> & {
  limits: Limit[];
  first_limit: FirstLimit;
  quantities: ReportedQuantity[];
  findings: Finding[];
  channels_that_fit: (Schemas["ChannelsThatFit"] & ReportedQuantity) | null;
};
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

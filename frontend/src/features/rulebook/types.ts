/** Short names for the rulebook's shapes in the OpenAPI document. */
import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type Rule = Schemas["Rule"];
export type RuleWithExamples = Schemas["RuleWithExamples"];
export type RuleInput = Schemas["RuleInput"];
export type RuleOutput = Schemas["RuleOutput"];
export type Example = Schemas["Example"];
export type Answer = Schemas["RuleAnswer"];
export type Section = Schemas["RulebookSection"];
export type Missing = Schemas["MissingList"]["missing"][number];
export type Source = Schemas["Source"];
export type CoveredChapter = Schemas["CoveredChapter"];
export type CoveredSection = Schemas["CoveredSection"];

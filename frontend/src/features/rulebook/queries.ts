/** The data of the rulebook's pages, which the service never changes while it runs. */
import { client } from "../../api/client";
import { published, publishedList } from "../../api/queries";
import type { components } from "../../api/schema";

type Schemas = components["schemas"];
export type Rule = Schemas["Rule"];
export type RuleWithExamples = Schemas["RuleWithExamples"];
export type RuleInput = Schemas["RuleInput"];
export type RuleOutput = Schemas["Out"];
export type Example = Schemas["Example"];
export type Answer = Schemas["RuleAnswer"];
export type Section = Schemas["RulebookSection"];
export type Source = Schemas["Source"];
export type CoveredChapter = Schemas["CoveredChapter"];
export type CoveredSection = Schemas["CoveredSection"];

export const figuresQuery = publishedList("/api/v1/figures", ({ figures }) => figures);
export const missingQuery = publishedList("/api/v1/missing", ({ missing }) => missing);
export const coverageQuery = publishedList("/api/v1/coverage", ({ coverage }) => coverage);

/** One rule with its worked examples. */
export const ruleQuery = (id: string) =>
  published(
    ["rule", id],
    (signal) => client.GET("/api/v1/rules/{rule_id}", { params: { path: { rule_id: id } }, signal }),
    (rule) => rule,
  );

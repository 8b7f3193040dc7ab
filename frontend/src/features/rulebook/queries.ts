/** The data of the rulebook's pages, which the service never changes while it runs. */
import { client } from "../../api/client";
import { published, publishedList } from "../../api/queries";
import type { components } from "../../api/schema";

type Schemas = components["schemas"];
export type Rule = Schemas["Rule"];
export type RuleWithExamples = Schemas["RuleWithExamples"];
export type RuleInput = Schemas["RuleInput"];
export type RuleOutput = Schemas["RuleOutput"];
export type Example = Schemas["Example"];
export type Answer = Schemas["RuleAnswer"];
export type Section = Schemas["RulebookSection"];
export type Source = Schemas["Source"];
export type PlanningQuestion = Schemas["PlanningQuestion"];
export type CoveredChapter = Schemas["CoveredChapter"];
export type CoveredSection = Schemas["CoveredSection"];

export const figuresQuery = publishedList("/api/v1/figures", ({ figures }) => figures);
export const conflictsQuery = publishedList("/api/v1/conflicts", ({ conflicts }) => conflicts);
export const missingQuery = publishedList("/api/v1/missing", ({ missing }) => missing);
export const coverageQuery = publishedList("/api/v1/coverage", ({ coverage }) => coverage);

/** What planners ask, where it is answered, and the documents that could not be obtained. */
export const questionsQuery = published(
  ["planning-questions"],
  (signal) => client.GET("/api/v1/planning-questions", { signal }),
  (answer) => answer,
);

/** One rule with its worked examples. */
export const ruleQuery = (id: string) =>
  published(
    ["rule", id],
    (signal) => client.GET("/api/v1/rules/{rule_id}", { params: { path: { rule_id: id } }, signal }),
    (rule) => rule,
  );

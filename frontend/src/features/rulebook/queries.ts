/** The data of the rulebook's pages, which the service never changes while it runs. */
import { unwrap, client } from "../../api/client";
import { published } from "../../api/queries";
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
export type CoveredChapter = Schemas["CoveredChapter"];
export type CoveredSection = Schemas["CoveredSection"];

/** Every rule, and the sections of the rulebook. */
export const listingQuery = published(
  ["rulebook"],
  async (signal) => (await unwrap(client.GET("/api/v1/rules", { signal }))).data,
);

export const figuresQuery = published(
  ["figures"],
  async (signal) => (await unwrap(client.GET("/api/v1/figures", { signal }))).data.figures,
);

export const missingQuery = published(
  ["missing"],
  async (signal) => (await unwrap(client.GET("/api/v1/missing", { signal }))).data.missing,
);

export const sourcesQuery = published(
  ["sources"],
  async (signal) => (await unwrap(client.GET("/api/v1/sources", { signal }))).data.sources,
);

export const coverageQuery = published(
  ["coverage"],
  async (signal) => (await unwrap(client.GET("/api/v1/coverage", { signal }))).data.coverage,
);

/** One rule with its worked examples. */
export const ruleQuery = (id: string) =>
  published(["rule", id], async (signal) => {
    const params = { path: { rule_id: id } };
    return (await unwrap(client.GET("/api/v1/rules/{rule_id}", { params, signal }))).data;
  });

import type { components } from "./schema";

type Schemas = components["schemas"];

export type PlanLine = Schemas["PlanListItem"];
export type PlanRecord = Schemas["PlanRecord"];
export type RevisionLine = Schemas["RevisionListItem"];
export type ResultChange = Schemas["ResultChange"];
export type Summary = Schemas["AnswerSummary"];

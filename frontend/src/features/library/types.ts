import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type PlanLine = Schemas["PlanLine"];
export type PlanRecord = Schemas["PlanRecord"];
export type RevisionLine = Schemas["RevisionLine"];
export type Comparison = Schemas["mqplanner__api__models__revisions__Comparison"];
export type Moved = Schemas["mqplanner__api__models__revisions__Moved"];
export type Summary = Schemas["Summary"];

/** A chart that an answer can give: where it applies, what it requests, how it reads the response. */
import type { Assessment } from "../../api/types";
import type { Plan } from "../../plan-schema/plan";
import type { ChartData } from "../../ui/charts/chartData";
import type { ChartQuestion, ChartResponse } from "./chartQueries";

/** One part of the plan that a chart can be drawn for. */
export interface ChartSubject {
  key: string;
  label: string;
  /** The name of downloaded files; by default the label. */
  part?: string;
  /** JSON pointer to the part. */
  path?: string;
  /** Id of the limit that it is about, where it is about one. */
  limit?: string;
  /** Id of the number that is drawn, where it is not one of that limit. */
  number?: string;
  /** A size that the plan says and that is drawn with it. */
  size?: number | null;
  question: ChartQuestion | null;
}

export interface ChartKind {
  id: string;
  title: string;
  subjects: (plan: Plan, answer: Assessment) => ChartSubject[];
  read: (spot: ChartSubject, reply: ChartResponse | null, answer: Assessment) => ChartData | null;
}

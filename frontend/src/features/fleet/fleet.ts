/** Requests of the fleet, and what its pages share. */
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";

import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { capitalized } from "../../lib/format";
import { dayAxis } from "../../ui/charts/dayAxis";
import type { LineChart } from "../../ui/charts/lineChart";

type Schemas = components["schemas"];
export type FleetLine = Schemas["FleetLine"];
export type MeasuredLimit = Schemas["MeasuredLimit"];
export type FleetMember = Schemas["FleetMemberAnswer"];
export type CompletenessOfMember = Schemas["CompletenessOfQueueManager"];
export type MeasuredMetric = Schemas["MeasuredMetric"];

/** The fleet; with the kind of a limit the queue managers that have it, those first that use most of it. */
export const fleetQuery = (days: number, kind = "") =>
  queryOptions({
    queryKey: ["fleet", days, { kind }],
    queryFn: async ({ signal }) => {
      const query = kind ? { days, kind } : { days };
      return (await unwrap(client.GET("/api/v1/fleet", { params: { query }, signal }))).data;
    },
  });

/** What a health check lacks; by default of all queue managers. */
export const completenessQuery = (queueManager?: string) =>
  queryOptions({
    queryKey: ["fleet", "completeness", queueManager ?? ""],
    queryFn: async ({ signal }) => {
      const body = queueManager === undefined ? {} : { queue_manager: queueManager };
      return (await unwrap(client.POST("/api/v1/measurements/completeness", { body, signal }))).data;
    },
  });

export interface Place {
  lpar: string;
  queue_manager: string;
}

export const memberQuery = (place: Place, days: number) =>
  queryOptions({
    queryKey: ["fleet", days, place.lpar, place.queue_manager],
    queryFn: async ({ signal }) => {
      const params = { path: { ...place }, query: { days } };
      return (await unwrap(client.GET("/api/v1/fleet/{lpar}/{queue_manager}", { params, signal }))).data;
    },
  });

export interface MetricId {
  table: string;
  metric: string;
  instance: string;
}

export const metricQuery = (place: Place, { instance, ...of }: MetricId, days: number) =>
  queryOptions({
    queryKey: ["fleet", days, place.lpar, place.queue_manager, of.table, of.metric, instance],
    queryFn: async ({ signal }) => {
      const params = { path: { ...place, ...of }, query: { days, instance } };
      const path = "/api/v1/fleet/{lpar}/{queue_manager}/metrics/{table}/{metric}";
      return (await unwrap(client.GET(path, { params, signal }))).data;
    },
  });

/** Return a metric by day as lines: highest, average and lowest of each day. */
export function chartOf({ title, unit, subject, instance, days }: MeasuredMetric): LineChart {
  const lines = [
    [t`highest interval of the day`, "greatest"],
    [t`average of the day`, "average"],
    [t`lowest interval of the day`, "least"],
  ] as const;
  return {
    title: capitalized(subject && instance !== "all" ? `${title}, ${subject} ${instance}` : title),
    unit,
    x: dayAxis(days.map(({ day }) => day)),
    lines: lines.map(([name, key]) => ({ key, name, values: days.map((day) => day[key]) })),
  };
}

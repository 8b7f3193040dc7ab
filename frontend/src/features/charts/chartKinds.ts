/** All charts that an answer can give. */
import type { ChartKind } from "./chartKind";
import { buffers } from "./buffers";
import { cpu } from "./cpu";
import { expiry } from "./expiry";
import { growth } from "./growth";
import { logRate } from "./logRate";
import { growthOrder } from "./growthOrder";
import { pfids } from "./pfids";
import { byPart, byRelease } from "./storage";

export const CHART_KINDS: ChartKind[] = [
  byRelease("31"),
  byRelease("64"),
  byPart("31"),
  byPart("64"),
  logRate,
  buffers,
  pfids,
  expiry,
  cpu,
  growth,
  growthOrder,
];

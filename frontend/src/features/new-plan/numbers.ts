/** What the numbers of the page of a new plan are called, by the fields of the request. */
import { t } from "@lingui/core/macro";

/** `listed`: the label where the question does not stand above it. `example` needs no translation. */
export const NUMBERS = {
  "/clients/count": { key: "channels", label: t`Client channels (SVRCONN)`, unit: null, example: "2,000" },
  "/workload/put_rate_per_s": { key: "rate", label: t`Messages put`, unit: "message / s", example: "500" },
  "/workload/message_bytes": { key: "bytes", label: t`Message size`, unit: "B", example: "2 KB" },
  "/workload/outage_s": { key: "outageHours", label: t`Longest consumer outage`, unit: "hour", example: "4" },
  "/logs/active_logs": { key: "activeLogs", label: t`Active logs`, unit: null, example: "6" },
  "/logs/log_gb": {
    key: "logGb",
    label: t`Size of each`,
    unit: "GB",
    example: "4",
    listed: t`Size of each active log`,
  },
} as const;

/** Return what a number is called in the list of mistakes; undefined for other fields. */
export function listedLabel(field: string): string | undefined {
  const found = field in NUMBERS ? NUMBERS[field as keyof typeof NUMBERS] : undefined;
  return found && ("listed" in found ? found.listed : found.label);
}

/** What the numbers of the page of a new plan are called, by the fields of the request. */
import { t } from "@lingui/core/macro";

import type { Answers, ClientCount, OwnNumber } from "./answers";

/** What the number of client channels is called, by what it is entered as. */
export const CLIENT_LABELS: Record<ClientCount, string> = {
  clients: t`Clients`,
  count: t`Client channels (SVRCONN)`,
  total_conversations: t`Conversations of all clients`,
};

/** `help`: what else the number is taken for. `listed`: the label where the question does not stand above it. `example` needs no translation. */
export const NUMBERS = {
  "/clients/clients": { key: "channels", label: CLIENT_LABELS.clients, unit: null, example: "2,000" },
  "/clients/count": { key: "channels", label: CLIENT_LABELS.count, unit: null, example: "2,000" },
  "/clients/total_conversations": {
    key: "channels",
    label: CLIENT_LABELS.total_conversations,
    unit: null,
    example: "2,000",
  },
  "/clients/conversations_per_client": {
    key: "conversationsOfEach",
    label: t`Conversations of each client`,
    unit: null,
    example: "1",
  },
  "/clients/sharecnv": { key: "sharecnv", label: "SHARECNV", unit: null, example: "10" },
  "/channel_initiator/maxchl": { key: "maxchl", label: "MAXCHL", unit: null, example: "3,000" },
  "/workload/put_rate_per_s": { key: "rate", label: t`Messages put`, unit: "message / s", example: "500" },
  "/workload/message_bytes": {
    key: "bytes",
    label: t`Message size`,
    unit: "B",
    example: "2 KB",
    help: t`Also taken for its channels, such as those of clients; you can refine it later.`,
  },
  "/workload/outage_s": { key: "outageHours", label: t`Longest consumer outage`, unit: "hour", example: t`4 h` },
  "/logs/active_logs": { key: "activeLogs", label: t`Active logs`, unit: null, example: "6" },
  "/logs/log_gb": {
    key: "logGb",
    label: t`Size of each`,
    unit: "GB",
    example: "4",
    listed: t`Size of each active log`,
  },
} as const;

const RATE = "/workload/put_rate_per_s";

/** Return the label of a number that one queue manager has of its own; undefined for other fields. */
export function ownNumberLabel(field: string, title: string): string | undefined {
  if (field === RATE) return t`Messages put per second on ${title}`;
  const label = listedLabel(field);
  return label && t`${label} of ${title}`;
}

/** Return what else a number is taken for. */
export function numberHelp(field: keyof typeof NUMBERS): string | undefined {
  const found = NUMBERS[field];
  return "help" in found ? found.help : undefined;
}

const FIELDS = {
  conversationsOfEach: "/clients/conversations_per_client",
  sharecnv: "/clients/sharecnv",
  maxchl: "/channel_initiator/maxchl",
  rate: "/workload/put_rate_per_s",
  bytes: "/workload/message_bytes",
} as const;

/** Return the field of the request that one of the numbers is in. */
export function fieldOfNumber(key: OwnNumber, { countedAs }: Pick<Answers, "countedAs">): keyof typeof NUMBERS {
  return key === "channels" ? `/clients/${countedAs}` : FIELDS[key];
}

/** Return what a number is called in the list of mistakes; undefined for other fields. */
export function listedLabel(field: string): string | undefined {
  const found = field in NUMBERS ? NUMBERS[field as keyof typeof NUMBERS] : undefined;
  return found && ("listed" in found ? found.listed : found.label);
}

/** The plan document: what the user says. Its schema is the service's; this names the parts. */

/** A number, text that cannot be read as one yet, or `null`: not known. */
export type Said = number | string | null;

export interface ChannelGroup {
  name: string;
  type: string;
  count: Said;
  sharecnv: Said;
  conversations: Said;
  message_kb: Said;
}

export interface ChannelInitiator {
  used_mb: Said;
  free_mb: Said;
  threshold_pct: Said;
  maxchl: Said;
  memlimit_mb: Said;
  console?: string | null;
}

export interface QueueManager {
  name: string;
  release: string;
  storage_limit_mb: Said;
  channel_initiator: ChannelInitiator;
  channel_groups: ChannelGroup[];
}

export interface Lpar {
  name: string;
  csa_limit_mb: Said;
  queue_managers: QueueManager[];
}

export interface Plan {
  schema_version: number;
  lpars: Lpar[];
}

/** Whether a stored document has the shape that this page can show. */
export function isPlan(document: unknown): document is Plan {
  const plan = document as Partial<Plan> | null;
  return (
    typeof plan === "object" &&
    plan !== null &&
    Array.isArray(plan.lpars) &&
    plan.lpars.every((lpar) => Array.isArray(lpar?.queue_managers))
  );
}

/** The question that the MQ 9.4 report itself asks; the page opens on it. */
export const EXAMPLE: Plan = {
  schema_version: 1,
  lpars: [
    {
      name: "PRD1",
      csa_limit_mb: null,
      queue_managers: [
        {
          name: "QM21",
          release: "9.4",
          storage_limit_mb: null,
          channel_initiator: {
            used_mb: 92,
            free_mb: 1379,
            threshold_pct: 80,
            maxchl: 9999,
            memlimit_mb: null,
            console:
              "CSQX004I Channel initiator storage usage: local storage: used 92MB, " +
              "free 1379MB: above bar: used 187MB, free >10GB",
          },
          channel_groups: [
            {
              name: "branch clients",
              type: "svrconn",
              count: 4850,
              sharecnv: 1,
              conversations: 1,
              message_kb: 32,
            },
          ],
        },
      ],
    },
  ],
};
export const EXAMPLE_NAME = "How many clients can I run?";

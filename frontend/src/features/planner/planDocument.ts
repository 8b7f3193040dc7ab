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
  channel_initiator?: ChannelInitiator | null;
  channel_groups?: ChannelGroup[] | null;
}

export interface Lpar {
  name: string;
  csa_limit_mb: Said;
  queue_managers?: QueueManager[] | null;
}

export interface Plan {
  schema_version: number;
  lpars: Lpar[];
}

/** Whether a stored document has the shape that this page can show. */
export function isPlan(document: unknown): document is Plan {
  return (
    isObject(document) &&
    Array.isArray(document.lpars) &&
    document.lpars.length > 0 &&
    document.lpars.every(isLpar)
  );
}

/** Whether a document says nothing yet: a plan before its first LPAR. */
export function isEmptyPlan(document: unknown): boolean {
  if (!isObject(document)) return false;
  const { lpars, ...rest } = document;
  const said = Object.keys(rest).filter((key) => key !== "schema_version");
  const none = lpars === undefined || (Array.isArray(lpars) && lpars.length === 0);
  return none && said.length === 0;
}

function isLpar(lpar: unknown): boolean {
  return (
    isObject(lpar) &&
    isText(lpar.name) &&
    Array.isArray(lpar.queue_managers ?? []) &&
    ((lpar.queue_managers ?? []) as unknown[]).every(isManager)
  );
}

function isManager(manager: unknown): boolean {
  if (!isObject(manager) || !isText(manager.name)) return false;
  if (!isText(manager.release ?? "")) return false;
  const initiator = manager.channel_initiator ?? {};
  const groups = manager.channel_groups ?? [];
  return isObject(initiator) && Array.isArray(groups) && groups.every(isGroup);
}

function isGroup(group: unknown): boolean {
  return isObject(group) && isText(group.name) && isText(group.type ?? "");
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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

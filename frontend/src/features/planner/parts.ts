/** Which inputs each part of a plan has, and how the field names them. */
import type { EntryUnit } from "../../lib/numberEntry";
import type { Plan } from "./planDocument";

export interface NumberInput {
  key: string;
  label: string;
  unit: EntryUnit;
  /** What stands in the field while it is empty, and means. */
  empty?: string;
  /** Leaves it to the service's default when it is empty, instead of saying "not known". */
  defaulted?: boolean;
  /** Text that says as much as an empty field. */
  word?: string;
}

export type PartKind = "initiator" | "group" | "mca" | "manager" | "lpar";

export interface Part {
  kind: PartKind;
  path: string;
  title: string;
}

/** The label of the name that each part has. */
export const NAMES: Record<PartKind, string | null> = {
  initiator: null,
  group: "Group name",
  mca: "Group name",
  manager: "Queue manager",
  lpar: "LPAR",
};

export const NUMBERS: Record<PartKind, NumberInput[]> = {
  initiator: [
    { key: "used_mb", label: "Used below the bar", unit: "MB", empty: "not known" },
    { key: "free_mb", label: "Free below the bar", unit: "MB", empty: "not known" },
    { key: "threshold_pct", label: "Keep below", unit: "%", empty: "80", defaulted: true },
    { key: "maxchl", label: "MAXCHL", unit: "count", empty: "9,999", defaulted: true },
    {
      key: "memlimit_mb",
      label: "MEMLIMIT",
      unit: "MB",
      empty: "not known",
      word: "NOLIMIT",
    },
  ],
  group: [
    { key: "count", label: "Channels", unit: "count", empty: "not known" },
    { key: "sharecnv", label: "SHARECNV", unit: "count" },
    { key: "conversations", label: "CURSHCNV", unit: "count", empty: "as SHARECNV" },
    { key: "message_kb", label: "Message size", unit: "KB", empty: "not known" },
  ],
  mca: [
    { key: "count", label: "Channels", unit: "count", empty: "not known" },
    { key: "message_kb", label: "Message size", unit: "KB", empty: "not known" },
  ],
  manager: [
    {
      key: "storage_limit_mb",
      label: "Private below the bar",
      unit: "MB",
      empty: "not known",
    },
  ],
  lpar: [{ key: "csa_limit_mb", label: "CSA limit", unit: "MB", empty: "not known" }],
};

/** The parts of a plan, from what is asked most to what is asked least. */
export function partsOf(plan: Plan): Part[] {
  return plan.lpars.flatMap((lpar, l) => {
    const at = `/lpars/${l}`;
    const managers = (lpar.queue_managers ?? []).flatMap((manager, q): Part[] => {
      const path = `${at}/queue_managers/${q}`;
      return [
        {
          kind: "initiator",
          path: `${path}/channel_initiator`,
          title: `Channel initiator, ${manager.name}`,
        },
        ...(manager.channel_groups ?? []).map((group, g): Part => ({
          kind: group.type === "mca" ? "mca" : "group",
          path: `${path}/channel_groups/${g}`,
          title: `${(group.type ?? "").toUpperCase()} group “${group.name}”`,
        })),
        { kind: "manager", path, title: `Queue manager ${manager.name}` },
      ];
    });
    return [...managers, { kind: "lpar", path: at, title: `LPAR ${lpar.name}` }];
  });
}

export function partId(path: string): string {
  return `part${path.replaceAll("/", "-")}`;
}

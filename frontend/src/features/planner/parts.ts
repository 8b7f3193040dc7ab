/** Which inputs each part of a plan has, and how the field names them. */
import type { EntryUnit } from "../../lib/numberEntry";
import type { Plan } from "./planDocument";

export interface NumberInput {
  key: string;
  label: string;
  unit: EntryUnit;
  /** May be left empty: not known. */
  optional?: boolean;
}

export type PartKind = "initiator" | "group" | "manager" | "lpar";

export interface Part {
  kind: PartKind;
  path: string;
  title: string;
}

export const NUMBERS: Record<PartKind, NumberInput[]> = {
  initiator: [
    { key: "used_mb", label: "Used below the bar", unit: "MB" },
    { key: "free_mb", label: "Free below the bar", unit: "MB" },
    { key: "threshold_pct", label: "Keep below", unit: "%" },
    { key: "maxchl", label: "MAXCHL", unit: "count" },
    { key: "memlimit_mb", label: "MEMLIMIT", unit: "MB", optional: true },
  ],
  group: [
    { key: "count", label: "Channels", unit: "count" },
    { key: "sharecnv", label: "SHARECNV", unit: "count" },
    { key: "conversations", label: "CURSHCNV", unit: "count" },
    { key: "message_kb", label: "Message size", unit: "KB" },
  ],
  manager: [
    { key: "storage_limit_mb", label: "Private below the bar", unit: "MB", optional: true },
  ],
  lpar: [{ key: "csa_limit_mb", label: "CSA limit", unit: "MB", optional: true }],
};

/** The parts of a plan, from what is asked most to what is asked least. */
export function partsOf(plan: Plan): Part[] {
  return plan.lpars.flatMap((lpar, l) => {
    const at = `/lpars/${l}`;
    const managers = lpar.queue_managers.flatMap((manager, q): Part[] => {
      const path = `${at}/queue_managers/${q}`;
      return [
        {
          kind: "initiator",
          path: `${path}/channel_initiator`,
          title: `Channel initiator, ${manager.name}`,
        },
        ...(manager.channel_groups ?? []).map((group, g): Part => ({
          kind: "group",
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

/** The parts of the estate as rows of a tree. */
import { getAt, listAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import { childrenOf, type ChildPart, type PartKind } from "../../plan-schema/planParts";
import { openSectionsVersion, explicitlyOpen } from "../../state/openSections";
import { partName, partAt } from "../../plan-schema/partPaths";

export interface Row {
  path: string;
  title: string;
  detail: string;
  depth: number;
  /** Whether its inner rows are shown; `null` where it has none. */
  open: boolean | null;
}

/** More queue managers than this, and each is closed at first. */
const FEW = 3;

/** Where the tree keeps whether a row is open. */
export function rowKey(path: string): string {
  return `tree:${path}`;
}

export function rowsOf(plan: Plan): Row[] {
  const lpars = listAt(plan, "/lpars");
  const managers = lpars.reduce<number>(
    (sum, _, index) => sum + listAt(plan, `/lpars/${index}/queue_managers`).length,
    0,
  );
  const rows: Row[] = [{ path: "", title: "The plan", detail: "", depth: 0, open: null }];
  for (const child of childrenOf("Plan").filter(({ list }) => list)) {
    rows.push(...listRows(plan, "", child, 0, managers <= FEW));
  }
  return rows;
}

function listRows(plan: Plan, around: string, child: ChildPart, depth: number, few: boolean): Row[] {
  const list = `${around}/${child.key}`;
  return listAt(plan, list).flatMap((part, index) => {
    const path = `${list}/${index}`;
    const make = () => partRows(plan, path, child.def, depth, few);
    return typeof part === "object" && part !== null
      ? remembered(part, `${path} ${few} ${openSectionsVersion()}`, make)
      : make();
  });
}

const ROWS = new WeakMap<object, { key: string; rows: Row[] }>();

/** The rows of a part that is the same object as before are the same rows. */
function remembered(part: object, key: string, make: () => Row[]): Row[] {
  const known = ROWS.get(part);
  if (known?.key === key) return known.rows;
  const rows = make();
  ROWS.set(part, { key, rows });
  return rows;
}

function partRows(plan: Plan, path: string, def: PartKind, depth: number, few: boolean): Row[] {
  const inner = innerRows(plan, path, def, depth + 1, few);
  const open = explicitlyOpen(rowKey(path)) ?? (def === "Lpar" || few);
  const row: Row = {
    ...{ path, depth, open: inner.length > 0 ? open : null },
    title: partName(plan, partAt(path)),
    detail: detailOf(plan, path, def),
  };
  return inner.length > 0 && open ? [row, ...inner] : [row];
}

function innerRows(plan: Plan, path: string, def: PartKind, depth: number, few: boolean): Row[] {
  if (def === "Lpar") {
    return childrenOf(def).flatMap((child) => listRows(plan, path, child, depth, few));
  }
  return childrenOf(def).flatMap((child): Row[] => {
    const at = `${path}/${child.key}`;
    const count = listAt(plan, at).length;
    if (child.list ? count === 0 : !getAt(plan, at)) return [];
    const detail = child.list ? String(count) : "";
    return [{ path: at, title: child.title, detail, depth, open: null }];
  });
}

/** What tells a part from others of its kind at a glance. */
function detailOf(plan: Plan, path: string, def: PartKind): string {
  const textAt = (key: string) => {
    const value = getAt(plan, `${path}/${key}`);
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  if (def === "Lpar") return ["LPAR", textAt("machine")].filter(Boolean).join(", ");
  if (def === "QueueManager") return textAt("release") || "9.4";
  if (def === "ControlUnit") return textAt("model") || "control unit";
  if (def === "QueueSharingGroup") return "queue-sharing group";
  if (def === "Connector") return `Kafka ${textAt("direction") || "source"}`;
  return "Q Replication";
}

/** What a scenario in which queue managers are lost means at a look: what has no service, and what goes on. */
import { plural, t } from "@lingui/core/macro";

import { formatEntry, formatValue } from "../../lib/format";
import { listAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import { applyChanges, type Scenario } from "../../state/scenarios";
import { groupsOf, managersOf, stoppedManagers } from "./stoppedManagers";

type Manager = ReturnType<typeof managersOf>[number];

/** Load whose loss people notice: that of clients, and what is put. */
const LOADS = ["clients", "total_conversations", "count", "put_rate_per_s"] as const;
const CLIENT = "svrconn";
// eslint-disable-next-line lingui/no-unlocalized-strings -- a unit of the API
const PER_SECOND = "message / s";
type Load = (typeof LOADS)[number];

/** Return sentences on what is lost in a scenario and what goes on; null where every queue manager runs. */
export function lostServiceText(plan: Plan, scenario: Scenario): string | null {
  const lost = stoppedManagers(plan, scenario);
  if (lost.size === 0) return null;
  const managers = managersOf(plan);
  const stopped = managers.filter(({ path }) => lost.has(path));
  const running = managers.filter(({ path }) => !lost.has(path));
  const { left, takers } = loadLeft(plan, applyChanges(plan, scenario.changes), stopped, running);
  const others = running.filter((one) => !takers.includes(one));
  const [changed, same] = [true, false].map((is) => others.filter((one) => isChanged(scenario, one) === is));
  const names = listText(stopped.map(({ name }) => name));
  const stop = plural(stopped.length, { one: `${names} does not run`, other: `${names} do not run` });
  const loads = loadTexts(left);
  return [
    loads.length > 0 ? t`${stop}: no service here for ${listText(loads)}.` : t`${stop}.`,
    ...goOnTexts(takers, changed ?? [], same ?? []),
  ].join(" ");
}

function goOnTexts(takers: Manager[], changed: Manager[], same: Manager[]): string[] {
  const [taking, changing, unchanged] = [takers, changed, same].map((some) => listText(some.map(({ name }) => name)));
  const texts = [
    takers.length > 0 &&
      plural(takers.length, { one: `${taking} takes over load.`, other: `${taking} take over load.` }),
    changed.length > 0 &&
      plural(changed.length, { one: `${changing} goes on, with changes.`, other: `${changing} go on, with changes.` }),
    same.length > 0 &&
      plural(same.length, { one: `${unchanged} goes on unchanged.`, other: `${unchanged} go on unchanged.` }),
  ].filter((text) => text !== false);
  return texts.length > 0 ? texts : [t`No queue manager goes on.`];
}

/** Whether a scenario changes a queue manager, its LPAR, or what all can use. */
function isChanged({ changes }: Scenario, { path }: Manager): boolean {
  const lpar = path.split("/").slice(0, 3).join("/");
  return changes.some(({ path: at }) => {
    if (!at.startsWith("/lpars/")) return true;
    if (!at.startsWith(`${lpar}/`)) return false;
    return at.startsWith(`${path}/`) || !at.startsWith(`${lpar}/queue_managers/`);
  });
}

/** Return the load of queue managers that no other member of their groups takes over, and which members take over. */
function loadLeft(plan: Plan, after: Plan, stopped: Manager[], running: Manager[]) {
  const groups = groupsOf(plan).filter(({ members }) => stopped.some(({ name }) => members?.includes(name)));
  const members = running.filter(({ name }) => groups.some((group) => group.members?.includes(name)));
  const left: Record<Load, number> = { clients: 0, total_conversations: 0, count: 0, put_rate_per_s: 0 };
  const takers = new Set<Manager>();
  const lost = new Map<string, Part>();
  for (const part of stopped.flatMap((manager) => partsOf(plan, manager))) {
    const known = lost.get(keyOf(part));
    lost.set(keyOf(part), { ...part, value: part.value + (known?.value ?? 0) });
  }
  for (const { load, name, value } of lost.values()) {
    // Shared queues whose workload another member has already are added to it under a name of their own.
    const isTaken = (part: Part) =>
      part.load === load && (part.name === name || part.name.startsWith(`${name.slice(0, 60)} of `));
    const of = (document: Plan, member: Manager) =>
      partsOf(document, member)
        .filter(isTaken)
        .reduce((sum, part) => sum + part.value, 0);
    let rest = value;
    for (const member of members) {
      const more = of(after, member) - of(plan, member);
      if (more <= 0) continue;
      takers.add(member);
      rest -= more;
    }
    // Equal shares of a rate need not add up to it exactly.
    if (rest > value * 1e-9) left[load] += rest;
  }
  return { left, takers: running.filter((one) => takers.has(one)) };
}

interface Part {
  load: Load;
  name: string;
  value: number;
}

function keyOf({ load, name }: Part): string {
  return `${load} ${name}`;
}

function partsOf(plan: Plan, { path }: Manager): Part[] {
  const groups = listAt(plan, `${path}/channel_groups`) as ({ name?: string; type?: string } & Amounts)[];
  const clients = groups.filter(({ type = CLIENT }) => type.toLowerCase() === CLIENT);
  const workloads = listAt(plan, `${path}/workloads`) as ({ name?: string } & Amounts)[];
  return [...clients, ...workloads].flatMap((part) =>
    LOADS.flatMap((load) => {
      const value = part[load];
      return typeof value === "number" && value > 0 ? [{ load, name: part.name ?? "", value }] : [];
    }),
  );
}

type Amounts = Partial<Record<Load, unknown>>;

function loadTexts({ clients, total_conversations, count, put_rate_per_s }: Record<Load, number>): string[] {
  return [
    clients > 0 && plural(clients, { one: "1 client", other: `${formatEntry(clients)} clients` }),
    total_conversations > 0 &&
      plural(total_conversations, {
        one: "1 client conversation",
        other: `${formatEntry(total_conversations)} client conversations`,
      }),
    count > 0 && plural(count, { one: "1 client channel", other: `${formatEntry(count)} client channels` }),
    put_rate_per_s > 0 && formatValue(put_rate_per_s, PER_SECOND),
  ].filter((text) => text !== false);
}

/** Names that a sentence has; of more it has their number. */
const NAMED = 3;

function listText(names: string[]): string {
  if (names.length > NAMED + 1) return t`${names.slice(0, NAMED).join(", ")} and ${names.length - NAMED} more`;
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t`${names.slice(0, -1).join(", ")} and ${last}`;
}

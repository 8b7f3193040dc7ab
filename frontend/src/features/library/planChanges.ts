/** Changes of several saved plans, each of which can be taken back. */
import { plural } from "@lingui/core/macro";
import type { PlanLine, PlanRecord } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { archivePlan, describePlan, errorText, fetchPlan, isStale } from "../../state/savedPlans";

export interface TagChange {
  add: string[];
  remove: string[];
}

/** What was done with plans, and how it is taken back. */
export interface PlansChanged {
  title: string;
  /** Why it failed for some of them. */
  problems: string[];
  /** Absent where nothing was changed. */
  undo?: () => Promise<PlansChanged>;
}

/** Archive plans, or restore them. */
export async function archivePlans(plans: Pick<PlanLine, "id" | "name">[], away: boolean): Promise<PlansChanged> {
  const { changed, problems } = await changeEach(plans, async (record, etag) => {
    const isDone = (record.archived_at !== null) === away;
    if (!isDone) await archivePlan(record.id, etag, away);
  });
  const count = formatEntry(changed.length);
  const title = away
    ? plural(changed.length, { one: "1 plan archived", other: `${count} plans archived` })
    : plural(changed.length, { one: "1 plan restored", other: `${count} plans restored` });
  return { title, problems, ...(changed.length > 0 && { undo: () => archivePlans(changed, !away) }) };
}

/** Add tags to plans and remove others. */
export async function tagPlans(plans: Pick<PlanLine, "id" | "name">[], change: TagChange): Promise<PlansChanged> {
  return setTags(plans, ({ tags }) => taggedWith(tags, change));
}

/** Return tags after a change. */
export function taggedWith(tags: string[], { add, remove }: TagChange): string[] {
  return [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag) || add.includes(tag));
}

/** Return the tags in a text, in which commas separate them. */
export function tagsIn(text: string): string[] {
  return [...new Set(text.split(",").map((tag) => tag.trim()))].filter(Boolean);
}

async function setTags(
  plans: Pick<PlanLine, "id" | "name">[],
  tagsOf: (record: Pick<PlanRecord, "id" | "tags">) => string[],
  isUndo = false,
): Promise<PlansChanged> {
  const { changed, problems } = await changeEach(plans, (record, etag) =>
    describePlan(record.id, etag, { ...detailsOf(record), tags: tagsOf(record) }),
  );
  const before = new Map(changed.map(({ id, tags }) => [id, tags]));
  const undo = () => setTags(changed, ({ id, tags }) => before.get(id) ?? tags, true);
  const count = formatEntry(changed.length);
  const title = isUndo
    ? plural(changed.length, { one: "1 plan tagged as before", other: `${count} plans tagged as before` })
    : plural(changed.length, { one: "1 plan tagged", other: `${count} plans tagged` });
  return { title, problems, ...(changed.length > 0 && { undo }) };
}

function detailsOf({ name, description }: PlanRecord) {
  return { name, description };
}

/**
 * Change plans one by one; return them as they were, without those for which it failed, and why it did. One that
 * changes in between is read again: the change fits any state of it.
 */
async function changeEach(
  plans: Pick<PlanLine, "id" | "name">[],
  change: (record: PlanRecord, etag: string) => Promise<unknown>,
) {
  const changed: PlanRecord[] = [];
  const problems: string[] = [];
  const changeOne = async (id: string) => {
    const { record, etag } = await fetchPlan(id);
    await change(record, etag);
    return record;
  };
  for (const { id, name } of plans) {
    try {
      changed.push(await changeOne(id).catch((error) => (isStale(error) ? changeOne(id) : Promise.reject(error))));
    } catch (error) {
      problems.push(`${name}: ${errorText(error)}`);
    }
  }
  return { changed, problems };
}

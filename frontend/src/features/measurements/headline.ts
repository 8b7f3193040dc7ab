import { plural, t } from "@lingui/core/macro";

import { formatEntry } from "../../lib/format";
import type { Preview } from "./preview";

/** What was found in the texts, and what they do not say. */
export function headline({ changes, questions }: Pick<Preview, "changes" | "questions">): string {
  const owners = new Set(changes.map(({ owner_kind, owner }) => `${owner_kind} ${owner}`)).size;
  const open = questions.filter(({ answer, is_required }) => is_required && answer === null).length;
  const waits =
    open > 0 ? plural(open, { one: "One question needs an answer.", other: `${open} questions need answers.` }) : "";
  const leftOut = questions.reduce((sum, { waiting, is_required }) => sum + (is_required ? 0 : waiting), 0);
  const others = valuesText(leftOut);
  const forOthers = leftOut > 0 ? t`${others} for channels that the plan does not have: add them?` : "";
  if (changes.length === 0) {
    const nothing = t`Nothing was found that a plan has a field for.`;
    return [forOthers, waits].filter(Boolean).join(" ") || nothing;
  }
  const different = changes.filter(({ is_same }) => !is_same).length;
  const values = valuesText(changes.length);
  const parts = plural(owners, { one: "1 part", other: `${formatEntry(owners)} parts` });
  const found =
    different === 0
      ? t`Found ${values} for ${parts} of the estate; the plan has them all.`
      : t`Found ${values} for ${parts} of the estate. Different from the plan: ${different}.`;
  return [found, forOthers, waits].filter(Boolean).join(" ");
}

/** A number of values, in words. */
export function valuesText(count: number): string {
  return plural(count, { one: "1 value", other: `${formatEntry(count)} values` });
}

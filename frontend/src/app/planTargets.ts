/** What can be found on the page of a plan: its parts, their fields, the views, and commands. */
import { t } from "@lingui/core/macro";
import type { NavigateFunction } from "react-router";

import { BULK_EDIT_BUTTON } from "../features/bulk-edit/BulkEditButton";
import { partButton } from "../features/estate/fieldId";
import { DISCARD_BUTTON } from "../features/estate/PlanPanel";
import type { Target } from "../features/find/FindDialog";
import type { Limit } from "../api/types";
import { NOTE_BUTTON, SAVE_BUTTON, SHARE_BUTTON } from "../features/saving/SaveActions";
import { inputsOf } from "../plan-schema/inputs";
import { fullName } from "../lib/words";
import { partAt, partsIn, partsOnPath, partTitle } from "../plan-schema/partPaths";
import { capitalNoun } from "../plan-schema/planParts";
import { numberId } from "../state/outputs";
import type { PlanStore } from "../state/planStore";
import type { Plan } from "../plan-schema/plan";
import { searchOf, TITLES, VIEWS, VIEW_WORDS } from "../state/views";

/** What is a limit or a cause besides a field, and is searched for by its name: by the key of the field. */
const FIELD_WORDS: Partial<Record<string, string>> = {
  maxchl: "TCPCHL ACTCHL MAXINST",
  sslciph: t`TLS SSL encryption`,
  outage_s: t`hours minutes`,
};

/** Commands that cannot be taken back, or would be a mistake beside others, are behind all else that is found. */
const LAST = 2;

/**
 * `selected` are the paths of the part that is chosen and of that whose form is shown; `limits` those of the present
 * answer, each of which opens to its derivation.
 */
export function planTargets(
  store: PlanStore,
  goTo: (path: string) => void,
  navigate: NavigateFunction,
  selected: string[] = [],
  limits: Limit[] = [],
): Target[] {
  const { plan } = store.get();
  const parts = [...partsIn(plan)].map(({ path, def }) => ({
    ...{ id: `part ${path}`, label: partTitle(plan, partAt(path)), go: () => goTo(path) },
    detail: ownerTitle(plan, path) ?? capitalNoun(def),
  }));
  const results = limits.map(({ id, title, subject, part, used }) => ({
    ...{ id: `limit ${id}`, label: fullName(title, subject), detail: t`Limit of ${part.name}` },
    go: () => {
      const search = searchOf("answer", new URLSearchParams({ why: numberId(id, "used") }));
      if (used) void navigate({ search });
      else goTo(part.path);
    },
  }));
  const inputs = inputsOf(plan).filter(({ applies }) => applies);
  const fields = inputs.map(({ path, label, part, spec }) => ({
    ...{ id: `field ${path}`, label, detail: part, go: () => goTo(path) },
    words: [spec.mqName, spec.description, FIELD_WORDS[spec.key]].join(" "),
  }));
  const views = VIEWS.map((view) => ({
    ...{ id: `view ${view}`, label: TITLES[view], detail: t`View of the plan`, words: VIEW_WORDS[view] },
    go: () => void navigate({ search: searchOf(view) }),
  }));
  const commands = [
    { label: t`Save`, go: () => press(SAVE_BUTTON) },
    { label: t`Save with a note`, words: t`version`, go: () => press(NOTE_BUTTON) },
    { label: t`Share read-only`, words: t`link`, go: () => press(SHARE_BUTTON) },
    { label: t`Edit many at once`, words: t`bulk`, go: () => press(BULK_EDIT_BUTTON) },
    { label: t`Undo`, go: () => store.undo() },
    { label: t`Redo`, go: () => store.redo() },
    { label: t`Discard unsaved changes`, words: t`revert`, behind: LAST, go: () => press(DISCARD_BUTTON) },
    { label: t`Print`, go: () => window.print() },
    ...[...new Set(selected)].flatMap((path) => partCommands(path, partTitle(plan, partAt(path)))),
  ].map((one) => ({ ...one, id: `command ${one.label}`, detail: t`Command` }));
  return [...views, ...commands, ...parts, ...results, ...fields];
}

/** Return the queue manager or the group that a part belongs to; undefined for these themselves and for others. */
function ownerTitle(plan: Plan, path: string): string | undefined {
  const around = partsOnPath(path).slice(0, -1);
  const owner = around.findLast(({ def }) => def === "QueueManager" || def === "QueueSharingGroup");
  return owner && partTitle(plan, owner);
}

/** Duplicate and delete a part, as far as its form has the button for it. */
function partCommands(path: string, title: string) {
  return [
    { button: partButton(path, "duplicate"), label: t`Duplicate ${title}`, words: t`copy` },
    { button: partButton(path, "delete"), label: t`Delete ${title}`, words: t`remove`, behind: LAST },
  ]
    .filter(({ button }) => document.getElementById(button))
    .map(({ button, ...one }) => ({ ...one, go: () => press(button) }));
}

function press(button: string): void {
  document.getElementById(button)?.click();
}

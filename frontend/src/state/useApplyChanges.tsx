import { t } from "@lingui/core/macro";
import { useState } from "react";

import { inSentence } from "../lib/format";
import { changeField } from "../plan-schema/changeField";
import { partName, partTitle, scopeOf } from "../plan-schema/partPaths";
import { inputName, inputValueText, type Input } from "../plan-schema/inputs";
import type { Change, Plan } from "../plan-schema/plan";
import { LinkButton } from "../ui/buttons";
import { usePlan, usePlanStore } from "./planStore";

/** What was done, and the plan that it resulted in. */
interface Done {
  text: string;
  plan: Plan;
  /** Whether undo takes it back. */
  undo: boolean;
}

/** Return the LPAR, queue manager or other such part that is changed; null where it is named already, or not one part. */
function placeOf(plan: Plan, changes: Change[], title: string): string | null {
  const scopes = new Map(changes.map(({ path }) => [scopeOf(path).path, scopeOf(path)]));
  const [scope] = scopes.values();
  if (!scope?.path || scopes.size > 1 || title.includes(partName(plan, scope))) return null;
  return inSentence(partTitle(plan, scope));
}

/** Return functions that change the plan as one undo step, and a message that offers undo until the next change. */
export function useApplyChanges() {
  const store = usePlanStore();
  const plan = usePlan((state) => state.plan);
  const [last, setLast] = useState<Done | null>(null);
  const setDone = (text: string, undo: boolean) => setLast({ text, undo, plan: store.get().plan });
  const change = (changes: Change[], text: string) => {
    const before = store.get().plan;
    store.change((now) => changes.reduce((document, { path, value }) => changeField(document, path, value), now));
    setDone(text, store.get().plan !== before);
  };
  /** Set inputs of the plan. */
  const apply = (...values: [Input, unknown][]) =>
    change(
      values.map(([{ path }, value]) => ({ path, value })),
      values.map(([input, value]) => t`${inputName(input)} is ${inputValueText(value, input)} now.`).join(" "),
    );
  /** Put a recommendation into the plan. */
  const applyRecommendation = ({ title, changes }: { title: string; changes: Change[] }) => {
    const place = placeOf(store.get().plan, changes, title);
    change(changes, place ? t`Applied to ${place}: ${title}.` : t`Applied: ${title}.`);
  };
  const undo = () => {
    store.undo();
    setDone(t`Undone.`, false);
  };
  // After another change, undo would take back that one.
  const done = last?.plan === plan ? last : null;
  const note = (
    <p role="status" className="applied">
      {done?.text} {done?.undo && <LinkButton onClick={undo}>{t`Undo`}</LinkButton>}
    </p>
  );
  return { apply, applyRecommendation, note };
}

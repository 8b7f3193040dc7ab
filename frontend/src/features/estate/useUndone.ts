/** What an undo took back, in a sentence. */
import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef } from "react";

import { inSentence } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import { fieldAt, fieldPlace, partAt, partTitle } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { differencesOf, pointerTo } from "../../state/mergePlans";
import { usePlan } from "../../state/planStore";

/** Return what was undone from one plan to another: "Undone: put rate of workload orders." */
export function undoneText(from: Plan, to: Plan): string {
  const changes = differencesOf(to, from, to);
  const [first] = changes;
  if (!first) return t`Undone.`;
  // A part that was deleted is in the plan after the undo only.
  const plan = first.mine === undefined ? to : from;
  const path = pointerTo(plan, first.names);
  const title = partTitle(plan, partAt(path));
  const name = fieldAt(path) ? t`${fieldPlace(plan, path).label} of ${inSentence(title)}` : title;
  const more = changes.length - 1;
  return more > 0 && getAt(plan, path) !== undefined ? t`Undone: ${name} and more.` : t`Undone: ${name}.`;
}

/** Announce what each undo took back. */
export function useUndone(announce: (text: string) => void): void {
  const { plan, future } = usePlan((state) => state);
  const before = useRef(future);
  const say = useEffectEvent(announce);
  useEffect(() => {
    const [undone] = future;
    if (undone && future.length > before.current.length) say(undoneText(undone, plan));
    before.current = future;
  }, [plan, future]);
}

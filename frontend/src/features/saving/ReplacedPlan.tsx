import { t } from "@lingui/core/macro";

import { useStore } from "../../lib/store";
import { usePlan, usePlanStore } from "../../state/planStore";
import { replacedPlan } from "../../state/startPlan";
import { Toast } from "../../ui/Toast";

/** That this plan took the place of one that was not saved, with undo until the next change. */
export function ReplacedPlan() {
  const store = usePlanStore();
  const plan = usePlan((state) => state.plan);
  const replaced = useStore(replacedPlan);
  if (replaced?.by !== plan) return null;
  const { name } = replaced;
  return (
    <Toast
      kind="warning"
      title={t`“${name}” was not saved. This plan took its place.`}
      onUndo={() => store.undo()}
      onClose={() => replacedPlan.set(null)}
    />
  );
}

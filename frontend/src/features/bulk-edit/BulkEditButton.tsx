import { t } from "@lingui/core/macro";
import { useState } from "react";

import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { Plan } from "../../plan-schema/plan";
import { usePlan, usePlanStore } from "../../state/planStore";
import { OverPage } from "../../ui/OverPage";
import { Toast } from "../../ui/Toast";
import { LinkButton } from "../../ui/buttons";

const BulkEdit = lazyWithRetry(() => import("./BulkEdit"));

/** The id of the button, for the command that presses it. */
export const BULK_EDIT_BUTTON = "bulk-edit";

/** Opens the dialog that edits many parts at once. What it changed is one undo step, which a toast offers to undo. */
export function BulkEditButton() {
  const store = usePlanStore();
  const plan = usePlan((state) => state.plan);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<{ title: string; plan: Plan } | null>(null);
  const apply = (next: Plan, title: string, staysOpen: boolean) => {
    store.change(() => next);
    setDone({ title, plan: store.get().plan });
    setOpen(staysOpen);
  };
  return (
    <>
      <LinkButton id={BULK_EDIT_BUTTON} onClick={() => setOpen(true)}>{t`Edit many at once`}</LinkButton>
      {isOpen && (
        <OverPage onClose={() => setOpen(false)}>
          <BulkEdit onApply={apply} onClose={() => setOpen(false)} />
        </OverPage>
      )}
      {!isOpen && done?.plan === plan && (
        <Toast passes title={done.title} onUndo={() => store.undo()} onClose={() => setDone(null)} />
      )}
    </>
  );
}

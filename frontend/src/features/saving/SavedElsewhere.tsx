import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isUnsaved, usePlan } from "../../state/planStore";
import { useAnnouncedSaves } from "../../state/saveChannel";
import { Notice } from "../../ui/messages";

/** Reports that another window saved the plan; without unsaved changes here, the page shows the new revision at once. */
export function SavedElsewhere({ id }: { id: string | null }) {
  const queries = useQueryClient();
  const base = usePlan((state) => state.base);
  const unsaved = usePlan(isUnsaved);
  const [revision, setRevision] = useState(0);
  useAnnouncedSaves((saved) => {
    if (saved.id !== id || base === null || saved.revision <= base.revision) return;
    setRevision(saved.revision);
    void queries.invalidateQueries({ queryKey: ["plan", id] });
  });
  if (base === null || revision < base.revision) return null;
  if (revision === base.revision) {
    return unsaved ? null : (
      <Notice kind="info" title={t`This is revision ${revision}, which was saved in another window.`} />
    );
  }
  return (
    <Notice kind="warning" title={t`Another window saved revision ${revision} of this plan.`}>
      <Trans>Your changes here are not in it. When you save, you can compare and merge both.</Trans>
    </Notice>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { formatTime } from "../../lib/format";
import { draftsElsewhere, removeOrphan, type Orphan } from "../../state/drafts";
import { NEW } from "../../state/openPlans";
import { hasChanges, usePlan, usePlanStore } from "../../state/planStore";
import { LinkButton } from "../../ui/buttons";

/**
 * Offers unsaved work of a tab that is gone, for instance after the browser was closed, and beside a sample a copy of
 * the new plan of another tab.
 */
export function Recovery({ planKey }: { planKey: string }) {
  const store = usePlanStore();
  const [orphans, setOrphans] = useState<Orphan[]>([]);
  const [others, setOthers] = useState<Orphan[]>([]);
  const isSample = usePlan((state) => planKey === NEW && !state.isOwn && !hasChanges(state));
  useEffect(() => {
    let gone = false;
    void draftsElsewhere(planKey).then((found) => {
      if (gone) return;
      setOrphans(found.orphans);
      setOthers(found.open);
    });
    return () => {
      gone = true;
    };
  }, [planKey]);
  const done = (orphan: Orphan) => {
    removeOrphan(orphan);
    setOrphans((old) => old.filter((other) => other !== orphan));
  };
  const shownOthers = isSample ? others : [];
  const offers = shownOthers.map(({ at, draft }) => (
    <section key={at} className="panel row row--spread" aria-label={t`Work in another tab`}>
      <p>{t`Another tab of this browser has a plan that is not saved: “${draft.name || t`no name`}”.`}</p>
      <LinkButton onClick={() => store.recover(draft)}>{t`Open a copy here`}</LinkButton>
    </section>
  ));
  const lost = orphans.map((orphan) => (
    <section key={orphan.at} className="panel row row--spread" aria-label={t`Unsaved work`}>
      <p>
        {orphan.draft.at === undefined
          ? t`Unsaved work was left in this browser: “${orphan.draft.name || t`no name`}”.`
          : t`Unsaved work was left in this browser: “${orphan.draft.name || t`no name`}”, last changed ${formatTime(new Date(orphan.draft.at).toISOString())}.`}
      </p>
      <p className="row">
        <LinkButton
          onClick={() => {
            store.recover(orphan.draft);
            done(orphan);
          }}
        >
          <Trans>Restore</Trans>
        </LinkButton>
        <LinkButton onClick={() => done(orphan)}>{t`Discard`}</LinkButton>
      </p>
    </section>
  ));
  return [...lost, ...offers];
}

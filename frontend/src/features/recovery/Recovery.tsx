import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { formatTime } from "../../lib/format";
import { removeOrphan, orphansOf, type Orphan } from "../../state/drafts";
import { usePlanStore } from "../../state/planStore";
import { LinkButton } from "../../ui/buttons";

/** Offers unsaved work of a tab that is gone, for instance after the browser was closed. */
export function Recovery({ planKey }: { planKey: string }) {
  const store = usePlanStore();
  const [orphans, setOrphans] = useState<Orphan[]>([]);
  useEffect(() => {
    let gone = false;
    void orphansOf(planKey).then((found) => {
      if (!gone) setOrphans(found);
    });
    return () => {
      gone = true;
    };
  }, [planKey]);
  const done = (orphan: Orphan) => {
    removeOrphan(orphan);
    setOrphans((old) => old.filter((other) => other !== orphan));
  };
  return orphans.map((orphan) => (
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
}

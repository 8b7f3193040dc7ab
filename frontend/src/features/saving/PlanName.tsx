import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useSearchParams } from "react-router";

import * as bounds from "../../api/bounds";
import { usePageTitle } from "../../lib/hooks";
import { usePlan, usePlanStore, isUnsaved } from "../../state/planStore";
import { TITLES, viewOf } from "../../state/views";
import "./saving.css";

/** The plan's name, and whether the service has what is on screen. */
export function PlanName() {
  const store = usePlanStore();
  const name = usePlan((state) => state.name);
  const inPlan = usePlan(({ plan }) => typeof plan.name === "string");
  const view = viewOf(useSearchParams()[0]);
  usePageTitle(view === "answer" ? "" : TITLES[view], name);
  return (
    <>
      <label className="plan-name" data-own-undo>
        <span className="visually-hidden">{t`Name of the plan`}</span>
        <input
          value={name}
          maxLength={(inPlan ? bounds.Plan : bounds.PlanToSave).name.maxLength}
          placeholder={t`A plan needs a name`}
          aria-invalid={name.trim() === "" || undefined}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => store.rename(event.target.value)}
        />
      </label>
      <SavedState />
    </>
  );
}

function SavedState() {
  const base = usePlan((state) => state.base);
  const unsaved = usePlan(isUnsaved);
  const state = base === null ? t`not saved yet` : unsaved ? t`unsaved changes` : t`saved`;
  if (!base) return <span className="plan-state quiet nowrap">{state}</span>;
  return (
    <Link
      className="plan-state quiet nowrap"
      to={`/plans/${base.id}/history`}
      title={t`History, links and files of this plan`}
    >
      <Trans>
        revision {base.revision} · {state}
      </Trans>
    </Link>
  );
}

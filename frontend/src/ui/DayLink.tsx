import { Trans } from "@lingui/react/macro";
import { useContext } from "react";

import { getAt } from "../lib/pointer";
import type { Plan } from "../plan-schema/plan";
import { GoToPlan, PlanLink } from "./planLinks";

/** The way from durations to dates: for a plan that grows, and does not have the day of its figures. */
export function DayLink({ plan }: { plan: Plan }) {
  const canEdit = useContext(GoToPlan) !== undefined;
  const has = (field: string) => (getAt(plan, `/growth/${field}`) ?? null) !== null;
  if (!canEdit || !has("annual_pct") || has("since")) return null;
  return (
    <p className="small not-printed">
      <Trans>
        <PlanLink path="/growth/since">Enter the day these figures are from</PlanLink> to see dates instead of
        durations.
      </Trans>
    </p>
  );
}

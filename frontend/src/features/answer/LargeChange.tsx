import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { Assessment } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { fieldPlace } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { assessmentQuery } from "../../state/assessment";
import { differencesOf, pointerTo } from "../../state/mergePlans";
import { usePlan, usePlanStore } from "../../state/planStore";
import { LinkButton } from "../../ui/buttons";

/** From how large a change of the first limit's multiple on a slip is likely. */
const TENFOLD = 10;

/** Points out that the last edit of a number moved the first limit more than tenfold, once the field is left. */
export function LargeChange({ plan, answer }: { plan: Plan; answer: Assessment }) {
  const queries = useQueryClient();
  const store = usePlanStore();
  const before = usePlan(({ past, open, plan: now }) => (open === null && now === plan ? past.at(-1) : undefined));
  const [accepted, setAccepted] = useState<Plan | null>(null);
  const text = before && largeChange(before, plan, queries.getQueryData(assessmentQuery(before).queryKey), answer);
  if (!text || accepted === plan) return null;
  return (
    <section className="panel row row--spread" aria-label={t`Large change`}>
      <p role="status">{text}</p>
      <p className="row">
        <LinkButton onClick={() => store.undo()}>{t`Undo`}</LinkButton>
        <LinkButton onClick={() => setAccepted(plan)}>{t`Keep`}</LinkButton>
      </p>
    </section>
  );
}

/** Return what to say about a change of one number; `null` where it moves the first limit less. */
export function largeChange(
  before: Plan,
  plan: Plan,
  earlier: Pick<Assessment, "first_limit"> | undefined,
  now: Pick<Assessment, "first_limit">,
): string | null {
  const [from, to] = [earlier?.first_limit.multiple, now.first_limit.multiple];
  if (!from?.value || !to?.value || Math.max(from.value / to.value, to.value / from.value) <= TENFOLD) return null;
  const changed = differencesOf(before, plan, before).filter(({ mine }) => (mine ?? null) !== null);
  const [one, another] = changed;
  if (!one || another || typeof one.mine !== "number" || typeof one.before !== "number") return null;
  const { label, part } = fieldPlace(plan, pointerTo(plan, one.names));
  const move = t`This changes the first limit from ${from.text ?? ""} to ${to.text ?? ""}`;
  return t`${move}: check the value ${formatEntry(one.mine)} you entered for ${label} (${part}).`;
}

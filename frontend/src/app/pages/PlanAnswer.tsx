import type { ReactNode } from "react";

import type { Assessment } from "../../api/types";
import { AnswerPane } from "../../features/answer/AnswerPane";
import { OpenDerivation } from "../../features/answer/links";
import { DerivationDrawer } from "../../features/derivation/DerivationDrawer";
import { useOpenDerivation } from "../../features/derivation/useOpenDerivation";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { Plan } from "../../plan-schema/plan";
import { GoToPlan } from "../../ui/planLinks";

const Charts = lazyWithRetry(() => import("../../features/charts/Charts"));

interface Props {
  /** The plan that `answer` is for. */
  plan: Plan;
  answer: Assessment;
  /** Whether the answer is for the present inputs; an older one is dimmed. */
  current: boolean;
  /** The page that shows this very answer to other people; `null` before it is saved. */
  link: string | null;
  onGoTo?: (path: string) => void;
  children?: ReactNode;
}

/** The answer with its charts, and the derivation that is open. */
export function PlanAnswer({ plan, answer, current, link, onGoTo, children }: Props) {
  const { why, step, open, goTo, close } = useOpenDerivation();
  return (
    <OpenDerivation value={open}>
      <GoToPlan value={onGoTo}>
        <AnswerPane {...{ plan, answer, current }} charts={Charts}>
          {children}
        </AnswerPane>
      </GoToPlan>
      {why !== null && (
        <DerivationDrawer {...{ plan, answer, step, link }} address={why} onStep={goTo} onClose={close} />
      )}
    </OpenDerivation>
  );
}

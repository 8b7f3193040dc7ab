import type { ReactNode } from "react";

import type { Assessment } from "../../api/types";
import { useAnnouncement } from "../../ui/useAnnouncement";
import { FootprintChart } from "../chart/FootprintChart";
import { addressOf } from "../derivation/address";
import { useWhy } from "../derivation/useWhy";
import { DerivationDrawer } from "../derivation/DerivationDrawer";
import { formatValue } from "../../lib/format";
import type { Plan } from "../planner/planDocument";
import { BindingHeader } from "./BindingHeader";
import { ConstraintList } from "./ConstraintList";
import { FindingList } from "./FindingList";
import { headline, placeOf } from "./headline";
import { OpenDerivation } from "./NumberLink";
import { QuantityList } from "./QuantityList";
import { WhyCard } from "./WhyCard";
import "./answer.css";

interface Props {
  plan: Plan;
  answer: Assessment;
  /** Whether the answer is for this very plan; an older one is drawn quieter. */
  current: boolean;
  /** Whether whoever opens the address sees this very plan. */
  linkable: boolean;
  onGoTo?: (path: string) => void;
  children?: ReactNode;
}

/** The answer: what binds first, every limit, where the plan lies, and why. */
export function AnswerPane({ plan, answer, current, linkable, onGoTo, children }: Props) {
  const { why, open, close } = useWhy();
  const most = headline(answer);
  const place = placeOf(plan, answer);
  const spoken = useAnnouncement(spokenAnswer(answer));
  return (
    <OpenDerivation value={open}>
      <main
        id="answer"
        tabIndex={-1}
        className={current ? "answer" : "answer answer--older"}
      >
        {children}
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
        <BindingHeader plan={plan} answer={answer} onGoTo={onGoTo} />
        <ConstraintList constraints={answer.constraints} onGoTo={onGoTo} />
        <div className="answer__below">
          {place && <FootprintChart {...place} />}
          {most && <WhyCard plan={plan} most={most} />}
        </div>
        <FindingList findings={answer.findings} />
        <QuantityList quantities={answer.quantities} addressOf={addressOf.quantity} />
      </main>
      {why !== null && (
        <DerivationDrawer {...{ plan, answer, linkable }} address={why} onClose={close} />
      )}
    </OpenDerivation>
  );
}

function spokenAnswer(answer: Assessment): string {
  const most = headline(answer);
  const atMost = most
    ? ` ${formatValue(most.quantity.value, most.quantity.unit)} at most.`
    : "";
  return answer.binding.sentence + atMost;
}

import { t } from "@lingui/core/macro";
import { Modal } from "@carbon/react";
import { useState } from "react";

import type { Plan } from "../../plan-schema/plan";
import { useExplanation } from "../../state/assessment";
import { DerivationLevel } from "../../ui/derivation/DerivationLevel";

interface Props {
  /** The plan as the scenario has it. */
  plan: Plan;
  /** The id of the number. */
  address: string;
  title: string;
  onClose: () => void;
}

/** How a number of the comparison was calculated. */
export default function ExplainedNumber({ plan, address, title, onClose }: Props) {
  const [step, setStep] = useState<number | null>(null);
  const explained = useExplanation(plan, address);
  return (
    <Modal open passiveModal modalHeading={title} onRequestClose={onClose} hasScrollingContent>
      {explained?.derivation ? (
        <DerivationLevel derivation={explained.derivation} at={step} onStep={setStep} />
      ) : (
        <p role="status">{explained ? t`This number is not calculated.` : t`Opening…`}</p>
      )}
    </Modal>
  );
}

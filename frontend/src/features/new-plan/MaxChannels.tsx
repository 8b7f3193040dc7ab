/** MAXCHL of each queue manager, with a warning where it is too small for the channels that are entered. */
import { t } from "@lingui/core/macro";

import type { Assessment } from "../../api/types";
import { emptyText } from "../../plan-schema/fieldEntry";
import type { Plan } from "../../plan-schema/plan";
import { useAssessment } from "../../state/assessment";
import { NumberBox } from "../../ui/NumberBox";
import { LinkButton } from "../../ui/buttons";
import { Notice } from "../../ui/messages";
import { specOf, type Answers } from "./answers";
import type { Box, Mistakes } from "./mistakes";
import { NUMBERS } from "./numbers";

const FIELD = "/channel_initiator/maxchl";

interface Props {
  answers: Answers;
  /** The plan that the answers make; undefined until it arrives. */
  plan: Plan | undefined;
  mistakes: Mistakes;
  box: Box;
  put: (change: Partial<Answers>) => void;
}

/** The box of MAXCHL, with the value that the channels need beside it. */
export function MaxChannels({ answers: { maxchl }, plan, mistakes, box, put }: Props) {
  return (
    <>
      <NumberBox
        {...box(NUMBERS[FIELD].label, FIELD)}
        unit={null}
        value={maxchl}
        error={mistakes[FIELD]}
        placeholder={emptyText(specOf("ChannelInitiator", "maxchl"))}
        onChange={(value) => put({ maxchl: value })}
      />
      <p className="small new-plan__needed" aria-live="polite">
        {plan && <NeededMaxchl plan={plan} onUse={(value) => put({ maxchl: value })} />}
      </p>
    </>
  );
}

function NeededMaxchl({ plan, onUse }: { plan: Plan; onUse: (value: number) => void }) {
  const { answer } = useAssessment(plan);
  const remedy = answer && remedyOf(answer);
  if (!remedy)
    return (
      <span className="quiet">{t`Optional. Where TCPCHL or ACTCHL is smaller, enter that value: it limits the channels, too.`}</span>
    );
  const { message, to } = remedy;
  if (typeof to !== "number") return message;
  return <LinkButton onClick={() => onUse(to)}>{t`Use ${message}`}</LinkButton>;
}

/** What MQ's default is too small for, before a plan is created that exceeds it. */
export function DefaultExceeded({ plan }: { plan: Plan }) {
  const { answer } = useAssessment(plan);
  const limit = answer?.limits.find(({ id }) => id === remedyOf(answer)?.limit);
  return limit?.caution ? <Notice kind="warning" title={limit.caution} /> : null;
}

/** Return how MAXCHL has to be changed for all queue managers where it is exceeded on any; undefined where it is on none. */
function remedyOf({ limits, remedies }: Assessment) {
  const exceeded = new Set(limits.filter(({ verdict }) => verdict === "exceeded").map(({ id }) => id));
  return remedies
    .filter(({ limit, path }) => exceeded.has(limit) && path.endsWith(FIELD))
    .sort((one, other) => Number(other.to ?? Infinity) - Number(one.to ?? Infinity))[0];
}

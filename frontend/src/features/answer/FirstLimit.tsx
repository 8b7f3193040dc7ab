import { memo } from "react";

import type { Assessment, ReportedQuantity, Verdict } from "../../api/types";
import { formatDay, formatValue } from "../../lib/format";
import type { Plan } from "../../plan-schema/plan";
import { NumberLink } from "./NumberLink";
import { firstLimitOf } from "../../state/joinAnswer";
import { headline, isOneOfSeveral, hasNoCount } from "../../state/headline";
import { RemedyList } from "./RemedyList";
import { UnknownLimits } from "./UnknownLimits";
import "./first-limit.css";

interface Props {
  plan: Plan;
  answer: Assessment;
  onGoTo?: (path: string) => void;
}

/** The answer in one sentence and one large number. */
export const FirstLimit = memo(function FirstLimit({ plan, answer, onGoTo }: Props) {
  const { first_limit: reached } = answer;
  const most = headline(answer);
  const uncounted = most !== null && hasNoCount(plan, most);
  const partial = reached.undecided.length > 0;
  const first = reached.title ? [reached.title, reached.subject].filter(Boolean).join(", ") : null;
  // Without a count nothing binds yet: how many would fit is the answer then.
  const mostFirst = most !== null && (uncounted || first === null);
  return (
    <section className="binding" aria-labelledby="binding-title">
      <div className="binding__words">
        <p className="overline">{mostFirst ? "How many fit" : overline(partial)}</p>
        <h1 id="binding-title">
          {mostFirst ? <Most most={most} plan={plan} /> : (first ?? noneFirst(answer))}
        </h1>
        <p className="binding__sentence">
          {most && !mostFirst && (
            <>
              <strong>
                <Most most={most} plan={plan} />
              </strong>
              {". "}
            </>
          )}
          {uncounted && "A count of channels shows how close the plan is. "}
          {!(mostFirst && first === null) && <Room answer={answer} />}
          <When plan={plan} answer={answer} />
          <Beyond answer={answer} />
        </p>
      </div>
      {reached.multiple && (
        <p className={`binding__number verdict--${partial || uncounted ? "unknown" : verdictOf(answer)}`}>
          <NumberLink
            quantity={reached.multiple}
            label="Multiple of today’s load at the first limit"
            multiple
          />
          <span className="binding__unit">today’s load{partial && ", of what is known"}</span>
        </p>
      )}
      <div className="binding__more">
        <RemedyList remedies={firstLimitOf(answer)?.remedies ?? []} onGoTo={onGoTo} />
        <UnknownLimits answer={answer} onGoTo={onGoTo} />
      </div>
    </section>
  );
});

function overline(partial: boolean): string {
  return partial ? "Binds first, of what is known" : "Binds first as the workload grows";
}

/** What stands where nothing is met first. */
function noneFirst({ limits }: Assessment): string {
  return limits.some(({ verdict }) => verdict !== "unknown")
    ? "No limit binds yet"
    : "No limit can be judged yet";
}

/** "5,522 channels at most in branch clients", and under which condition. */
function Most({ most, plan }: { most: ReportedQuantity; plan: Plan }) {
  return (
    <>
      <NumberLink quantity={most.quantity} label={most.title} /> at most in {most.subject}
      {isOneOfSeveral(plan, most) && ", were it the only group"}
    </>
  );
}

/** How much is left below the first limit, or by how much it is exceeded. */
function Room({ answer: { first_limit } }: { answer: Assessment }) {
  const { multiple, headroom: room, sentence } = first_limit;
  if (!multiple || typeof room?.value !== "number") return sentence;
  const over = room.value < 0;
  return (
    <>
      {over ? "Over the limit by " : "Room for "}
      <NumberLink
        quantity={room}
        label="Room until the first limit"
        text={formatValue(Math.abs(room.value), room.unit)}
      />
      {over ? ". " : " more. "}
    </>
  );
}

/** The day on which the limit is met, where the plan says how it grows. */
function When({ plan, answer }: { plan: Plan; answer: Assessment }) {
  const annual = (plan as { growth?: { annual_pct?: unknown } | null }).growth?.annual_pct;
  const { date, years } = answer.first_limit;
  if (typeof annual !== "number" || typeof years?.value !== "number") return null;
  // No day to come for what is exceeded already.
  if (verdictOf(answer) === "exceeded") return null;
  return (
    <>
      At {formatValue(annual, "pct")} a year it is met{" "}
      {date ? (
        <strong>
          <time className="binding__day" dateTime={date}>
            {formatDay(date)}
          </time>
        </strong>
      ) : (
        <>
          in <NumberLink quantity={years} label="Years until the first limit" />
        </>
      )}
      .
    </>
  );
}

/** What is not known of loads above the first limit. */
function Beyond({ answer }: { answer: Assessment }) {
  const beyond = firstLimitOf(answer)?.beyond;
  return beyond ? ` ${beyond}.` : null;
}

function verdictOf(answer: Assessment): Verdict {
  return firstLimitOf(answer)?.verdict ?? "unknown";
}

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo, useContext, type ReactNode } from "react";

import type { AnswerNumber, Assessment, Limit, Remedy } from "../../api/types";
import {
  beforeSameUnit,
  formatMonth,
  formatMultiple,
  formatInput,
  formatValue,
  formatEntry,
  shownText,
} from "../../lib/format";
import { choiceText } from "../../plan-schema/fieldEntry";
import { fieldAt } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { firstLimitOf } from "../../state/assessment";
import { numberId } from "../../state/outputs";
import { useApplyChanges } from "../../state/useApplyChanges";
import { PastDate } from "../../ui/PastDate";
import { Verdict } from "../../ui/Verdict";
import { SmallButton } from "../../ui/buttons";
import { GoToPlan, PlanLink } from "../../ui/planLinks";
import { useFew } from "../../ui/useFew";
import { warningReason } from "../../ui/warningReason";
import { MissingInputList, type LimitNotes } from "./LimitList";
import { alikeText, changesOfAll, firstVerdict, isAtLatest, limitsAlike, shareOfLoad } from "./answerParts";
import { NumberLink } from "./links";

type Moment = NonNullable<Assessment["first_limit"]["moment"]>;

interface Props extends LimitNotes {
  plan: Plan;
  answer: Assessment;
}

type FirstLimitOf = Assessment["first_limit"];

/** With more of them the others are only counted. */
const MANY = 3;

/** The answer in one sentence and one large number. */
export const FirstLimit = memo(function FirstLimit({ plan, answer, missing, remedies }: Props) {
  const { first_limit: first, channels_that_fit: channels, consumers_stopped: stopped, limits } = answer;
  const limit = firstLimitOf(answer);
  const hasNoCount = channels !== null && channels.today === null;
  // The first limit itself may be one that is not known exactly.
  const others = first.undecided.filter((id) => id !== first.limit);
  const isOpen = others.length < first.undecided.length;
  const isPartial = others.length > 0;
  // Without a count no limit is reached yet: the answer is how many channels would fit.
  const isJudged = limits.some(({ verdict }) => verdict !== "unknown");
  // What is exceeded already comes first, whatever else is unknown.
  const isExceeded = limit?.verdict === "exceeded";
  const asksForCount = hasNoCount && !isExceeded;
  const isAboutChannels =
    channels !== null && (asksForCount || !limit) && (isJudged || channels.quantity.value !== null);
  // Stored answers of earlier versions have neither of the two.
  const { uncertain = [], number = numberId(first.limit, "multiple") } = first;
  const [sooner] = uncertain;
  const isLatest = isAtLatest(first);
  const sentence = channels && (
    <NumberLink id={channels.id} number={channels.quantity} label={channels.title} text={channels.sentence} />
  );
  const title = first.moment ? (
    <>
      <MomentTitle id={numberId(first.limit, "moment")} moment={first.moment} />
      {first.alike_text}
    </>
  ) : limit ? (
    `${first.title}, ${first.subject}${first.alike_text ?? ""}`
  ) : isJudged ? (
    t`No limit is reached yet`
  ) : (
    t`No limit can be checked yet`
  );
  // As in its row of the list: what handles a part of today's load has its share.
  const share = shareOfLoad(first);
  const why = limit && warningReason(limit);
  return (
    <section className="first-limit ruled" aria-labelledby="first-limit-title">
      <div>
        <p className="overline">
          {isAboutChannels
            ? t`How many fit`
            : isPartial
              ? t`First known limit (${plural(others.length, { one: "1 unknown limit", other: `${formatEntry(others.length)} unknown limits` })} may be reached first)`
              : isOpen
                ? t`First limit you may hit`
                : sooner && !isExceeded
                  ? t`First known limit`
                  : t`First limit you will hit`}
        </p>
        <h1 id="first-limit-title">{isAboutChannels ? sentence : title}</h1>
        <p className="first-limit__sentence">
          {!isAboutChannels && sentence && <strong>{sentence} </strong>}
          {limit && isExceeded && <UsedOfLimit limit={limit} />}
          {asksForCount && t`Enter the number of channels to see how close the plan is. `}
          {limit && limit.ceiling !== false && first.headroom?.text && (
            <Headroom id={numberId(first.limit, "headroom")} number={first.headroom} text={first.headroom.text} />
          )}
          {!limit && !(isAboutChannels && isJudged) && first.sentence}
          {limit && <ReachedOn {...{ plan, first, limit, isLatest }} />}
          {limit?.bounds?.used_at_most && limit.ceiling !== false && t` In use: ${limit.bounds.text}.`}
          {limit?.assumption && !limit.caution?.includes(limit.assumption) && ` ${limit.assumption}`}
          {/* Its caution, that it may be exceeded sooner, is in its row. */}
          {first.grows_text}
          {!isExceeded && limit?.caution && ` ${limit.caution}`}
        </p>
        {!first.moment && <Stopped stopped={stopped} />}
        <PastDate date={limit?.verdict === "exceeded" ? null : first.date} />
        <Uncertain {...{ uncertain, limits }} />
      </div>
      {first.multiple && number && (
        <p className={`first-limit__number verdict--${firstVerdict(answer)}`}>
          <NumberLink
            id={number}
            number={first.multiple}
            label={
              share ? t`Share of today’s load that the plan handles` : t`Multiple of today’s load at the first limit`
            }
            text={share}
          />
          <span className="first-limit__unit quiet">
            {share ? t`of today’s load` : isLatest ? t`today’s load at the latest` : t`today’s load`}
            {isPartial && !isOpen && t`, known limits only`}
            {why && `, ${why}`}
            {sooner && t`, known up to ${sooner.multiple.text ?? ""}`}
          </span>
        </p>
      )}
      <div className="first-limit__more stack stack--tight">
        <Remedies
          remedies={remedies.get(first.limit ?? "")}
          alike={limitsAlike(answer).map(({ id }) => remedies.get(id))}
        />
        <UnknownLimits limits={limits.filter(({ id }) => first.undecided.includes(id))} of={limits} missing={missing} />
      </div>
    </section>
  );
});

/** When the first limit is reached in the outage that the plan has. */
function MomentTitle({ id, moment: { sentence, text, after } }: { id: string; moment: Moment }) {
  const start = sentence.indexOf(text);
  return (
    <>
      {sentence.slice(0, start)}
      <strong className="verdict--exceeded">
        <NumberLink id={id} number={after} label={t`Time from the start of the outage`} text={text} />
      </strong>
      {sentence.slice(start + text.length)}
    </>
  );
}

/** What is full first if all consumers stop; nothing where the first limit says it, or it is not known. */
function Stopped({ stopped }: { stopped: Assessment["consumers_stopped"] }) {
  if (!stopped) return null;
  const { id, after, sentence } = stopped;
  return (
    <p className="first-limit__sentence">
      <NumberLink id={id} number={after} label={t`Time without gets until it is full`} text={sentence} />
    </p>
  );
}

/** Limits of which the sources say nothing from some load on, below the first limit: they are no limit to call first. */
function Uncertain({ uncertain, limits }: { uncertain: FirstLimitOf["uncertain"]; limits: Limit[] }) {
  if (!uncertain || uncertain.length === 0) return null;
  return (
    <ul className="first-limit__uncertain">
      {uncertain.slice(0, MANY).map(({ limit: id, sentence }) => {
        const beyond = limits.find((limit) => limit.id === id)?.beyond;
        return (
          <li key={id}>
            <Verdict verdict="unknown" bare /> {sentence} {beyond && <span className="quiet">{beyond}.</span>}
          </li>
        );
      })}
      {uncertain.length > MANY && (
        <li className="quiet">{t`And ${plural(uncertain.length - MANY, { one: "1 more limit", other: `${formatEntry(uncertain.length - MANY)} more limits` })}.`}</li>
      )}
    </ul>
  );
}

/** What an exceeded limit has in use; where that has bounds, they are stated further on. */
function UsedOfLimit({ limit: { used, limit: end, bounds, ceiling } }: { limit: Limit }) {
  if (!used?.text || !end?.text || bounds || ceiling === false) return null;
  const share = t`${beforeSameUnit(used.text, end.text) ?? used.text} of ${end.text}.`;
  return <strong>{share} </strong>;
}

/** The room below the first limit, or the amount by which it is exceeded. */
function Headroom({ id, number, text }: { id: string; number: AnswerNumber; text: string }) {
  const isOver = (number.value ?? 0) < 0;
  return (
    <>
      {isOver && t`Over the limit by `}
      <NumberLink id={id} number={number} label={t`Room until the first limit`} text={text.replace(/^−/, "")} />
      {isOver ? ". " : t` left. `}
    </>
  );
}

interface ReachedOnProps {
  plan: Plan;
  first: FirstLimitOf;
  limit: Limit;
  isLatest: boolean;
}

/** Without a rate of growth there is no date; nothing is asked of a plan that cannot be edited. */
function AskForGrowth() {
  const canEdit = useContext(GoToPlan) !== undefined;
  return canEdit && <PlanLink path="/growth/annual_pct">{t`Enter the annual growth to see when.`}</PlanLink>;
}

/** The day on which the limit is reached, where the plan has a growth rate and the limit is not exceeded yet. */
function ReachedOn({ plan, first: { date, date_text, years }, limit, isLatest }: ReachedOnProps) {
  const annual = (plan as { growth?: { annual_pct?: unknown } | null }).growth?.annual_pct;
  if (limit.verdict === "exceeded") return null;
  if (typeof annual !== "number") return <AskForGrowth />;
  if (typeof years?.value !== "number") return null;
  const rate = formatValue(annual, "pct");
  const when = date ? (
    <strong>
      <time className="nowrap" dateTime={date}>{t`in ${date_text ?? formatMonth(date)}`}</time>
    </strong>
  ) : (
    <Trans>
      in <NumberLink id={numberId(limit.id, "years")} number={years} label={t`Years until the first limit`} />
    </Trans>
  );
  // Of a limit with bounds the day is the earliest.
  const isEarliest = Boolean(limit.bounds) && limit.bounds?.multiple_at_most?.value !== limit.multiple?.value;
  return (
    <>
      {isLatest ? (
        <Trans>
          At {rate} a year it is reached {when} at the latest.
        </Trans>
      ) : isEarliest ? (
        <Trans>
          At {rate} a year it is possibly reached {when}.
        </Trans>
      ) : (
        <Trans>
          At {rate} a year it is reached {when}.
        </Trans>
      )}
    </>
  );
}

interface RemediesProps {
  remedies: Remedy[] | undefined;
  /** The remedies of each limit that is reached at the same load, and is of the same kind. */
  alike: (Remedy[] | undefined)[];
}

function Remedies({ remedies, alike }: RemediesProps) {
  const canEdit = useContext(GoToPlan) !== undefined;
  // What was applied is reported also where the next first limit has no remedy.
  if (canEdit) return <ApplicableRemedies remedies={remedies ?? []} alike={alike} />;
  return remedies ? <RemedyList remedies={remedies} /> : null;
}

/** Remedies that a button puts into the plan, in sight of what each gains, and with undo. */
function ApplicableRemedies({ remedies, alike }: RemediesProps & { remedies: Remedy[] }) {
  const { applyRecommendation, note } = useApplyChanges();
  const apply = (remedy: Remedy) =>
    applyRecommendation({ title: remedy.message, changes: changesOfAll(remedy, []) ?? [] });
  const forAll = (remedy: Remedy) => {
    const changes = alike.length > 0 ? changesOfAll(remedy, alike) : null;
    if (!changes) return null;
    const count = formatEntry(alike.length + 1);
    return (
      <SmallButton
        aria-label={t`Apply to all ${count}: ${remedy.message}`}
        onClick={() => applyRecommendation({ title: t`${remedy.message}, for each of ${count} limits`, changes })}
      >
        {t`Apply to all ${count}`}
      </SmallButton>
    );
  };
  return (
    <>
      {note}
      {remedies.length > 0 && <RemedyList remedies={remedies} onApply={apply} forAll={forAll} />}
      {remedies.length > 0 && alike.length > 0 && <p className="quiet">{alikeText(alike.length + 1)}</p>}
    </>
  );
}

interface ListProps {
  remedies: Remedy[];
  onApply?: (remedy: Remedy) => void;
  /** The button that applies a remedy to all limits that are alike, where it can. */
  forAll?: (remedy: Remedy) => ReactNode;
}

/** More ways to fix a limit than this are behind a button: a limit of many queue managers has one for each. */
const FEW_REMEDIES = 5;

function RemedyList({ remedies, onApply, forAll }: ListProps) {
  const { shown, more } = useFew(remedies, FEW_REMEDIES, t`All ${formatEntry(remedies.length)} ways to fix it`);
  return (
    <div className="remedies">
      <h2 className="quiet">{t`Ways to fix it`}</h2>
      <ul>
        {shown.map((remedy) => (
          <li key={`${remedy.path} ${remedy.message}`}>
            <PlanLink path={remedy.path}>{remedy.message}</PlanLink>
            <Gain remedy={remedy} />
            {remedy.worse_text && <span className="remedies__gain">{remedy.worse_text}</span>}
            {onApply && remedy.to !== null && remedy.multiple !== null && (
              <SmallButton aria-label={t`Apply: ${remedy.message}`} onClick={() => onApply(remedy)}>
                <Trans>Apply</Trans>
              </SmallButton>
            )}
            {remedy.to !== null && remedy.multiple !== null && forAll?.(remedy)}
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}

/** The value of a change, and where the limit is then. */
function Gain({ remedy: { path, to, also, multiple, share_of_load_text: share } }: { remedy: Remedy }) {
  const spec = fieldAt(path);
  if (typeof multiple !== "number") return null;
  return (
    <span className="remedies__gain quiet">
      {/* The message names several changes better than one value. */}
      {to !== null &&
        also.length === 0 &&
        `${typeof to === "number" ? formatInput(to, spec?.unit) : choiceText(to, spec)}, `}
      {share ? (
        <Trans>
          handles <strong>{shownText(share)}</strong> of today’s load
        </Trans>
      ) : (
        <Trans>
          reached at <strong>{formatMultiple(multiple)}</strong> today’s load
        </Trans>
      )}
    </span>
  );
}

/** With more limits than this the list is behind a disclosure. */
const SHORT = 2;

/** The limits that are unknown although the plan puts a load on them: one of them may be the first. */
function UnknownLimits({ limits, of, missing }: { limits: Limit[]; of: Limit[] } & Pick<LimitNotes, "missing">) {
  if (limits.length === 0) return null;
  const unknown = of.filter(({ verdict }) => verdict === "unknown").length;
  return (
    <details open={limits.length <= SHORT}>
      <summary>
        <Verdict verdict="unknown" bare />{" "}
        {plural(limits.length, {
          one: "1 limit that may be reached first cannot be checked",
          other: `${formatEntry(limits.length)} limits that may be reached first cannot be checked`,
        })}
        {unknown > limits.length && <span className="quiet">{t` (of ${unknown} that are not known)`}</span>}
      </summary>
      <ul className="bulleted">
        {limits.map((limit) => (
          <li key={limit.id}>
            <strong>{limit.title}</strong> <span className="quiet">{limit.subject}</span>
            <MissingInputList limit={limit} missing={missing.get(limit.id)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

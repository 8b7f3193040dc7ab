import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo, useContext } from "react";

import type { AnswerNumber, Assessment, Limit } from "../../api/types";
import { beforeSameUnit, formatMonth, formatValue, formatEntry } from "../../lib/format";
import type { Plan } from "../../plan-schema/plan";
import { firstLimitOf } from "../../state/assessment";
import { numberId } from "../../state/outputs";
import { DayLink } from "../../ui/DayLink";
import { PastDate } from "../../ui/PastDate";
import { Verdict } from "../../ui/Verdict";
import { GoToPlan, PlanLink } from "../../ui/planLinks";
import { warningReason } from "../../ui/warningReason";
import type { LimitNotes } from "./LimitList";
import { MissingTogetherItem } from "./MissingTogetherItem";
import { Remedies } from "./Remedies";
import { firstVerdict, isAtLatest, limitsAlike, shareOfLoad } from "./answerParts";
import { NumberLink } from "./links";

type Moment = NonNullable<Assessment["first_limit"]["moment"]>;

interface Props extends Pick<LimitNotes, "remedies"> {
  plan: Plan;
  answer: Assessment;
}

type FirstLimitOf = Assessment["first_limit"];

/** With more of them the others are only counted. */
const MANY = 3;

/** The answer in one sentence and one large number. */
export const FirstLimit = memo(function FirstLimit({ plan, answer, remedies }: Props) {
  const { first_limit: first, limits } = answer;
  const facts = factsOf(answer);
  return (
    <section className="first-limit ruled" aria-labelledby="first-limit-title">
      <div>
        <p className="overline">{overlineText(facts)}</p>
        <h1 id="first-limit-title">
          {facts.isAboutChannels ? <ChannelsThatFit answer={answer} /> : <Title first={first} facts={facts} />}
        </h1>
        <Sentence {...{ plan, answer, facts }} />
        {first.besides_outage && <p className="first-limit__stopped">{first.besides_outage}</p>}
        {first.besides_setting && <p className="first-limit__stopped">{first.besides_setting}</p>}
        {!first.moment && <Stopped stopped={answer.consumers_stopped} />}
        <PastDate date={facts.isExceeded ? null : first.date} />
        {first.years && !facts.isExceeded && <DayLink plan={plan} />}
        <Uncertain {...{ uncertain: first.uncertain, limits }} />
      </div>
      <Multiple {...{ answer, facts }} />
      <div className="first-limit__more stack stack--tight">
        <SettingsFirst findings={answer.findings} />
        <Remedies
          remedies={remedies.get(first.limit ?? "")}
          alike={limitsAlike(answer).map(({ id }) => remedies.get(id))}
        />
        <UnknownLimits first={first} of={limits} />
      </div>
    </section>
  );
});

/** What to do about settings that, left at their defaults, stop the plan before any limit, with the parts they are of. */
function SettingsFirst({ findings }: Pick<Assessment, "findings">) {
  const found = Map.groupBy(
    findings.filter(({ check_first }) => check_first),
    ({ check_first }) => check_first ?? "",
  );
  if (found.size === 0) return null;
  return (
    <section aria-labelledby="settings-first-title" className="stack stack--tight">
      <h2 id="settings-first-title">{t`Settings to check first`}</h2>
      <ul className="lines">
        {[...found].map(([text, alike]) => {
          const names = [...new Set(alike.flatMap(({ places }) => places.map(({ part }) => part.name)))];
          const more = names.length - MANY;
          return (
            <li key={text}>
              {text}{" "}
              <span className="quiet">
                {names.slice(0, MANY).join(", ")}
                {more > 0 && t` and ${more} more`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Facts = ReturnType<typeof factsOf>;

/** Return by what the wording of the answer is decided. */
function factsOf(answer: Assessment) {
  const { first_limit: first, channels_that_fit: channels, limits } = answer;
  const limit = firstLimitOf(answer);
  // The first limit itself may be one that is not known exactly.
  const others = first.undecided.filter((id) => id !== first.limit).length;
  // Without a count no limit is reached yet: the answer is how many channels would fit.
  const isJudged = limits.some(({ verdict }) => verdict !== "unknown");
  // What is exceeded already comes first, whatever else is unknown.
  const isExceeded = limit?.verdict === "exceeded";
  const asksForCount = channels?.today === null && !isExceeded;
  return {
    ...{ limit, isJudged, isExceeded, asksForCount },
    /** Unknown limits that may be reached before the first known one. */
    others,
    isOpen: others < first.undecided.length,
    isAboutChannels: channels !== null && (asksForCount || !limit) && (isJudged || channels.quantity.value !== null),
    // One that is not known beyond some load may be reached before. Stored answers of earlier versions have none.
    isLatest: isAtLatest(first) || (first.uncertain?.length ?? 0) > 0,
    sooner: first.uncertain?.[0],
  };
}

function overlineText({ limit, isJudged, others, isOpen, isAboutChannels, isExceeded, sooner }: Facts): string {
  if (isAboutChannels) return t`How many fit`;
  if (!limit && !isJudged) return t`First limit`;
  if (isOpen && others > 0) {
    return t`First limit you may hit (1 of ${formatEntry(others + 1)} that cannot be checked)`;
  }
  if (others > 0) {
    return t`First known limit (${plural(others, { one: "1 unknown limit", other: `${formatEntry(others)} unknown limits` })} may be reached first)`;
  }
  if (isOpen) return t`First limit you may hit`;
  return sooner && !isExceeded ? t`First known limit` : t`First limit you will hit`;
}

function Title({ first, facts: { limit, isJudged } }: { first: FirstLimitOf; facts: Facts }) {
  if (first.moment) {
    return (
      <>
        <MomentTitle id={numberId(first.limit, "moment")} moment={first.moment} />
        {first.alike_text}
      </>
    );
  }
  if (limit) return `${first.title}, ${first.subject}${first.alike_text ?? ""}`;
  return isJudged ? t`No limit is reached yet` : t`No limit can be checked yet`;
}

function ChannelsThatFit({ answer: { channels_that_fit: channels } }: { answer: Assessment }) {
  if (!channels) return null;
  return <NumberLink id={channels.id} number={channels.quantity} label={channels.title} text={channels.sentence} />;
}

interface FactsProps {
  answer: Assessment;
  facts: Facts;
}

/** What the first limit has in use, the room below it, when it is reached, and why that is not certain. */
function Sentence({ plan, answer, facts }: FactsProps & { plan: Plan }) {
  const { first_limit: first, channels_that_fit: channels } = answer;
  const { limit, isJudged, isExceeded, isAboutChannels, asksForCount, isLatest } = facts;
  return (
    <p className="first-limit__sentence">
      {!isAboutChannels && channels && (
        <strong>
          <ChannelsThatFit answer={answer} />{" "}
        </strong>
      )}
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
  );
}

/** How much of today's load the plan handles, as the large number. */
function Multiple({ answer, facts: { limit, others, isOpen, isLatest, sooner } }: FactsProps) {
  const { first_limit: first } = answer;
  // Stored answers of earlier versions have no number.
  const { number = numberId(first.limit, "multiple") } = first;
  if (!first.multiple || !number) return null;
  // As in its row of the list: what handles a part of today's load has its share.
  const share = shareOfLoad(first);
  const why = limit && warningReason(limit);
  const label = share ? t`Share of today’s load that the plan handles` : t`Multiple of today’s load at the first limit`;
  return (
    <p className={`first-limit__number verdict--${firstVerdict(answer)}`}>
      <NumberLink id={number} number={first.multiple} label={label} text={share} />
      <span className="first-limit__unit quiet">
        {share
          ? first.in_outage
            ? t`of today’s load in such an outage`
            : t`of today’s load`
          : isLatest
            ? t`today’s load at the latest`
            : t`today’s load`}
        {others > 0 && !isOpen && `, ${notCounted(others)}`}
        {why && `, ${why}`}
        {sooner && t`, measured up to ${sooner.multiple.text ?? ""}`}
      </span>
    </p>
  );
}

function notCounted(others: number): string {
  return plural(others, {
    one: "not counting 1 unknown limit",
    other: `not counting ${formatEntry(others)} unknown limits`,
  });
}

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
  const { id, after, text, sentence } = stopped;
  const start = sentence.indexOf(text);
  return (
    <p className="first-limit__stopped">
      {sentence.slice(0, start)}
      <NumberLink id={id} number={after} label={t`Time without gets until it is full`} text={text} />
      {sentence.slice(start + text.length)}
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
function ReachedOn({ plan, first: { date, date_text, years, years_text }, limit, isLatest }: ReachedOnProps) {
  const annual = (plan as { growth?: { annual_pct?: unknown } | null }).growth?.annual_pct;
  if (limit.verdict === "exceeded") return null;
  if (typeof annual !== "number") return <AskForGrowth />;
  if (typeof years?.value !== "number") return null;
  const rate = formatValue(annual, "pct");
  // Far ahead there is a day, and no text of it. Stored answers of earlier versions have no text of the years.
  const when =
    date && (date_text || !years_text) ? (
      <strong>
        <time className="nowrap" dateTime={date}>{t`in ${date_text ?? formatMonth(date)}`}</time>
      </strong>
    ) : (
      <Trans>
        in{" "}
        <NumberLink
          id={numberId(limit.id, "years")}
          number={years}
          label={t`Years until the first limit`}
          text={years_text ?? undefined}
        />
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
          At {rate} a year it is reached {when} at the earliest.
        </Trans>
      ) : (
        <Trans>
          At {rate} a year it is reached {when}.
        </Trans>
      )}
    </>
  );
}

/** With more lines than this the list is behind a disclosure. */
const SHORT = 4;

/** What is missing to know the limits that the plan puts a load on: one of them may be the first. */
function UnknownLimits({ first, of }: { first: FirstLimitOf; of: Limit[] }) {
  const limits = of.filter(({ id }) => first.undecided.includes(id));
  if (limits.length === 0) return null;
  // Stored answers of earlier versions do not have what is missing.
  const missing = first.to_enter ?? [];
  const unknown = of.filter(({ verdict }) => verdict === "unknown").length;
  // Where nothing can be checked yet, what to enter counts, and not how many limits there are.
  const isJudged = unknown < of.length;
  return (
    <details open={missing.length <= SHORT}>
      <summary>
        <Verdict verdict="unknown" bare />{" "}
        {isJudged
          ? plural(limits.length, {
              one: "1 limit that may be reached first cannot be checked",
              other: `${formatEntry(limits.length)} limits that may be reached first cannot be checked`,
            })
          : t`To begin with, enter`}
        {isJudged && unknown > limits.length && <span className="quiet">{t` (of ${unknown} that are not known)`}</span>}
      </summary>
      <ul className="bulleted">
        {missing.map((one) => (
          <MissingTogetherItem key={one.title} missing={one} limits={limits} />
        ))}
      </ul>
    </details>
  );
}

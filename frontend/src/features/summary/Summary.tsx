import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@carbon/react";
import { Printer } from "@carbon/react/icons";

import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { beforeSameUnit, firstSentence, formatDay, shownText, formatEntry, capitalized } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import { partsIn } from "../../plan-schema/partPaths";
import { planBody, type Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import { usePlanQuery } from "../../state/usePlanQuery";
import type { ViewProps } from "../../state/views";
import { DayLink } from "../../ui/DayLink";
import { PastDate } from "../../ui/PastDate";
import { RequestStatus } from "../../ui/RequestStatus";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict, VERDICTS } from "../../ui/Verdict";
import { NOT_ENTERED, isEntered, printedDefaults, type PrintedPart } from "./printedInputs";
import { areAlike, limitsOf, listedLimits, printedPage, subjectsOf, toDo, type ListedLimit } from "./printedPage";
import { ReportDownload } from "./ReportDownload";
import "./summary.css";

type Content = components["schemas"]["Summary"];
type Part = components["schemas"]["SummaryPart"];

const QUESTION = {};

/** A plan on one printed page: conclusion, dates, what to do, and the inputs that it rests on. */
export default function Summary({ plan }: ViewProps) {
  const query = usePlanQuery("summary", plan, QUESTION, requestSummary);
  const { data } = query;
  return (
    <div className="summary stack">
      <header className="row row--ends">
        <h1>{plan.name ?? t`Summary`}</h1>
        <Button size="sm" kind="ghost" renderIcon={Printer} disabled={!data} onClick={() => window.print()}>
          <Trans>Print this page</Trans>
        </Button>
      </header>
      <ReportDownload plan={plan} />
      <RequestStatus query={query} />
      {data && <Page plan={plan} content={data} />}
    </div>
  );
}

async function requestSummary(plan: Plan, _question: object, signal: AbortSignal): Promise<Content> {
  return (await unwrap(client.POST("/api/v1/summary", { body: { plan: planBody(withoutScenarios(plan)) }, signal })))
    .data;
}

function Page({ plan, content }: { plan: Plan; content: Content }) {
  const parts = content.inputs.filter(({ fields }) => fields.length > 0);
  const { as_of, first_date, counts, limits, not_assessed } = content;
  const listed = listedLimits(content);
  const isOver = limits.some(({ verdict }) => verdict === "exceeded");
  const { printed, fits, counted, deciding } = printedPage(content, parts);
  return (
    <>
      <Sentence {...{ content, isOver }} />
      <PastDate date={isOver ? null : first_date} />
      <DayLink plan={plan} />
      <OutageAnswer plan={plan} withoutOne={content.consumers_stopped} />
      <p className="row">
        {VERDICTS.map((verdict) => (
          <span key={verdict}>
            <Verdict verdict={verdict} /> {counts[verdict] ?? 0}
          </span>
        ))}
        {as_of && <span className="quiet">{t`Figures as of ${formatDay(as_of)}`}</span>}
      </p>
      <section aria-labelledby="attention-title" className="stack stack--tight">
        <h2 id="attention-title">{t`What needs attention, and what is reached first`}</h2>
        {content.check_first.length > 0 && (
          <>
            <h3>{t`Settings to check first`}</h3>
            <ul className="summary__list">
              {content.check_first.map((one) => (
                <li key={one}>{shownText(one)}</li>
              ))}
            </ul>
          </>
        )}
        {listed.length > 0 && (
          <>
            <Limits limits={listed} printed={counted.limits} />
            <NotPrinted count={listed.length - counted.limits} />
          </>
        )}
        {limits.length === 0 && (
          <p>{counts.ok ? t`Nothing: all limits that are checked are OK.` : t`No limit is checked yet.`}</p>
        )}
        <NotKnown gaps={content.not_known} printed={counted.notKnown} />
      </section>
      <NotChecked texts={not_assessed} printed={counted.notAssessed} />
      {!fits && (
        <section aria-labelledby="deciding-title" className="stack stack--tight summary__on-paper">
          <h2 id="deciding-title">{t`What the first limits are computed from`}</h2>
          <PrintedInputs parts={deciding} />
          <p className="quiet">{t`All other inputs, and their defaults, are in the appendix on the next page.`}</p>
        </section>
      )}
      <AllInputs {...{ parts, printed, fits }} />
    </>
  );
}

/** What the outage of the plan leads to, the question of those who decide; in a plan without one, when puts would fail. */
function OutageAnswer({ plan, withoutOne }: { plan: Plan; withoutOne: Content["consumers_stopped"] }) {
  const isPlanned = [...partsIn(plan)].some(
    ({ def, path }) => def === "Workload" && Boolean(getAt(plan, `${path}/outage_s`)),
  );
  const { data, errors } = usePlanQuery("planned-outage", plan, isPlanned ? QUESTION : null, requestOutage);
  if (!data && isPlanned && errors.length === 0) return <p className="quiet">{t`Calculating the outage …`}</p>;
  if (!data) return withoutOne && <p>{shownText(withoutOne)}</p>;
  return <p>{shownText(`${data.about.replace(/\.$/, "")}. ${data.headline.text}`)}</p>;
}

async function requestOutage(plan: Plan, _question: object, signal: AbortSignal) {
  const body = { plan: planBody(withoutScenarios(plan)), workloads: null };
  return (await unwrap(client.POST("/api/v1/outage", { body, signal }))).data;
}

/** What is missing to know limits, a line for each, with the limits that need it. */
function NotKnown({ gaps, printed }: { gaps: Content["not_known"]; printed: number }) {
  if (gaps.length === 0) return null;
  const count = new Set(gaps.flatMap(({ limits }) => limits)).size;
  return (
    <>
      <h3>
        {plural(count, {
          one: "1 limit is not known, and may be reached earlier",
          other: `${formatEntry(count)} limits are not known, and may be reached earlier`,
        })}
      </h3>
      <ul className="summary__list">
        {gaps.map((gap, index) => (
          <li key={gap.to_do} className={offPaper(index >= printed)}>
            {shownText(gap.to_do)} <span className="quiet">{shownText(limitsOf(gap))}</span>
          </li>
        ))}
      </ul>
      <NotPrinted count={gaps.length - printed} />
    </>
  );
}

/** The conclusion, and when the first limit is reached. */
function Sentence({ content, isOver }: { content: Content; isOver: boolean }) {
  const { sentence, first_date_text, first_date_at_latest } = content;
  const [first, more] = firstSentence(shownText(sentence));
  return (
    <p className="summary__sentence">
      {first}
      {first_date_text &&
        !isOver &&
        (first_date_at_latest
          ? t` With the planned growth that is in ${first_date_text} at the latest.`
          : t` With the planned growth that is in ${first_date_text}.`)}
      <span className="summary__details">{more}</span>
    </p>
  );
}

/** What cannot be checked, each with the reason. */
function NotChecked({ texts, printed }: { texts: string[]; printed: number }) {
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="not-checked-title" className="stack stack--tight">
      <h2 id="not-checked-title">{t`Not checked`}</h2>
      <ul className="summary__list">
        {texts.map((one, index) => (
          <li key={one} className={offPaper(index >= printed)}>
            {one}
          </li>
        ))}
      </ul>
      <NotPrinted count={texts.length - printed} />
    </section>
  );
}

interface InputsProps {
  parts: Part[];
  printed: PrintedPart[];
  /** Whether they are on the page, and no appendix. */
  fits: boolean;
}

/** Every input: each part on screen, and on paper several parts that are alike once. */
function AllInputs({ parts, printed, fits }: InputsProps) {
  const ofParts = t`Inputs of ${plural(parts.length, { one: "1 part", other: `${formatEntry(parts.length)} parts` })}`;
  return (
    <section aria-labelledby="inputs-title" className={`stack stack--tight${fits ? "" : " summary__inputs-page"}`}>
      <h2 id="inputs-title">
        {!fits && <span className="summary__on-paper summary__appendix">{t`Appendix:`} </span>}
        {t`All inputs`}
      </h2>
      <PrintedInputs parts={printed} />
      {parts.length <= MOST_PARTS ? (
        <Inputs parts={parts} />
      ) : (
        <details className="summary__off-paper">
          <summary>{ofParts}</summary>
          <Inputs parts={parts} />
        </details>
      )}
      <Defaults parts={parts} />
    </section>
  );
}

/** With more parts than this the inputs are closed. */
const MOST_PARTS = 80;
const offPaper = (is: boolean) => (is ? "summary__off-paper" : undefined);

/** Says on paper how many lines are left out. */
function NotPrinted({ count }: { count: number }) {
  if (count <= 0) return null;
  return <p className="quiet summary__on-paper">{t`And ${formatEntry(count)} more: the full document lists them.`}</p>;
}

function Inputs({ parts }: { parts: Part[] }) {
  const shown = parts.filter(({ fields }) => fields.some((one) => one.given || one.value === NOT_ENTERED));
  return (
    <ul className="summary__list summary__inputs summary__off-paper">
      {shown.map((part) => (
        <li key={part.path}>
          <PartInputs part={part} />
        </li>
      ))}
    </ul>
  );
}

/** What counts where nothing was entered, by the kind of part: of interest to those who check the inputs. */
function Defaults({ parts }: { parts: Part[] }) {
  const defaults = printedDefaults(parts);
  if (defaults.length === 0) return null;
  return (
    <details className="summary__off-paper">
      <summary>{t`Defaults, which count where nothing was entered`}</summary>
      <ul className="summary__list summary__inputs">
        {defaults.map(({ path, kind, inputs }) => (
          <li key={path}>
            <strong>{capitalized(kind)}</strong>: {inputs}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The inputs on paper: the same ones of several queue managers once, and the defaults at the end. */
function PrintedInputs({ parts }: { parts: PrintedPart[] }) {
  return (
    <ul className="summary__list summary__inputs summary__on-paper">
      {parts.map(({ path, kind, names, within, inputs }) => (
        <li key={path}>
          <strong>{[capitalized(kind), names.join(", ")].filter(Boolean).join(" ")}</strong>
          {within.length > 0 && <span className="quiet"> {within.join(", ")}</span>}: {inputs}
        </li>
      ))}
    </ul>
  );
}

function Limits({ limits, printed }: { limits: ListedLimit[]; printed: number }) {
  return (
    <ScrollTable
      label={t`Limits that need attention`}
      className="comparison row-cards"
      heads={[t`Limit`, t`Status`, t`Used`, t`Reached`, t`What to do`]}
    >
      {limits.map((limit, index) => (
        <tr key={limit.id} className={offPaper(index >= printed)}>
          <th scope="row">
            {limit.title} <span className="quiet">{subjectsOf(limit)}</span>
          </th>
          <td>
            <Verdict verdict={limit.verdict} />
            {limit.verdict === "watch" && (
              <p className="quiet small">
                {limit.caution !== null && limit.recommendations.includes(limit.caution)
                  ? t`not certain`
                  : t`near the limit`}
              </p>
            )}
          </td>
          <td data-label={t`Used`}>
            <span>
              {usedOf(limit)} {limit.used_pct && <span className="quiet nowrap">{limit.used_pct}</span>}
              {!areAlike(limit, "used", "limit") && <span className="quiet"> {t`(${limit.subject})`}</span>}
            </span>
          </td>
          <td data-label={t`Reached`}>
            {shownText(limit.reached_text ?? t`Not known`)}
            {!areAlike(limit, "reached_text") && <span className="quiet"> {t`(${limit.subject})`}</span>}
          </td>
          <td data-label={t`What to do`} className="long">
            {toDo(limit)}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** What is used of a limit, in words: "584 of 720 MB". */
function usedOf({ used, limit }: Content["limits"][number]): string {
  if (!used) return t`Not known`;
  if (!limit) return shownText(used);
  // Of a range, such as "at least 441 MB, at most 463 MB", each end.
  const numbers = used.split(", ").map((one) => beforeSameUnit(one, limit) ?? one);
  const short = numbers.join(", ");
  return shownText(t`${short} of ${limit}`);
}

/** The inputs of a part that were entered, in one paragraph; what is not known is named at its end. */
function PartInputs({ part: { kind, name, fields } }: { part: Part }) {
  const known = fields.filter(isEntered);
  const unknown = fields.filter(({ value }) => value === NOT_ENTERED).length;
  return (
    <>
      <strong>
        {capitalized(kind)}
        {name === null ? "" : ` ${name}`}
      </strong>
      : {known.map(({ label, value }) => `${label} ${shownText(value)}`).join("; ")}
      {unknown > 0 && (
        <span
          className="quiet"
          title={fields.flatMap((one) => (one.value === NOT_ENTERED ? [one.label] : [])).join(", ")}
        >
          {known.length > 0 && "; "}
          {plural(unknown, { one: "1 input not entered", other: `${formatEntry(unknown)} inputs not entered` })}
        </span>
      )}
    </>
  );
}

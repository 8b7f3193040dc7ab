import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@carbon/react";
import { Printer } from "@carbon/react/icons";

import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { beforeSameUnit, firstSentence, formatDay, shownText, formatEntry, capitalized } from "../../lib/format";
import { planBody, type Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import { usePlanQuery } from "../../state/usePlanQuery";
import type { ViewProps } from "../../state/views";
import { PastDate } from "../../ui/PastDate";
import { RequestStatus } from "../../ui/RequestStatus";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict, VERDICTS } from "../../ui/Verdict";
import {
  NOT_ENTERED,
  decidingInputs,
  isEntered,
  printedDefaults,
  printedHeight,
  printedInputs,
  type PrintedPart,
} from "./printedInputs";
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
      {data && <Page content={data} />}
    </div>
  );
}

async function requestSummary(plan: Plan, _question: object, signal: AbortSignal): Promise<Content> {
  return (await unwrap(client.POST("/api/v1/summary", { body: { plan: planBody(withoutScenarios(plan)) }, signal })))
    .data;
}

function Page({ content }: { content: Content }) {
  const parts = content.inputs.filter(({ fields }) => fields.length > 0);
  const { as_of, sentence, first_date, first_date_text, first_date_at_latest, counts, limits, not_assessed } = content;
  const [first, more] = firstSentence(shownText(sentence));
  const isOver = limits.some(({ verdict }) => verdict === "exceeded");
  const ofParts = t`Inputs of ${plural(parts.length, { one: "1 part", other: `${formatEntry(parts.length)} parts` })}`;
  const printed = [...printedInputs(parts), ...printedDefaults(parts)];
  const fits = printedHeight(printed) + heightAbove(content, PRINTED) <= PAGE;
  const deciding = decidingInputs(parts);
  const needed = printedHeight(deciding) + DECIDING;
  const shorter = PRINTED_WITH_APPENDIX.find((counts) => heightAbove(content, counts) + needed <= PAGE) ?? FEWEST;
  const counted = fits ? PRINTED : shorter;
  return (
    <>
      <p className="summary__sentence">
        {first}
        {first_date_text &&
          !isOver &&
          (first_date_at_latest
            ? t` With the planned growth that is in ${first_date_text} at the latest.`
            : t` With the planned growth that is in ${first_date_text}.`)}
        <span className="summary__details">{more}</span>
      </p>
      <PastDate date={isOver ? null : first_date} />
      {content.consumers_stopped && <p>{shownText(content.consumers_stopped)}</p>}
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
        {limits.length > 0 ? (
          <>
            <Limits limits={limits} printed={counted.limits} />
            <NotPrinted count={limits.length - counted.limits} />
          </>
        ) : (
          <p>{counts.ok ? t`Nothing: all limits that are checked are OK.` : t`No limit is checked yet.`}</p>
        )}
      </section>
      {not_assessed.length > 0 && (
        <section aria-labelledby="not-checked-title" className="stack stack--tight">
          <h2 id="not-checked-title">{t`Not checked`}</h2>
          <ul className="summary__list">
            {not_assessed.map((one, index) => (
              <li key={one} className={offPaper(index >= counted.notAssessed)}>
                {one}
              </li>
            ))}
          </ul>
          <NotPrinted count={not_assessed.length - counted.notAssessed} />
        </section>
      )}
      {!fits && (
        <section aria-labelledby="deciding-title" className="stack stack--tight summary__on-paper">
          <h2 id="deciding-title">{t`What the first limits are computed from`}</h2>
          <PrintedInputs parts={fitting(deciding, PAGE - DECIDING - heightAbove(content, counted))} />
          <p className="quiet">{t`All other inputs, and their defaults, are in the appendix on the next page.`}</p>
        </section>
      )}
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
      </section>
    </>
  );
}

/** With more parts than this the inputs are closed. */
const MOST_PARTS = 80;
/** What one printed page has at most besides the inputs. */
const PRINTED = { limits: 6, notAssessed: 4 };
/** The same where the inputs follow as an appendix, so that those that decide the first limits have room: the first that fits. */
const PRINTED_WITH_APPENDIX = [PRINTED, { limits: 5, notAssessed: 3 }, { limits: 4, notAssessed: 2 }];
const FEWEST = { limits: 3, notAssessed: 1 };
/** Pixels of the heading of the inputs that decide the first limits, and of the line below them. */
const DECIDING = 60;
/** Pixels of a printed page that limits, what is not checked and inputs share; inputs that need more follow on the next one. */
const PAGE = 610;
/** About how many characters a printed line has: of the columns of a limit, and of what is not checked. */
const CHARACTERS = { name: 24, toDo: 36, notAssessed: 110 };
/** The height in pixels of a printed line, and of the space between two limits. */
const LINE = { limit: 16, gap: 4, notAssessed: 18 };

/** Return about how high the limits, and what is not checked, are on paper. */
function heightAbove({ limits, not_assessed, consumers_stopped }: Content, counts: typeof PRINTED): number {
  const rows = limits.slice(0, counts.limits).map((limit) => {
    const name = `${limit.title} ${limit.subject}`.length / CHARACTERS.name;
    const lines = Math.max(3, Math.ceil(name), Math.ceil(toDo(limit).length / CHARACTERS.toDo));
    return lines * LINE.limit + LINE.gap;
  });
  const unchecked = not_assessed
    .slice(0, counts.notAssessed)
    .map((one) => Math.ceil(one.length / CHARACTERS.notAssessed) * LINE.notAssessed);
  const stopped = consumers_stopped ? [LINE.notAssessed] : [];
  return [...rows, ...unchecked, ...stopped].reduce((sum, height) => sum + height, 0);
}

/** Return the parts that fit into a height, one at least. */
function fitting(parts: PrintedPart[], height: number): PrintedPart[] {
  const count = parts.findIndex((_, index) => printedHeight(parts.slice(0, index + 1)) > height);
  return count < 0 ? parts : parts.slice(0, Math.max(1, count));
}

const offPaper = (is: boolean) => (is ? "summary__off-paper" : undefined);

/** Says on paper how many lines are left out. */
function NotPrinted({ count }: { count: number }) {
  if (count <= 0) return null;
  return <p className="quiet summary__on-paper">{t`And ${formatEntry(count)} more: the full document lists them.`}</p>;
}

function Inputs({ parts }: { parts: Part[] }) {
  return (
    <ul className="summary__list summary__inputs summary__off-paper">
      {parts.map((part) => (
        <li key={part.path}>
          <PartInputs part={part} />
        </li>
      ))}
    </ul>
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

function Limits({ limits, printed }: Pick<Content, "limits"> & { printed: number }) {
  return (
    <ScrollTable
      label={t`Limits that need attention`}
      className="comparison row-cards"
      heads={[t`Limit`, t`Status`, t`Used`, t`Reached`, t`What to do`]}
    >
      {limits.map((limit, index) => (
        <tr key={limit.id} className={offPaper(index >= printed)}>
          <th scope="row">
            {limit.title} <span className="quiet">{limit.subject}</span>
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
            </span>
          </td>
          <td data-label={t`Reached`}>{shownText(limit.reached_text ?? t`Not known`)}</td>
          <td data-label={t`What to do`} className="long">
            {toDo(limit)}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** What to do about a limit; where there is nothing, why it is a warning. */
export function toDo({ missing, recommendations, caution }: Content["limits"][number]): string {
  const sentences = [...missing.map((one) => t`Enter ${one}`), ...recommendations].map(
    (one) => `${one.replace(/\.$/, "")}.`,
  );
  return shownText(sentences.join(" ") || (caution ?? ""));
}

/** What is used of a limit, in words: "584 of 720 MB". */
function usedOf({ used, limit }: Content["limits"][number]): string {
  if (!used) return t`Not known`;
  return shownText(limit ? t`${beforeSameUnit(used, limit) ?? used} of ${limit}` : used);
}

/** The inputs of a part in one paragraph, those that were entered first; what is not known is named at its end. */
function PartInputs({ part: { kind, name, fields } }: { part: Part }) {
  const defaults = fields.filter((one) => !one.given && one.value !== NOT_ENTERED);
  const known = [...fields.filter(isEntered), ...defaults];
  const unknown = fields.length - known.length;
  return (
    <>
      <strong>
        {capitalized(kind)}
        {name === null ? "" : ` ${name}`}
      </strong>
      :{" "}
      {known.map(({ label, value, given }, index) => (
        <span key={label}>
          {index > 0 && "; "}
          {label} {shownText(value)}
          {!given && <span className="quiet">{t` (default)`}</span>}
        </span>
      ))}
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

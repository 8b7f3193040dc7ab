/** The frame of a page that answers one question: the conclusion first, then what to do, then what it rests on. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@carbon/react";
import { useState, type ReactNode } from "react";

import type { Quantity, Verdict } from "../api/types";
import { shownText } from "../lib/format";
import type { RequestState } from "../lib/progress";
import { changesText } from "../plan-schema/changeText";
import type { Change } from "../plan-schema/plan";
import { FirstAnswerStatus } from "./PageSkeleton";
import { DerivationLevel } from "./derivation/DerivationLevel";
import { DerivationNotes, Sources } from "./derivation/DerivationNotes";

/** The conclusion in one sentence; `emphasis` is the part of `text` that decides, and has the colour of the verdict. */
export interface Headline {
  text: string;
  emphasis: string | null;
  verdict: Verdict | null;
}

/** Changes of the plan that would help, with what they do. */
export interface Recommendation {
  title: string;
  /** What is different afterwards: "holds 4 h 40 min, needs 192 GB of DASD". */
  effect: string;
  changes: Change[];
}

/** A number that the conclusion rests on. */
export interface Evidence {
  title: string;
  subject: string;
  /** The number with its unit, for people. */
  text: string;
  quantity: Quantity;
}

/** What every question is answered with; the API has the same fields. */
export interface QuestionContent {
  /** What was asked, with its conditions: "Consumers of 2 workloads stop for 6 h". */
  about: string;
  headline: Headline;
  /** The sentence below the headline. */
  detail: string;
  recommendations: Recommendation[];
  rests_on: Evidence[];
}

interface Props {
  /** The question, which is the title of the page until the conclusion is there. */
  question: string;
  query: RequestState;
  answer: QuestionContent | null;
  /** Sliders and choices. */
  controls?: ReactNode;
  chart?: ReactNode;
  /** Stands beside the recommendations, or below them: events in order, a checklist. */
  aside?: ReactNode;
  /** Stands below: tables, assumptions. */
  children?: ReactNode;
  /** The heading of the recommendations, where they are a choice and not what to do. */
  choices?: string;
  /** Puts a recommendation into the plan. */
  onApply: (recommendation: Recommendation) => void;
  /** What was applied last, with undo. */
  applied: ReactNode;
  /** Whether the sentences after the conclusion stand below, with what it rests on: many would hide the controls. */
  detailBelow?: boolean;
}

/** The page of one question. It shows an earlier answer while a newer one is computed. */
export function QuestionPage(props: Props) {
  const { question, query, answer, controls, chart, aside, children, choices, onApply, applied, detailBelow } = props;
  const detail = answer?.detail ? shownText(answer.detail) : "";
  return (
    <div className="question stack">
      <header className="stack stack--tight">
        <p className="overline">{answer ? shownText(answer.about) : t`Question`}</p>
        <h1 className="question__headline">{answer ? <Conclusion {...answer.headline} /> : question}</h1>
        {detail && !detailBelow && <p className="question__detail">{detail}</p>}
      </header>
      {controls && <div className="question__controls panel">{controls}</div>}
      <FirstAnswerStatus query={query} isFirst={!answer && query.isFetching} />
      {answer && (
        <>
          {chart}
          {applied}
          <div className="question__columns">
            <Recommendations recommendations={answer.recommendations} {...{ choices, onApply }} />
            {aside}
          </div>
          {children}
          <RestsOn evidence={answer.rests_on} detail={detailBelow ? detail : ""} />
        </>
      )}
    </div>
  );
}

/** A sentence with what decides in bold and in the colour of the verdict. */
export function Conclusion({ verdict, ...headline }: Headline) {
  const [text, emphasis] = [shownText(headline.text), headline.emphasis && shownText(headline.emphasis)];
  const start = emphasis ? text.indexOf(emphasis) : -1;
  if (!emphasis || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <strong className={verdict ? `verdict--${verdict}` : undefined}>{emphasis}</strong>
      {text.slice(start + emphasis.length)}
    </>
  );
}

type RecommendationProps = Pick<QuestionContent, "recommendations"> & Pick<Props, "choices" | "onApply">;

/** What would help, best first, each with its effect and a button that applies it. */
function Recommendations({ recommendations, choices, onApply }: RecommendationProps) {
  if (recommendations.length === 0) return null;
  return (
    <section aria-labelledby="recommendations-title">
      <h2 id="recommendations-title">{choices ?? t`What to do`}</h2>
      <ul className={choices ? "choices stack stack--tight" : "stack stack--tight"}>
        {recommendations.map((recommendation) => (
          <li key={recommendation.title} className="recommendation">
            <div className="grow">
              <p>{shownText(recommendation.title)}</p>
              <p className="quiet">{shownText(recommendation.effect)}</p>
              {recommendation.changes.length > 1 && (
                <p className="quiet">{t`Sets ${changesText(recommendation.changes)}.`}</p>
              )}
            </div>
            {recommendation.changes.length > 0 && (
              <Button
                size="sm"
                kind={choices ? "tertiary" : "primary"}
                aria-label={t`Apply: ${recommendation.title}`}
                onClick={() => onApply(recommendation)}
              >
                <Trans>Apply</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The numbers that the conclusion rests on, after what else is to be said of it; each opens to its derivation. */
export function RestsOn({ evidence, detail = "" }: { evidence: Evidence[]; detail?: string }) {
  if (evidence.length === 0 && !detail) return null;
  return (
    <section aria-labelledby="rests-on-title">
      <h2 id="rests-on-title">{t`What this rests on`}</h2>
      {detail && <p>{detail}</p>}
      <ul className="lines">
        {evidence.map((one) => (
          <li key={`${one.title} ${one.subject}`} className="evidence">
            <EvidenceLine {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EvidenceLine({ title, subject, text, quantity }: Evidence) {
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState<number | null>(null);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="grow">
          {title} <span className="quiet">{subject}</span>
        </span>
        <strong className="nowrap">{text}</strong>
      </summary>
      {open && (
        <div className="stack">
          {quantity.derivation && <DerivationLevel derivation={quantity.derivation} at={step} onStep={setStep} />}
          <Sources citations={quantity.citations} />
          <DerivationNotes title={`${title} (${subject})`} quantity={quantity} notes={step === null} />
        </div>
      )}
    </details>
  );
}

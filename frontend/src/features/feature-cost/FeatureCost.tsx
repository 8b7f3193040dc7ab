import { t } from "@lingui/core/macro";
import { useMemo } from "react";

import { formatEntry } from "../../lib/format";
import { useApplyChanges } from "../../state/useApplyChanges";
import { usePlanQuery } from "../../state/usePlanQuery";
import { useViewState, type ViewProps } from "../../state/views";
import { NumberBox } from "../../ui/NumberBox";
import { LinkButton } from "../../ui/buttons";
import { Assumptions, Checklist, MovedTable } from "../../ui/QuestionParts";
import { QuestionPage } from "../../ui/QuestionPage";
import { ChartFigure } from "../../ui/charts/ChartFigure";
import { ChosenList, Combobox } from "../../ui/pickers";
import {
  CODEC,
  costedParts,
  keyBytesProblem,
  MAX_PARTS,
  messagesProblem,
  presentParts,
  requestAnswer,
  type Answer,
} from "./costState";

/** What do streaming, TLS, AMS, compression and statistics cost here? For selected workloads and channels. */
export default function FeatureCost({ plan }: ViewProps) {
  const [state, put] = useViewState("cost", CODEC);
  const all = useMemo(() => costedParts(plan), [plan]);
  const present = useMemo(() => presentParts(state.parts, all), [state.parts, all]);
  const question = useMemo(() => ({ ...state, parts: present }), [state, present]);
  const query = usePlanQuery("feature-cost", plan, question, requestAnswer);
  const { applyRecommendation, note } = useApplyChanges();
  const answer = query.data;
  // What the service chose is where a selection begins.
  const chosen = present.length > 0 ? present : (answer?.parts.map(({ path }) => path) ?? []);
  return (
    <QuestionPage
      question={t`What do streaming, TLS, AMS, compression and statistics cost here?`}
      {...{ query, answer }}
      onApply={applyRecommendation}
      applied={note}
      detailBelow
      controls={
        <>
          <Parts {...{ all, chosen }} onSelect={(parts) => put((now) => ({ ...now, parts }), true)} />
          <NumberBox
            label={t`Messages on the channels`}
            unit="message / s"
            value={state.messages}
            placeholder={t`all of the queue manager`}
            refuse={messagesProblem}
            onChange={(messages) => put((now) => ({ ...now, messages }))}
          />
          <NumberBox
            label="SSLRKEYC"
            unit="B"
            value={state.keyBytes}
            placeholder={t`as in the reports’ tests`}
            refuse={keyBytesProblem}
            onChange={(keyBytes) => put((now) => ({ ...now, keyBytes }))}
          />
        </>
      }
      choices={t`Add to the plan`}
      chart={answer?.chart && <ChartFigure chart={answer.chart} from={plan.name ?? ""} heading="h2" />}
      aside={answer && <NotPublished answer={answer} />}
    >
      {answer && answer.costs.length > 0 && <Costs costs={answer.costs} />}
      {answer && <Assumptions plan={plan} assumptions={answer.assumptions} />}
    </QuestionPage>
  );
}

interface PartsProps {
  all: ReturnType<typeof costedParts>;
  /** Their paths. */
  chosen: string[];
  onSelect: (parts: string[]) => void;
}

/** The workloads and channels that features are switched on for. */
function Parts({ all, chosen, onSelect }: PartsProps) {
  return (
    <div className="stack stack--tight">
      <Combobox
        label={t`Workloads and channels`}
        placeholder={t`Add one by its name`}
        options={all.filter(({ id }) => !chosen.includes(id))}
        chosen={null}
        onChoose={(id) => onSelect([...chosen, id].slice(-MAX_PARTS))}
      />
      <AddAll {...{ all, chosen, onSelect }} />
      <ChosenList
        items={all.filter(({ id }) => chosen.includes(id))}
        onRemove={(id) => onSelect(chosen.filter((path) => path !== id))}
      />
    </div>
  );
}

/** Chooses every part, or as many as one request takes. */
function AddAll({ all, chosen, onSelect }: PartsProps) {
  if (chosen.length >= Math.min(all.length, MAX_PARTS)) return null;
  const others = all.map(({ id }) => id).filter((id) => !chosen.includes(id));
  return (
    <LinkButton onClick={() => onSelect([...chosen, ...others].slice(0, MAX_PARTS))}>
      {all.length > MAX_PARTS ? t`Add the first ${MAX_PARTS} of ${formatEntry(all.length)}` : t`Add all ${all.length}`}
    </LinkButton>
  );
}

/** What no report covers, each with the reason and with what to measure. */
function NotPublished({ answer }: { answer: Answer }) {
  const steps = answer.not_published.map(({ title, subject, reason, step }) => ({
    ...step,
    title: t`${title} for ${subject}`,
    detail: [reason, step.detail].filter(Boolean).join(" "),
  }));
  return <Checklist title={t`Not published: measure`} steps={steps} />;
}

/** Every feature with its cost, and with each number of the plan that it changes. */
function Costs({ costs }: { costs: Answer["costs"] }) {
  return (
    <section aria-label={t`Costs`}>
      <h2>{t`Costs`}</h2>
      <ul className="lines">
        {costs.map(({ feature, title, subject, path, cpu, text, moved }) => (
          <li key={`${feature} ${title} ${path}`} className="stack stack--tight">
            <p className="row row--ends row--top">
              <span>
                <strong>{title}</strong> <span className="quiet">{subject}</span>
              </span>
              <strong className="nowrap">{cpu?.text}</strong>
            </p>
            <p className="quiet">{text}</p>
            {moved.length > 0 && (
              <details>
                <summary>{t`Before and after`}</summary>
                <MovedTable
                  label={t`${title} for ${subject}: before and after`}
                  moved={moved}
                  then={t`With ${title}`}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

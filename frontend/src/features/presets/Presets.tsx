import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Document, ListChecked } from "@carbon/react/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";

import { ApiProblem } from "../../api/problem";
import { presetQuery, presetsQuery } from "../../api/queries";
import type { components } from "../../api/schema";
import { formatEntry } from "../../lib/format";
import { usePageTitle } from "../../lib/hooks";
import { BLANK, type Plan } from "../../plan-schema/plan";
import { textErrorWithLine, importErrorText } from "../../plan-schema/planErrors";
import { readPlanFile } from "../../state/planText";
import { useStartPlan } from "../../state/startPlan";
import { FileButton } from "../../ui/FileButton";
import { Notice } from "../../ui/messages";
import "./presets.css";

/** `/presets`: plans to start from. Undo brings the plan back that was open before. */
export default function Presets({ recentPlans }: { recentPlans: ReactNode }) {
  const { data: presets = [], error, isPending } = useQuery(presetsQuery);
  const client = useQueryClient();
  usePageTitle(t`Presets`);
  const [problem, setProblem] = useState("");
  const start = useStartPlan();
  const choose = async (name: string) => {
    try {
      const { title, plan } = await client.fetchQuery(presetQuery(name));
      start(title, plan);
    } catch (reason) {
      setProblem(textOf(reason));
    }
  };
  return (
    <main id="answer" tabIndex={-1} className="page-body page-body--text">
      <h1>{t`Start from`}</h1>
      {(problem || error) && <Notice kind="error" title={problem || textOf(error)} />}
      {!isPending && (
        <>
          <WaysToStart onStart={start} />
          <Samples presets={presets} onChoose={(name) => void choose(name)} />
        </>
      )}
      {recentPlans}
    </main>
  );
}

/** Ways to a plan of one's own: six questions, nothing, or a file. */
function WaysToStart({ onStart }: { onStart: (name: string, plan: Plan) => void }) {
  return (
    <ul className="presets__cards tiles">
      <li>
        <Link className="preset panel hover" to="/new">
          <strong>
            <Trans>
              <ListChecked /> Your own estate, by six questions
            </Trans>
          </strong>
          <span>{t`LPARs, queue managers, releases, clients, the busiest workload and logs.`}</span>
        </Link>
      </li>
      <li>
        <button type="button" className="preset panel hover" onClick={() => onStart(BLANK.name ?? "", BLANK)}>
          <strong>
            <Trans>
              <Document /> A blank plan
            </Trans>
          </strong>
          <span>{t`Nothing in it yet: describe an estate part by part, or as YAML.`}</span>
        </button>
      </li>
      <li>
        <OpenFile onPlan={(name, plan) => onStart(plan.name ?? name, plan)} />
      </li>
    </ul>
  );
}

interface SamplesProps {
  presets: components["schemas"]["PresetSummary"][];
  onChoose: (name: string) => void;
}

function Samples({ presets, onChoose }: SamplesProps) {
  return (
    <>
      <h2>{t`Samples`}</h2>
      <ul className="presets__cards tiles">
        {presets.map(({ name, title, summary, queue_managers }) => (
          <li key={name}>
            <button type="button" className="preset panel hover" onClick={() => onChoose(name)}>
              <strong>{title}</strong>
              <span>{summary}</span>
              <span className="quiet">
                {plural(queue_managers, {
                  one: "1 queue manager",
                  other: `${formatEntry(queue_managers)} queue managers`,
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenFile({ onPlan }: { onPlan: (name: string, plan: Plan) => void }) {
  const [problem, setProblem] = useState("");
  const read = async (file: File) => {
    try {
      onPlan(file.name.replace(/\.\w+$/, ""), await readPlanFile(await file.text()));
    } catch (error) {
      const [first] = error instanceof ApiProblem ? error.errors : [];
      const where = first ? ` ${textErrorWithLine(first)}` : "";
      setProblem(importErrorText(file.name, error) + where);
    }
  };
  return (
    <>
      <FileButton
        className="preset panel hover"
        title={t`A plan file`}
        note={t`YAML or JSON. Drop it here, or choose it.`}
        label={t`Plan file`}
        onFile={(file) => void read(file)}
      />
      <p className="wrong" role="status">
        {problem}
      </p>
    </>
  );
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : t`The server does not answer.`;
}

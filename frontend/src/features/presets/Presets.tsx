import { Document, Upload } from "@carbon/react/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { presetQuery, presetsQuery } from "../../api/queries";
import { ApiProblem } from "../../api/problem";
import { useFileDrop } from "../../lib/useFileDrop";
import { usePageTitle } from "../../lib/usePageTitle";
import { Notice } from "../../ui/Notice";
import { resetOpenSections } from "../../state/openSections";
import { textErrorWithLine, importErrorText } from "../../plan-schema/planTextErrors";
import { readPlanFile } from "../../state/planText";
import { recentPlans } from "../../state/recentPlans";
import { writeDraft } from "../../state/drafts";
import { openNew, openPlan, NEW } from "../../state/openPlans";
import { BLANK, type Plan } from "../../plan-schema/plan";
import "./presets.css";

/** `/presets`: plans to begin with. Choosing one is one step of undo away from what stood there. */
export default function Presets() {
  const { data: presets = [], error, isPending } = useQuery(presetsQuery);
  const client = useQueryClient();
  usePageTitle("Presets");
  const [problem, setProblem] = useState("");
  const start = useStart();
  const choose = async (name: string) => {
    try {
      const { title, plan } = await client.fetchQuery(presetQuery(name));
      start(title, plan as Plan);
    } catch (reason) {
      setProblem(textOf(reason));
    }
  };
  return (
    <main id="answer" tabIndex={-1} className="presets">
      <h1>Start from</h1>
      {(problem || error) && <Notice kind="error" title={problem || textOf(error)} />}
      {!isPending && (
        <ul className="presets__cards">
          {presets.map(({ name, title, summary, queue_managers }) => (
            <li key={name}>
              <button type="button" className="preset" onClick={() => void choose(name)}>
                <strong>{title}</strong>
                <span>{summary}</span>
                <span className="quiet">
                  {queue_managers === 1 ? "1 queue manager" : `${queue_managers} queue managers`}
                </span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="preset preset--own"
              onClick={() => start(BLANK.name ?? "", BLANK)}
            >
              <strong>
                <Document /> A blank plan
              </strong>
              <span>Nothing in it yet: describe an estate part by part, or as YAML.</span>
            </button>
          </li>
          <li>
            <OpenFile onPlan={(name, plan) => start(plan.name ?? name, plan)} />
          </li>
        </ul>
      )}
      <Recent />
    </main>
  );
}

/** Opens a plan that is not saved yet, on the planner's page. */
function useStart() {
  const navigate = useNavigate();
  return (name: string, plan: Plan) => {
    openPlan(NEW);
    const store = openNew(name, plan);
    // Chosen is as good as typed: it is there again after a reload.
    writeDraft(NEW, store.get());
    resetOpenSections();
    void navigate("/");
  };
}

function OpenFile({ onPlan }: { onPlan: (name: string, plan: Plan) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      onPlan(file.name.replace(/\.\w+$/, ""), await readPlanFile(await file.text()));
    } catch (error) {
      const [first] = error instanceof ApiProblem ? error.errors : [];
      const where = first ? ` ${textErrorWithLine(first)}` : "";
      setProblem(importErrorText(file.name, error) + where);
    }
  };
  // Beside the card a file is as welcome.
  const over = useFileDrop((file) => void read(file));
  return (
    <>
      <button
        type="button"
        className={over ? "preset preset--own preset--over" : "preset preset--own"}
        onClick={() => input.current?.click()}
      >
        <strong>
          <Upload /> A plan file
        </strong>
        <span>YAML or JSON. Drop it here, or choose it.</span>
      </button>
      <p className="preset__problem" role="status">
        {problem}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".yaml,.yml,.json"
        aria-label="Plan file"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // The same file, put right, can be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}

function Recent() {
  const recent = recentPlans();
  if (recent.length === 0) return null;
  return (
    <nav aria-label="Recent plans" className="presets__recent">
      <h2>Recent plans</h2>
      <ul>
        {recent.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/plans/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : "The server does not answer.";
}

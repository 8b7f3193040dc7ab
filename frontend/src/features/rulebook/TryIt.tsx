import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { unwrap, client } from "../../api/client";
import { ApiProblem, Unreachable } from "../../api/problem";
import { RETRY_UNTIL_REACHABLE } from "../../api/retry";
import type { Erratum } from "../../api/types";
import { Notice } from "../../ui/Notice";
import { AnswerList } from "./AnswerList";
import { Examples } from "./Examples";
import { InputForm } from "./InputForm";
import { filledValues, startValues, type Values } from "./inputValues";
import type { Answer, RuleWithExamples } from "./queries";

interface Props {
  rule: RuleWithExamples;
  errata: Erratum[];
}

/** The rule to try: its first worked example, to run and to change. */
export function TryIt({ rule, errata }: Props) {
  const [first] = rule.examples;
  const [running, setRunning] = useState(first?.id ?? null);
  const [values, setValues] = useState<Values>(() => startValues(rule.inputs, first?.inputs));
  const { answer, current, errors, problem, away } = useEvaluation(rule.id, filledValues(values));
  const names = new Set(rule.inputs.map(({ name }) => name));
  const onFields = errors.filter(({ field }) => names.has(field.replace(/^\//, "").split(/[./[]/)[0] ?? ""));
  const loose = errors.filter((error) => !onFields.includes(error));
  return (
    <>
      <section aria-labelledby="try-title">
        <h2 id="try-title">Try it</h2>
        <div className="try__panes">
          <form aria-label="Inputs" className="panel" onSubmit={(event) => event.preventDefault()}>
            {rule.inputs.length === 0 && <p className="quiet">This rule takes no inputs.</p>}
            <InputForm
              inputs={rule.inputs}
              values={values}
              errors={onFields}
              onChange={(changed) => {
                setValues(changed);
                setRunning(null);
              }}
            />
          </form>
          <div className="try__answer stack">
            {away && <Notice kind="warning" title="The server does not answer. The answer follows." />}
            {(problem ?? loose[0]) && (
              <Notice kind="error" title="This cannot be answered.">
                {problem ?? `${loose[0]?.field ?? ""} ${loose[0]?.message ?? ""}`}
              </Notice>
            )}
            {onFields.length > 0 && (
              <Notice
                kind="error"
                title={onFields.length === 1 ? "One field is invalid." : `${onFields.length} fields are invalid.`}
              />
            )}
            {answer && <AnswerList answer={answer} outputs={rule.outputs} current={current} />}
          </div>
        </div>
      </section>
      <Examples
        examples={rule.examples}
        sources={rule.sources}
        errata={errata}
        running={running}
        onRun={(example) => {
          setValues(startValues(rule.inputs, example.inputs));
          setRunning(example.id);
          document.getElementById("try-title")?.scrollIntoView({ block: "start" });
        }}
      />
    </>
  );
}

/** Evaluate a rule at each change; the last good answer stays while an input is refused or the server is away. */
function useEvaluation(id: string, inputs: Values) {
  const { data, error, failureReason } = useQuery({
    queryKey: ["evaluate", id, inputs],
    queryFn: async ({ signal }) => {
      const request = { params: { path: { rule_id: id } }, body: { inputs }, signal };
      return (await unwrap(client.POST("/api/v1/rules/{rule_id}/evaluate", request))).data;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    ...RETRY_UNTIL_REACHABLE,
  });
  const [latest, setLatest] = useState<Answer | null>(null);
  if (data && data !== latest) setLatest(data);
  const errors = error instanceof ApiProblem ? error.errors : [];
  return {
    answer: latest,
    current: data !== undefined,
    errors,
    problem: error && errors.length === 0 ? error.message : null,
    away: failureReason instanceof Unreachable,
  };
}

import { useState } from "react";

import type { Erratum } from "../../api/types";
import { Notice } from "../../ui/Notice";
import { AnswerList } from "./AnswerList";
import { Examples } from "./Examples";
import { InputForm } from "./InputForm";
import { sent, startValues, type Values } from "./inputValues";
import type { RuleWithExamples } from "./types";
import { useEvaluation } from "./useEvaluation";
import "./try-it.css";

interface Props {
  rule: RuleWithExamples;
  errata: Erratum[];
}

/** The rule to try: its first worked example, to run and to change. */
export function TryIt({ rule, errata }: Props) {
  const [first] = rule.examples;
  const [running, setRunning] = useState(first?.id ?? null);
  const [values, setValues] = useState<Values>(() => startValues(rule.inputs, first?.inputs));
  const { answer, current, errors, problem, away } = useEvaluation(rule.id, sent(values));
  const onFields = errors.filter(({ field }) => fieldOf(field, rule));
  const loose = errors.filter((error) => !onFields.includes(error));
  return (
    <>
      <section className="try" aria-labelledby="try-title">
        <h2 id="try-title">Try it</h2>
        <div className="try__panes">
          <form aria-label="Inputs" className="try__form" onSubmit={(event) => event.preventDefault()}>
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
          <div className="try__answer">
            {away && <Notice kind="warning" title="The server does not answer. The answer follows." />}
            {(problem ?? loose[0]) && (
              <Notice kind="error" title="This cannot be answered.">
                {problem ?? `${loose[0]?.field ?? ""} ${loose[0]?.message ?? ""}`}
              </Notice>
            )}
            {onFields.length > 0 && (
              <Notice
                kind="error"
                title={
                  onFields.length === 1
                    ? "One field needs another look."
                    : `${onFields.length} fields need another look.`
                }
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

/** Whether the form has a field of that name. */
function fieldOf(field: string, rule: RuleWithExamples): boolean {
  const [name] = field.replace(/^\//, "").split(/[./[]/);
  return rule.inputs.some((input) => input.name === name);
}

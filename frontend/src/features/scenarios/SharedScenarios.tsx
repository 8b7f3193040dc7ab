import { useMemo } from "react";

import type { Assessment } from "../../api/types";
import { usePlanSchema } from "../estate/schema";
import type { Plan } from "../planner/planDocument";
import { inputsOf } from "../what-if/inputs";
import { useAsked } from "../what-if/useAsked";
import { askScenarios } from "./ask";
import { ChangeText } from "./ChangeText";
import { scenariosOf } from "./changes";
import { ComparisonTable } from "./ComparisonTable";
import { rowsOf } from "./rows";
import "../what-if/what-if.css";
import "./scenarios.css";

interface Props {
  plan: Plan;
  answer: Assessment;
}

/** The scenarios of a plan that is only looked at: what differs, and everything that moves. */
export default function SharedScenarios({ plan, answer }: Props) {
  const schema = usePlanSchema();
  const inputs = useMemo(() => (schema ? inputsOf(schema, plan) : []), [schema, plan]);
  const scenarios = useMemo(() => scenariosOf(plan), [plan]);
  const question = useMemo(() => ({ scenarios }), [scenarios]);
  const { reply } = useAsked("scenarios", plan, question, askScenarios);
  const rows = useMemo(() => (reply ? rowsOf(answer, reply) : []), [answer, reply]);
  return (
    <section className="shared-scenarios" aria-labelledby="scenarios-title">
      <h2 id="scenarios-title">Scenarios</h2>
      <div className="scenarios">
        {scenarios.map(({ name, changes }) => (
          <section key={name} className="scenario" aria-label={`Scenario ${name}`}>
            <h3>{name}</h3>
            <ol>
              {changes.map((change) => (
                <li key={change.path}>
                  <ChangeText {...{ plan, change, inputs }} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {reply && <ComparisonTable {...{ scenarios, rows }} against={reply} />}
    </section>
  );
}

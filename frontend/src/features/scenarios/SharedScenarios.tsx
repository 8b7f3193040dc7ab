import { useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";

import type { Assessment } from "../../api/types";
import { usePlanSchema } from "../estate/schema";
import type { Plan } from "../planner/planDocument";
import { inputsOf } from "../what-if/inputs";
import { useAsked } from "../what-if/useAsked";
import { viewOf } from "../what-if/views";
import { askScenarios } from "./ask";
import { ChangeText } from "./ChangeText";
import { scenariosOf } from "./changes";
import { ComparisonTable } from "./ComparisonTable";
import { rowsOf } from "./rows";
import "../what-if/what-if.css";
import "./scenarios.css";

const VIEW = "scenarios";

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
  const section = useRef<HTMLElement>(null);
  const { search, hash } = useLocation();
  const isMeant = hash === "#scenarios" || viewOf(new URLSearchParams(search)) === VIEW;
  useEffect(() => {
    // It comes after what the address could lead to.
    if (isMeant) section.current?.scrollIntoView();
  }, [isMeant, reply]);
  return (
    <section
      ref={section}
      id="scenarios"
      className="shared-scenarios"
      aria-labelledby="scenarios-title"
    >
      <h2 id="scenarios-title">Scenarios</h2>
      <div className="scenarios">
        {scenarios.map(({ name, changes }, index) => (
          <section key={index} className="scenario" aria-label={`Scenario ${name}`}>
            <h3>{name}</h3>
            <ol>
              {changes.map((change) => (
                <li key={change.path}>
                  <ChangeText {...{ plan, change, inputs }} />
                </li>
              ))}
            </ol>
            {reply?.[index]?.wrong && (
              <p className="scenario__wrong">Not compared: {reply[index].wrong}.</p>
            )}
          </section>
        ))}
      </div>
      {reply && <ComparisonTable {...{ scenarios, rows }} against={reply} />}
    </section>
  );
}

import { useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";

import type { Assessment } from "../../api/types";
import type { Plan } from "../../plan-schema/plan";
import { inputsOf } from "../../plan-schema/inputs";
import { usePlanQuery } from "../../state/usePlanQuery";
import { viewOf } from "../../state/views";
import { requestComparisons } from "./scenarioQueries";
import { ChangeText } from "../../ui/ChangeText";
import { scenariosOf } from "../../state/scenarios";
import { ComparisonTable } from "./ComparisonTable";
import { rowsOf } from "./comparisonRows";

const VIEW = "scenarios";

interface Props {
  plan: Plan;
  answer: Assessment;
}

/** The scenarios of a plan that is only looked at: what differs, and everything that moves. */
export default function SharedScenarios({ plan, answer }: Props) {
  const inputs = inputsOf(plan);
  const scenarios = useMemo(() => scenariosOf(plan), [plan]);
  const question = useMemo(() => ({ scenarios }), [scenarios]);
  const { data: against } = usePlanQuery("scenarios", plan, question, requestComparisons);
  const rows = useMemo(() => (against ? rowsOf(answer, against) : []), [answer, against]);
  const section = useRef<HTMLElement>(null);
  const { search, hash } = useLocation();
  const isMeant = hash === "#scenarios" || viewOf(new URLSearchParams(search)) === VIEW;
  useEffect(() => {
    // It comes after what the address could lead to.
    if (isMeant) section.current?.scrollIntoView();
  }, [isMeant, against]);
  return (
    <section ref={section} id="scenarios" className="shared-scenarios page-body" aria-labelledby="scenarios-title">
      <h2 id="scenarios-title">Scenarios</h2>
      <div className="tiles">
        {scenarios.map(({ name, changes }, index) => (
          <section key={index} className="card stack" aria-label={`Scenario ${name}`}>
            <h3>{name}</h3>
            <ol>
              {changes.map((change) => (
                <li key={change.path}>
                  <ChangeText {...{ plan, change, inputs }} />
                </li>
              ))}
            </ol>
            {against?.[index]?.wrong && <p className="wrong">Not compared: {against[index].wrong}.</p>}
          </section>
        ))}
      </div>
      {against && <ComparisonTable {...{ scenarios, rows }} against={against} />}
    </section>
  );
}

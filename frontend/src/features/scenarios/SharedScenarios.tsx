import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

import type { Assessment } from "../../api/types";
import type { Plan } from "../../plan-schema/plan";
import { viewOf } from "../../state/views";
import { ChangeText } from "../../ui/ChangeRow";
import { ComparisonTable } from "./ComparisonTable";
import { useComparisons } from "./useComparisons";

const VIEW = "scenarios";

/** The scenarios of a plan that is only looked at: what differs, and everything that moves. */
export default function SharedScenarios({ plan, answer }: { plan: Plan; answer: Assessment }) {
  const { scenarios, against, rows, inputs } = useComparisons(plan, answer);
  const section = useRef<HTMLElement>(null);
  const { search, hash } = useLocation();
  const isMeant = hash === "#scenarios" || viewOf(new URLSearchParams(search)) === VIEW;
  useEffect(() => {
    // It comes after what the address could lead to.
    if (isMeant) section.current?.scrollIntoView();
  }, [isMeant, against]);
  return (
    <section ref={section} id="scenarios" className="shared-scenarios page-body" aria-labelledby="scenarios-title">
      <h2 id="scenarios-title">{t`Scenarios`}</h2>
      <div className="tiles">
        {scenarios.map(({ name, changes }, index) => (
          <section key={index} className="card stack" aria-label={t`Scenario ${name}`}>
            <h3>{name}</h3>
            <ol>
              {changes.map((change) => (
                <li key={change.path}>
                  <ChangeText {...{ plan, change, inputs }} />
                </li>
              ))}
            </ol>
            {against?.[index]?.wrong && <p className="wrong">{t`Not compared: ${against[index].wrong}.`}</p>}
          </section>
        ))}
      </div>
      {against && <ComparisonTable {...{ scenarios, rows }} against={against} />}
    </section>
  );
}

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StaticRouter } from "react-router";

import { planSchemaQuery } from "../api/queries";
import type { Assessment } from "../api/types";
import { Shell } from "../app/Shell";
import { BindingHeader } from "../features/answer/BindingHeader";
import "../features/answer/answer.css";
import { PlanName } from "../features/library/PlanName";
import { PlanProvider } from "../features/planner/planContext";
import type { Plan } from "../features/planner/planDocument";
import { PlanStore } from "../features/planner/planStore";
import "../features/planner/workspace.css";
import { ViewTabs } from "../features/what-if/ViewTabs";

/** What the service says that the page opens on. */
export interface FirstAnswer {
  tag: string;
  preset: string;
  plan: Plan;
  answer: Assessment;
  schema: unknown;
}

/**
 * The page as it opens, down to the headline: what stands on it before any script runs.
 *
 * Nothing in it can be typed into or pressed, and its numbers open to no derivation: those begin with the
 * application. It is one page for a desk and a phone, of which the style sheet shows the one or the other.
 */
export function FirstPaint({ plan, answer, schema }: FirstAnswer) {
  const queries = new QueryClient();
  queries.setQueryData(planSchemaQuery.queryKey, schema as never);
  const store = new PlanStore({ name: String(plan.name), plan, base: null });
  const about = (
    <div className="first-paint__desk" inert>
      <PlanName />
    </div>
  );
  return (
    <QueryClientProvider client={queries}>
      <StaticRouter location="/">
        <PlanProvider value={store}>
          <Shell about={about}>
            <div className="phone-bar first-paint__phone" inert>
              <PlanName />
              <a>Inputs</a>
              <a>Presets</a>
            </div>
            <div className="workspace">
              <div className="workspace__plan first-paint__desk" />
              <div className="workspace__views">
                <ViewTabs />
                <main id="answer" tabIndex={-1} className="answer answer--waiting">
                  <BindingHeader plan={plan} answer={readOnly(answer)} />
                </main>
              </div>
            </div>
          </Shell>
        </PlanProvider>
      </StaticRouter>
    </QueryClientProvider>
  );
}

/** An answer whose numbers are text. */
function readOnly(answer: Assessment): Assessment {
  const text = JSON.stringify(answer, (key, value: unknown) =>
    key === "derivation" ? null : value,
  );
  return JSON.parse(text) as Assessment;
}

import { usePrefetchQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useMatch } from "react-router";

import { planSchemaQuery } from "../../api/queries";
import { Shell } from "../../app/Shell";
import { Message } from "../../app/Message";
import { ForeignPlan } from "./ForeignPlan";
import { PlanWorkspace } from "./PlanWorkspace";
import { usePlanOnPage } from "./usePlanOnPage";

/** `/` and `/plans/:id`: one page, so that the first save does not tear it down. */
export function PlannerPage() {
  const id = useMatch("/plans/:id")?.params.id ?? null;
  usePrefetchQuery(planSchemaQuery);
  const { store, foreign, missing, away } = usePlanOnPage(id);
  // A plan that arrives is drawn in small pieces; one that is there is drawn at once.
  const ready = useDeferredValue(store !== null);
  if (store && ready) return <PlanWorkspace store={store} id={id} />;
  if (foreign) {
    return (
      <Shell>
        <ForeignPlan name={foreign.name} document={foreign.plan} />
      </Shell>
    );
  }
  return (
    <Shell opening={!missing && !away}>
      {missing ? (
        <Message title="There is no such plan">
          The address names a plan that this server does not have. Check that the link was
          copied whole.
        </Message>
      ) : (
        <Message title={away ? "The server does not answer" : "Opening the plan"}>
          {away ? "The plan opens by itself when it is back." : ""}
        </Message>
      )}
    </Shell>
  );
}

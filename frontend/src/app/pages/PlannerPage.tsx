import { useMatch } from "react-router";

import { Shell } from "../Shell";
import { MessagePage } from "../../ui/MessagePage";
import { UnreadablePlan } from "./UnreadablePlan";
import { PlanWorkspace } from "./PlanWorkspace";
import { usePagePlan } from "./usePagePlan";

/** `/` and `/plans/:id`: one page, so that the first save does not tear it down. */
export function PlannerPage() {
  const id = useMatch("/plans/:id")?.params.id ?? null;
  const { store, unreadable: foreign, missing, away } = usePagePlan(id);
  if (store) return <PlanWorkspace store={store} id={id} />;
  if (foreign) {
    return (
      <Shell>
        <UnreadablePlan name={foreign.name} document={foreign.plan} />
      </Shell>
    );
  }
  return (
    <Shell>
      {missing ? (
        <MessagePage title="There is no such plan">
          The address names a plan that this server does not have. Check that the link was copied whole.
        </MessagePage>
      ) : (
        <MessagePage title={away ? "The server does not answer" : "Opening the plan"}>
          {away ? "The plan opens by itself when it is back." : ""}
        </MessagePage>
      )}
    </Shell>
  );
}

import { useMatch } from "react-router";

import { Shell } from "../../app/Shell";
import { Message } from "../../app/Message";
import { PlanWorkspace } from "./PlanWorkspace";
import { usePlanOnPage } from "./usePlanOnPage";

/** `/` and `/plans/:id`: one page, so that the first save does not tear it down. */
export function PlannerPage() {
  const id = useMatch("/plans/:id")?.params.id ?? null;
  const { store, missing, away } = usePlanOnPage(id);
  if (store) return <PlanWorkspace store={store} id={id} />;
  return (
    <Shell>
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

import { useCallback, useMemo } from "react";

import { Shell } from "../../app/Shell";
import { getAt } from "../../lib/pointer";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { AnswerPane } from "../answer/AnswerPane";
import { useAnswer, type Answering } from "../answer/useAnswer";
import { RecentPlans } from "../library/RecentPlans";
import { SaveActions } from "../library/SaveActions";
import { PlanName } from "../library/PlanName";
import { FieldMessages, messagesOf } from "./fieldMessages";
import { goToField } from "./fieldId";
import { Notice } from "../../ui/Notice";
import { NUMBERS, partsOf } from "./parts";
import { PlanForm } from "./PlanForm";
import { PlanProvider, usePlan } from "./planContext";
import type { Plan } from "./planDocument";
import type { PlanStore } from "./planStore";
import { useUndoKeys } from "./useUndoKeys";
import "./workspace.css";

interface Props {
  store: PlanStore;
  id: string | null;
}

export function PlanWorkspace({ store, id }: Props) {
  return (
    <PlanProvider value={store}>
      <Workspace id={id} />
    </PlanProvider>
  );
}

/** The plan on the left and its answer on the right; on a phone the answer comes first. */
function Workspace({ id }: { id: string | null }) {
  const plan = usePlan((state) => state.plan);
  const unreadable = useMemo(() => hasUnreadable(plan), [plan]);
  const answering = useAnswer(plan, !unreadable);
  const { answer, current, errors } = answering;
  const messages = useMemo(() => messagesOf(errors), [errors]);
  const narrow = useMediaQuery("(max-width: 671px)");
  useUndoKeys();
  const goTo = useCallback((path: string) => goToField(path), []);

  const form = (
    <FieldMessages key="form" value={messages}>
      <div className="workspace__plan">
        <PlanForm answer={answer} />
        <RecentPlans current={id} />
      </div>
    </FieldMessages>
  );
  const pane = answer ? (
    <AnswerPane key="answer" plan={plan} answer={answer} current={current} onGoTo={goTo}>
      <Notices {...answering} unreadable={unreadable} />
    </AnswerPane>
  ) : (
    <main key="answer" id="answer" tabIndex={-1} className="answer answer--waiting">
      <Notices {...answering} unreadable={unreadable} />
    </main>
  );
  return (
    <Shell about={<PlanName />} actions={<SaveActions id={id} />}>
      <div className="workspace">{narrow ? [pane, form] : [form, pane]}</div>
    </Shell>
  );
}

function Notices({
  away,
  problem,
  errors,
  unreadable,
}: Answering & { unreadable: boolean }) {
  if (away) {
    return (
      <Notice kind="warning" title="The server does not answer.">
        What you type is kept in this browser; the answer catches up when the server is
        back.
      </Notice>
    );
  }
  if (problem) return <Notice kind="error" title={problem} />;
  if (unreadable || errors.length > 0) {
    return (
      <Notice kind="error" title="One field needs another look.">
        The answer below is for the plan as it was before.
      </Notice>
    );
  }
  return null;
}

/** Whether a number field holds text that is no number yet: the service is not asked then. */
function hasUnreadable(plan: Plan): boolean {
  return partsOf(plan).some(({ kind, path }) =>
    NUMBERS[kind].some(({ key }) => typeof getAt(plan, `${path}/${key}`) === "string"),
  );
}

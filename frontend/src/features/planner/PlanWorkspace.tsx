import { useCallback, useMemo } from "react";

import { Shell } from "../../app/Shell";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { AnswerPane } from "../answer/AnswerPane";
import { useAnswer, type Answering } from "../answer/useAnswer";
import { RecentPlans } from "../library/RecentPlans";
import { SaveActions } from "../library/SaveActions";
import { PlanName } from "../library/PlanName";
import { FieldMessages, messagesOf } from "./fieldMessages";
import { goToField } from "./fieldId";
import { Notice } from "../../ui/Notice";
import { PlanForm } from "./PlanForm";
import { PlanProvider, usePlan } from "./planContext";
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
  const answering = useAnswer(plan);
  const { answer, answered, current, errors } = answering;
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
    <AnswerPane
      key="answer"
      plan={answered}
      answer={answer}
      current={current}
      onGoTo={goTo}
    >
      <Notices {...answering} />
    </AnswerPane>
  ) : (
    <main key="answer" id="answer" tabIndex={-1} className="answer answer--waiting">
      <Notices {...answering} />
    </main>
  );
  return (
    <Shell about={<PlanName />} actions={<SaveActions id={id} />}>
      <div className="workspace">{narrow ? [pane, form] : [form, pane]}</div>
    </Shell>
  );
}

function Notices({ away, problem, errors }: Answering) {
  if (away) {
    return (
      <Notice kind="warning" title="The server does not answer.">
        What you type is kept in this browser; the answer catches up when the server is
        back.
      </Notice>
    );
  }
  if (problem) return <Notice kind="error" title={problem} />;
  const fields = new Set(errors.map(({ field }) => field)).size;
  if (fields === 0) return null;
  const title =
    fields === 1 ? "One field needs another look." : `${fields} fields need another look.`;
  return (
    <Notice kind="error" title={title}>
      The answer below is for the plan as it was before.
    </Notice>
  );
}

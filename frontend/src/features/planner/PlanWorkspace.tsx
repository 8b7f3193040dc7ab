import { useCallback, useMemo } from "react";

import { Shell } from "../../app/Shell";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { AnswerPane } from "../answer/AnswerPane";
import { useAnswer, type Answering } from "../answer/useAnswer";
import { RecentPlans } from "../library/RecentPlans";
import { SaveActions } from "../library/SaveActions";
import { PlanName, SavedState } from "../library/PlanName";
import { FieldMessages, messagesOf } from "./fieldMessages";
import { goToField } from "./fieldId";
import { Notice } from "../../ui/Notice";
import { NEW } from "./openPlans";
import type { Plan } from "./planDocument";
import { PlanForm } from "./PlanForm";
import { hasField } from "./places";
import { Problems } from "./Problems";
import { Recovery } from "./Recovery";
import { PlanProvider, usePlan } from "./planContext";
import { isUnsaved, type PlanStore } from "./planStore";
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
  const unsaved = usePlan(isUnsaved);
  const narrow = useMediaQuery("(max-width: 671px)");
  useUndoKeys();
  const goTo = useCallback((path: string) => goToField(path), []);

  const notices = (
    <>
      <Recovery planKey={id ?? NEW} />
      <Notices {...answering} plan={plan} onGoTo={goTo} />
    </>
  );
  const form = (
    <FieldMessages key="form" value={messages}>
      <div className="workspace__plan" id="inputs" tabIndex={-1}>
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
      linkable={id !== null && !unsaved}
      onGoTo={goTo}
    >
      {notices}
    </AnswerPane>
  ) : (
    <main key="answer" id="answer" tabIndex={-1} className="answer answer--waiting">
      {notices}
    </main>
  );
  return (
    <Shell about={<PlanName />} actions={<SaveActions id={id} {...{ plan, errors }} />}>
      {narrow && <PhoneBar />}
      <div className="workspace">{narrow ? [pane, form] : [form, pane]}</div>
    </Shell>
  );
}

/** On a phone: where one is in a long page, and what the header has no room for. */
function PhoneBar() {
  return (
    <nav className="phone-bar" aria-label="On this page">
      <a href="#answer">Answer</a>
      <a href="#inputs">Inputs</a>
      <SavedState />
    </nav>
  );
}

interface NoticesProps extends Answering {
  plan: Plan;
  onGoTo: (path: string) => void;
}

function Notices({ away, problem, errors, answer, plan, onGoTo }: NoticesProps) {
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
    <>
      <Notice kind="error" title={title}>
        {answer
          ? "The answer below is for the plan as it was before."
          : "There is no answer until it is put right."}
      </Notice>
      <Problems
        document={plan}
        errors={answer ? errors.filter((error) => !hasField(plan, error)) : errors}
        onGoTo={onGoTo}
      />
    </>
  );
}

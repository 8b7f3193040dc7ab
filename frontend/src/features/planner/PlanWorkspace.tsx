import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";

import { Shell } from "../../app/Shell";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { AnswerPane } from "../answer/AnswerPane";
import { PlanPanel } from "../estate/PlanPanel";
import { useSelection } from "../estate/useSelection";
import { PlanName, SavedState } from "../library/PlanName";
import { RecentPlans } from "../library/RecentPlans";
import { SaveActions } from "../library/SaveActions";
import { viewOf } from "../what-if/views";
import { ViewTabs } from "../what-if/ViewTabs";
import { WhatIf } from "../what-if/WhatIf";
import { useYamlPane } from "../yaml/useYamlPane";
import { Answers, type Answering } from "./answers";
import { Away, Mistakes } from "./Notices";
import { NEW } from "./openPlans";
import { PlanProvider, usePlan } from "./planContext";
import { isUnsaved, type PlanStore } from "./planStore";
import { Recovery } from "./Recovery";
import { AnswersProvider, FocusProvider, useAnswering } from "./state";
import { useUndoKeys } from "./useUndoKeys";
import "./workspace.css";

// The editor is larger than the rest of the page: it is fetched when it is asked for.
const YamlPane = lazy(() => import("../yaml/YamlPane"));

interface Props {
  store: PlanStore;
  id: string | null;
}

/** A plan that is worked on: its state, its answers, and the page that shows both. */
export function PlanWorkspace({ store, id }: Props) {
  const [answers] = useState(() => new Answers());
  useEffect(() => {
    const ask = () => answers.ask(store.get().plan);
    ask();
    const leave = store.subscribe(ask);
    return () => {
      leave();
      answers.stop();
    };
  }, [answers, store]);
  return (
    <PlanProvider value={store}>
      <AnswersProvider value={answers}>
        <Workspace id={id} />
      </AnswersProvider>
    </PlanProvider>
  );
}

const whole = (answering: Answering): Answering => answering;

/** The plan on the left and its answer on the right; on a phone the answer comes first. */
function Workspace({ id }: { id: string | null }) {
  const { answer, answered, current, errors } = useAnswering(whole);
  const unsaved = usePlan(isUnsaved);
  const narrow = useMediaQuery("(max-width: 671px)");
  const { selected, scope, show, goTo } = useSelection();
  const yaml = useYamlPane();
  const view = viewOf(useSearchParams()[0]);
  useUndoKeys();
  const go = useCallback((path: string) => goTo(path), [goTo]);
  const notices = (
    <>
      <Recovery planKey={id ?? NEW} />
      <Away />
      {!answer && <Mistakes onGoTo={go} />}
    </>
  );
  const panel = (
    <div key="form" className="workspace__plan" id="inputs" tabIndex={-1}>
      <PlanPanel
        {...{ selected, scope, show, goTo }}
        actions={
          <button
            type="button"
            className="yaml-button"
            aria-pressed={yaml.shown}
            onClick={yaml.toggle}
          >
            YAML
          </button>
        }
      >
        <RecentPlans current={id} />
        <p className="workspace__presets">
          <Link to="/presets">Start from a preset, or from a blank plan</Link>
        </p>
      </PlanPanel>
      {answer && <Mistakes onGoTo={go} />}
    </div>
  );
  const text = yaml.shown && (
    <Suspense key="yaml" fallback={<div className="workspace__yaml" />}>
      <YamlPane onClose={yaml.toggle} />
    </Suspense>
  );
  const shown =
    !answer || !answered ? (
      <main id="answer" tabIndex={-1} className="answer answer--waiting">
        {notices}
      </main>
    ) : view === "answer" ? (
      <AnswerPane
        plan={answered}
        answer={answer}
        current={current}
        linkable={id !== null && !unsaved}
        onGoTo={go}
      >
        {notices}
      </AnswerPane>
    ) : (
      <WhatIf view={view} plan={answered} answer={answer}>
        {notices}
      </WhatIf>
    );
  const pane = (
    <div key="answer" className="workspace__views">
      <ViewTabs />
      {shown}
    </div>
  );
  return (
    <FocusProvider value={go}>
      <Shell about={<PlanName />} actions={<SaveActions id={id} errors={errors} />}>
        {narrow && <PhoneBar />}
        <div className={yaml.shown ? "workspace workspace--yaml" : "workspace"}>
          {narrow ? [text, pane, panel] : [panel, text, pane]}
        </div>
      </Shell>
    </FocusProvider>
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

import {
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
} from "react";
import { Link, useSearchParams } from "react-router";

import type { Assessment } from "../../api/types";
import { Shell } from "../../app/Shell";
import { useLeaveFirstPaint } from "../../first-paint/leave";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { later } from "../../lib/later";
import { useSettled } from "../../lib/useSettled";
import { AnswerPane } from "../answer/AnswerPane";
import { PlanPanel } from "../estate/PlanPanel";
import { useSelection, type Selection } from "../estate/useSelection";
import { PlanName } from "../library/PlanName";
import { RecentPlans } from "../library/RecentPlans";
import { SaveActions } from "../library/SaveActions";
import { viewOf } from "../what-if/views";
import { ViewTabs } from "../what-if/ViewTabs";
import { WhatIf } from "../what-if/WhatIf";
import { useYamlPane, YAML_BUTTON } from "../yaml/useYamlPane";
import { YamlWaits } from "../yaml/YamlWaits";
import { answersFor, type Answering } from "./answers";
import { Away, Mistakes } from "./Notices";
import { NEW } from "./openPlans";
import { PlanProvider, usePlan } from "./planContext";
import { isUnsaved, type Base, type PlanStore } from "./planStore";
import { Recovery } from "./Recovery";
import { AnswersProvider, FocusProvider, useAnswering } from "./state";
import { useUndoKeys } from "./useUndoKeys";
import "./workspace.css";

// The editor is larger than the rest of the page: it is fetched when it is asked for.
const YamlPane = later(() => import("../yaml/YamlPane"));

interface Props {
  store: PlanStore;
  id: string | null;
}

/** A plan that is worked on: its state, its answers, and the page that shows both. */
export function PlanWorkspace({ store, id }: Props) {
  // Asked before the page is drawn: the service works on it meanwhile.
  const answers = useMemo(() => {
    const found = answersFor(store);
    found.ask(store.get().plan);
    return found;
  }, [store]);
  // Before the fields listen: a key is sent off first, and drawn while the service works.
  useLayoutEffect(() => {
    const ask = () => {
      const { plan, open, past } = store.get();
      answers.ask(plan, open === null ? plan : past.at(-1));
    };
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

/** The plan on the left and its answer on the right; on a phone the answer comes first. */
function Workspace({ id }: { id: string | null }) {
  const narrow = useMediaQuery("(max-width: 671px)");
  const selection = useSelection();
  const yaml = useYamlPane();
  useUndoKeys();
  const { goTo } = selection;
  const go = useCallback((path: string) => goTo(path), [goTo]);
  const panel = (
    <div key="form" className="workspace__plan" id="inputs" tabIndex={-1}>
      <Panel {...{ id, go, ...selection }} yaml={yaml.shown} onYaml={yaml.toggle} />
    </div>
  );
  const text = yaml.shown && (
    <Suspense key="yaml" fallback={<YamlWaits onClose={yaml.close} />}>
      <YamlPane asked={yaml.asked} onClose={yaml.close} />
    </Suspense>
  );
  const pane = (
    <div key="answer" className="workspace__views">
      <ViewTabs />
      <Shown id={id} onGoTo={go} />
    </div>
  );
  return (
    <FocusProvider value={go}>
      <Shell opening about={narrow ? null : <PlanName />} actions={<Actions id={id} />}>
        {narrow && <PhoneBar />}
        <div className={yaml.shown ? "workspace workspace--yaml" : "workspace"}>
          {narrow ? [text, pane, panel] : [panel, text, pane]}
        </div>
      </Shell>
    </FocusProvider>
  );
}

function Actions({ id }: { id: string | null }) {
  return <SaveActions id={id} errors={useAnswering(({ errors }) => errors)} />;
}

interface PanelProps extends Selection {
  id: string | null;
  go: (path: string) => void;
  yaml: boolean;
  onYaml: () => void;
}

/** The plan's inputs. A new answer alone draws none of it anew. */
const Panel = memo(function Panel({ id, go, yaml, onYaml, ...selection }: PanelProps) {
  const answered = useAnswering(({ answer }) => answer !== null);
  return (
    <>
      <PlanPanel
        {...selection}
        actions={
          <button
            type="button"
            id={YAML_BUTTON}
            className="yaml-button"
            aria-pressed={yaml}
            onClick={onYaml}
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
      {answered && <Mistakes onGoTo={go} />}
    </>
  );
});

const whole = (answering: Answering): Answering => answering;

/** What the plan comes to, in the view that the address names. */
const Shown = memo(function Shown({
  id,
  onGoTo,
}: {
  id: string | null;
  onGoTo: (path: string) => void;
}) {
  const { answer, answered, current, away, problem, errors } = useAnswering(whole);
  // The first answer is drawn in small pieces, and every later one at once.
  const ready = useDeferredValue(answer !== null);
  const unsaved = usePlan(isUnsaved);
  // Text that is no plan yet is newer than what was answered. While one types it is read within a moment.
  const waits = useSettled(usePlan(({ text }) => text !== null));
  const base = usePlan((state) => state.base);
  const view = viewOf(useSearchParams()[0]);
  useLeaveFirstPaint(ready || away || problem !== null || errors.length > 0);
  const notices = (
    <>
      <Recovery planKey={id ?? NEW} />
      <Away />
      {!answer && <Mistakes onGoTo={onGoTo} />}
    </>
  );
  if (!answer || !answered || !ready) {
    return (
      <main id="answer" tabIndex={-1} className="answer answer--waiting">
        {notices}
      </main>
    );
  }
  if (view !== "answer") {
    return (
      <WhatIf view={view} plan={answered} answer={answer}>
        {notices}
      </WhatIf>
    );
  }
  const link = unsaved ? null : linkTo(base, answer);
  return (
    <AnswerPane plan={answered} current={current && !waits} {...{ answer, link, onGoTo }}>
      {notices}
    </AnswerPane>
  );
});

/**
 * The page of a saved revision, which keeps the answer that it had. Where that was by
 * other rules or figures it is the page of the plan, which answers by today's.
 */
function linkTo(base: Base | null, { version }: Assessment): string | null {
  if (base === null) return null;
  const { id, revision, version: then } = base;
  const same = then?.rules === version.rules && then.figures === version.figures;
  return same ? `/plans/${id}/revisions/${revision}` : `/plans/${id}`;
}

/** On a phone: what the header has no room for, and the way past a long answer. */
function PhoneBar() {
  return (
    <section className="phone-bar" aria-label="This plan">
      <PlanName />
      <a href="#inputs">Inputs</a>
      <Link to="/presets">Presets</Link>
    </section>
  );
}

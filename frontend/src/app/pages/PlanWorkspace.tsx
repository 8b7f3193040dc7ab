import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { memo, Suspense, useDeferredValue, useState, type CSSProperties, type ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import type { Assessment } from "../../api/types";
import { AnswerBar } from "../../features/answer/AnswerBar";
import { LargeChange } from "../../features/answer/LargeChange";
import { BulkEditButton } from "../../features/bulk-edit/BulkEditButton";
import { PlanPanel } from "../../features/estate/PlanPanel";
import { useSelection, type Selection } from "../../features/estate/useSelection";
import { RecentPlans } from "../../features/library/RecentPlans";
import { SoonerNotice } from "../../features/measured/SoonerNotice";
import { Recovery } from "../../features/recovery/Recovery";
import { PlanName } from "../../features/saving/PlanName";
import { ReplacedPlan } from "../../features/saving/ReplacedPlan";
import { SaveActions } from "../../features/saving/SaveActions";
import { SavedElsewhere } from "../../features/saving/SavedElsewhere";
import { Welcome } from "../../features/welcome/Welcome";
import { useYamlPane, YAML_BUTTON, YamlLoading } from "../../features/yaml/useYamlPane";
import { useMediaQuery, useDebouncedValue, useListener } from "../../lib/hooks";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { Plan } from "../../plan-schema/plan";
import { AnswerProvider, useAnswer, useFieldErrors } from "../../state/answer";
import { assessmentQuery } from "../../state/assessment";
import { NEW } from "../../state/openPlans";
import { usePaneSize } from "../../state/paneSize";
import { PlanProvider, usePlan, usePlanStore, isUnsaved, type Base, type PlanStore } from "../../state/planStore";
import { searchOf, TITLES, viewOf, type View } from "../../state/views";
import { PageSkeleton } from "../../ui/PageSkeleton";
import { Splitter } from "../../ui/Splitter";
import { LinkButton } from "../../ui/buttons";
import { Notice, FieldErrorList } from "../../ui/messages";
import { GoToPlan } from "../../ui/planLinks";
import { Shell } from "../Shell";
import { planTargets } from "../planTargets";
import { PlanAnswer } from "./PlanAnswer";
import { ViewTabs, WhatIfView } from "./PlanViews";
import "./workspace.css";

// The editor is larger than the rest of the page, so it is loaded on demand.
const ShareDialog = lazyWithRetry(() => import("../../features/share/ShareDialog"));
const YamlPane = lazyWithRetry(() => import("../../features/yaml/YamlPane"));

interface Props {
  id: string | null;
  /** The plan that the page opens on where the address names no other. */
  sample: Plan | undefined;
}

/** A plan that is being edited, and its answer. */
export function PlanWorkspace({ store, id, sample }: Props & { store: PlanStore }) {
  return (
    <PlanProvider value={store}>
      <AnswerProvider>
        <Workspace id={id} sample={sample} />
      </AnswerProvider>
    </PlanProvider>
  );
}

/** Widths of the inputs, in rem: by default a wide screen has tree, form and answer in panes of their own. */
const PLAN_WIDTH = { normal: 22, least: 16, most: 64 };
const WIDE_PLAN_WIDTH = { ...PLAN_WIDTH, normal: 40 };
const WIDE_SCREEN = "(min-width: 82rem)";
/** The width from which tree and form stand side by side. */
const SIDE_BY_SIDE = 36;

/** The plan on the left and its answer on the right; on a phone the answer comes first. */
function Workspace({ id, sample }: Props) {
  const narrow = useMediaQuery("screen and (max-width: 759px)");
  const selection = useSelection();
  const yaml = useYamlPane();
  useUndoKeys();
  const store = usePlanStore();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const targets = () => {
    const answer = queries.getQueryData(assessmentQuery(store.get().plan).queryKey);
    return planTargets(store, selection.goTo, navigate, [selection.selected, selection.scope], answer?.limits);
  };
  const [usual, large] = [usePaneSize("plan", PLAN_WIDTH), usePaneSize("plan-wide", WIDE_PLAN_WIDTH)];
  // The editor is a pane of its own.
  const plan = useMediaQuery(WIDE_SCREEN) && !yaml.shown ? large : usual;
  const wide = useMediaQuery("(min-width: 72rem)") && plan.size >= SIDE_BY_SIDE && !yaml.shown;
  const width = { "--plan-width": `${plan.size}rem` } as CSSProperties;
  const panel = (
    <section key="form" className="workspace__plan" id="inputs" tabIndex={-1} aria-label={t`Inputs`}>
      <AfterFirstAnswer atOnce={!narrow}>
        <Panel {...{ id, wide, ...selection }} yaml={yaml.shown} onYaml={yaml.toggle} />
        {!narrow && <Splitter label={t`Width of the inputs`} line="vertical" {...plan} />}
      </AfterFirstAnswer>
    </section>
  );
  const text = yaml.shown && (
    <Suspense key="yaml" fallback={<YamlLoading onClose={yaml.close} />}>
      <YamlPane openedByButton={yaml.openedByButton} onClose={yaml.close} />
    </Suspense>
  );
  const pane = (
    <div key="answer" className="workspace__views">
      <Welcome sample={sample} />
      <ViewTabs />
      <PlanView id={id} onGoTo={selection.goTo} />
    </div>
  );
  return (
    <Shell about={narrow ? null : <PlanName />} actions={<Actions id={id} />} targets={targets}>
      {narrow && <PhoneBar />}
      {id === null && <ReplacedPlan />}
      <div className={yaml.shown ? "workspace workspace--yaml" : "workspace"} style={width}>
        {narrow ? [text, pane, panel] : [panel, text, pane]}
      </div>
    </Shell>
  );
}

interface AfterProps {
  /** Whether the children are drawn without waiting. */
  atOnce: boolean;
  children: ReactNode;
}

/** Draws its children once there is an answer, so that a slow processor shows that sooner. */
function AfterFirstAnswer({ atOnce, children }: AfterProps) {
  const { answer, errors, problem, away } = useAnswer();
  const isSettled = answer !== null || away || problem !== null || errors.length > 0;
  // Once they are drawn they stay: while the next answer is on its way someone may be typing in them.
  const [isDue, setDue] = useState(atOnce);
  if (!isDue && (atOnce || isSettled)) setDue(true);
  return useDeferredValue(isDue, atOnce) && children;
}

function Actions({ id }: { id: string | null }) {
  return <SaveActions id={id} errors={useFieldErrors()} shareDialog={ShareDialog} />;
}

interface PanelProps extends Selection {
  id: string | null;
  /** Whether tree and form stand side by side. */
  wide: boolean;
  yaml: boolean;
  onYaml: () => void;
}

/** The plan's inputs. */
const Panel = memo(function Panel({ id, yaml, onYaml, ...selection }: PanelProps) {
  return (
    <>
      <PlanPanel
        {...selection}
        actions={
          <button type="button" id={YAML_BUTTON} className="small-button" aria-pressed={yaml} onClick={onYaml}>
            YAML
          </button>
        }
      >
        <RecentPlans current={id} />
        <p>
          <BulkEditButton />
        </p>
        <p>
          <Link className="link-button" to="/presets">{t`Start from a preset, or from a blank plan`}</Link>
        </p>
      </PlanPanel>
      <PlanErrors answered onGoTo={selection.goTo} />
    </>
  );
});

/** The answer to the plan, in the view that the address names. */
const PlanView = memo(function Shown({ id, onGoTo }: { id: string | null; onGoTo: (path: string) => void }) {
  const { answer, answeredPlan, current } = useAnswer();
  const unsaved = usePlan(isUnsaved);
  // Text that is no plan yet is newer than the answer; while typing it is usually parsed within a moment.
  const waits = useDebouncedValue(usePlan(({ text }) => text !== null));
  const base = usePlan((state) => state.base);
  const view = viewOf(useSearchParams()[0]);
  const notices = (
    <>
      <Recovery planKey={id ?? NEW} />
      <SavedElsewhere id={id} />
      <ServerUnreachable />
      <PlanErrors answered={false} onGoTo={onGoTo} />
      <OlderAnswer onGoTo={onGoTo} />
      {answeredPlan?.lpars?.length === 0 && <EmptyPlan onGoTo={onGoTo} />}
    </>
  );
  if (!answer || !answeredPlan) {
    return (
      <main id="answer" tabIndex={-1} className="answer page-body answer--waiting">
        {notices}
        <Computing view={view} />
      </main>
    );
  }
  if (view !== "answer") {
    return (
      <GoToPlan value={onGoTo}>
        <WhatIfView view={view} plan={answeredPlan} answer={answer}>
          {notices}
        </WhatIfView>
      </GoToPlan>
    );
  }
  const link = unsaved ? null : linkTo(base, answer);
  return (
    <PlanAnswer plan={answeredPlan} current={current && !waits} {...{ answer, link, onGoTo }}>
      {notices}
      <SoonerNotice plan={answeredPlan} />
      {current && <LargeChange plan={answeredPlan} answer={answer} />}
    </PlanAnswer>
  );
});

/** How to begin where the plan has no part yet. */
function EmptyPlan({ onGoTo }: { onGoTo: (path: string) => void }) {
  return (
    <section className="panel empty-plan stack stack--tight" aria-labelledby="empty-plan-title">
      <h2 id="empty-plan-title">{t`This plan is empty`}</h2>
      <p className="row">
        <Link to="/new">{t`Answer six questions about your estate`}</Link>
        <LinkButton onClick={() => onGoTo("")}>{t`Add an LPAR by hand`}</LinkButton>
        <Link to={{ search: searchOf("import") }}>{t`Import what MQ reports`}</Link>
        <Link to="/presets">{t`Start from a sample`}</Link>
      </p>
    </section>
  );
}

/**
 * Return the page of a saved revision, which shows the stored answer. Where that was by other rules or figures, return
 * the page of the plan, which answers by today's.
 */
function linkTo(base: Base | null, { version }: Assessment): string | null {
  if (base === null) return null;
  const { id, revision, version: then } = base;
  const same = then?.rules === version.rules && then.figures === version.figures;
  return same ? `/plans/${id}/revisions/${revision}` : `/plans/${id}`;
}

/** On a phone: what the header has no room for, and below it a line that stays, with the answer and the inputs. */
function PhoneBar() {
  return (
    <>
      <section className="phone-bar row" aria-label={t`This plan`}>
        <PlanName />
      </section>
      <nav className="phone-links ruled" aria-label={t`Answer and inputs`}>
        <AnswerBar />
        <a href="#inputs">{t`Inputs`}</a>
      </nav>
    </>
  );
}

/** An answer that takes longer than this, in ms, shows that it is computed. */
const LATE = 1000;

/** Shown until the first answer to a large plan, unless something else says why there is none. */
function Computing({ view }: { view: View }) {
  const { errors, problem, away } = useAnswer();
  const isLate = useDebouncedValue(true, LATE, false);
  if (away || problem !== null || errors.length > 0) return null;
  return (
    <>
      {isLate && (
        <p className="row" role="status">
          <progress aria-hidden="true" /> {t`Computing …`}
        </p>
      )}
      {view !== "answer" && <PageSkeleton title={TITLES[view]} />}
    </>
  );
}

/** Shown while the server does not answer. */
function ServerUnreachable() {
  const { away } = useAnswer();
  if (!away) return null;
  return (
    <Notice kind="warning" title={t`The server does not answer.`}>
      <Trans>What you type is kept in this browser; the answer catches up when the server is back.</Trans>
    </Notice>
  );
}

/** The errors of the plan, each with its place: where the plan is if it has an answer, otherwise where that will be. */
function PlanErrors({ answered, onGoTo }: { answered: boolean; onGoTo: (path: string) => void }) {
  const store = usePlanStore();
  const { answer, errors, problem } = useAnswer();
  if (answered !== (answer !== null)) return null;
  if (problem) return <Notice kind="error" title={problem} />;
  const fields = new Set(errors.map(({ field }) => field)).size;
  if (fields === 0) return null;
  const title = fields === 1 ? t`One field is invalid.` : t`${fields} fields are invalid.`;
  return (
    <section className="mistakes" aria-label={t`Mistakes`}>
      <p>
        <strong>{title}</strong>{" "}
        {answer
          ? t`The answer is for the plan as it was before.`
          : plural(fields, {
              one: "There is no answer until it is put right.",
              other: "There is no answer until they are put right.",
            })}
      </p>
      <FieldErrorList document={store.get().plan} errors={errors} onGoTo={onGoTo} />
    </section>
  );
}

/** Says above an answer that inputs since then are invalid: on a phone those are out of sight. */
function OlderAnswer({ onGoTo }: { onGoTo: (path: string) => void }) {
  const { answer, errors } = useAnswer();
  const [first] = errors;
  // A value that is being typed may be invalid for a moment.
  const stays = useDebouncedValue(first !== undefined);
  if (!answer || !first || !stays) return null;
  return (
    <div className="notice row">
      <Notice kind="warning" title={t`This answer is for the plan before the last changes.`} />
      <LinkButton onClick={() => onGoTo(first.field)}>{t`Go to the invalid field`}</LinkButton>
    </div>
  );
}

/**
 * Undo edits of the plan with Ctrl+Z, and redo them with Ctrl+Shift+Z or Ctrl+Y. Text that is no part of the plan, such
 * as its name, has the browser's own undo.
 */
function useUndoKeys(): void {
  const store = usePlanStore();
  useListener(document, "keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("[data-own-undo]")) return;
    const key = event.key.toLowerCase();
    const isRedo = key === (event.shiftKey ? "z" : "y");
    if (key !== "z" && !isRedo) return;
    event.preventDefault();
    if (isRedo) store.redo();
    else store.undo();
  });
}

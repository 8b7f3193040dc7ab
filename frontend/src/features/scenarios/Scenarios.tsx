import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import { isSecondClick } from "../../lib/events";
import { download } from "../../lib/files";
import { formatEntry } from "../../lib/format";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { Plan } from "../../plan-schema/plan";
import { usePlanStore } from "../../state/planStore";
import { freeName, MAX_SCENARIOS, promoteScenario, scenariosOf, useSuggestedVariants } from "../../state/scenarios";
import type { Scenario } from "../../state/scenarios";
import { useViewState, type Codec, type ViewProps } from "../../state/views";
import { OverPage } from "../../ui/OverPage";
import { RequestStatus } from "../../ui/RequestStatus";
import { useFew } from "../../ui/useFew";
import { LinkButton } from "../../ui/buttons";
import { ComparisonTable } from "./ComparisonTable";
import { changesVerdict, stopsSomewhere, type Row } from "./comparisonRows";
import { useComparisons } from "./useComparisons";
import { ScenarioCard } from "./ScenarioCard";
import { changedParts } from "./changedParts";
import { csvOf } from "./scenariosCsv";

const WhichParts = lazyWithRetry(() => import("./WhichParts"));

type Show = "most" | "verdicts" | "all";
const CODEC: Codec<Show> = {
  read: (params) => (["verdicts", "all"] as const).find((one) => one === params.get("rows")) ?? "most",
  write: (show) => new URLSearchParams(show === "most" ? {} : { rows: show }),
};
const SHOWN: Record<Show, string> = { most: t`Biggest changes`, verdicts: t`Status changes`, all: t`All changes` };
/** Rows that are read at a look. */
const FEW = 20;
/** As many suggestions; a large estate has one for the loss of each member of a group. */
const FEW_SUGGESTED = 6;
/** Variants that are suggested where a plan has everything that they change. */
const USUAL = 5;

/** Variants of the plan beside it, kept as differences in the plan's own document. */
export default function Scenarios({ plan, answer }: ViewProps) {
  const store = usePlanStore();
  const [show, setShow] = useViewState("scenarios", CODEC);
  const { scenarios, query, against, rows, inputs } = useComparisons(plan, answer);
  const variants = useSuggestedVariants(plan);
  // From the plan as it is by then: two clicks may come before it is drawn again.
  const put = (next: (scenarios: Scenario[]) => Scenario[]) =>
    store.change((now: Plan) => ({ ...now, scenarios: next(scenariosOf(now)) }));
  const add = (scenario: Scenario) =>
    put((now) => (now.length < MAX_SCENARIOS ? [...now, { ...scenario, name: freeName(now, scenario.name) }] : now));
  const shown = shownOf(rows, show);
  return (
    <div className="stack">
      <h1>{t`Scenarios`}</h1>
      <Introduction areMoreSuggested={(variants?.length ?? USUAL) < USUAL} />
      <AddScenario {...{ plan, variants, add }} full={scenarios.length >= MAX_SCENARIOS} />
      <div className="tiles">
        {scenarios.map((scenario, index) => (
          <ScenarioCard
            key={index}
            {...{ plan, inputs, scenario }}
            about={variants?.find(({ name }) => name === scenario.name)?.about ?? null}
            others={scenarios.filter((one) => one !== scenario).map(({ name }) => name)}
            first={index === 0}
            last={index === scenarios.length - 1}
            wrong={against?.[index]?.wrong ?? null}
            onChange={(next) => put((now) => now.map((one, at) => (at === index ? next : one)))}
            onMove={(by) => put((now) => moved(now, index, by))}
            onPromote={() => store.change((now) => promoteScenario(now, index))}
            onRemove={() => put((now) => now.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      {scenarios.length === 0 && (
        <p>
          <Trans>
            No scenario yet. Add one above: its results stand beside those of the plan, and nothing else changes.
          </Trans>
        </p>
      )}
      <RequestStatus query={query} />
      {against?.some(({ compared }) => compared) && (
        <>
          <RowChoice show={show} onShow={setShow}>
            <LinkButton onClick={() => download("scenarios.csv", csvOf(scenarios, against, rows), "text/csv")}>
              CSV
            </LinkButton>
          </RowChoice>
          <ComparisonTable {...{ scenarios, against }} rows={shown} plan={plan} />
          <p className="quiet">
            {rows.length === 0
              ? t`Nothing moves in any of them.`
              : t`Shown: ${formatEntry(shown.length)} of ${formatEntry(rows.length)} results that change. Points are percentage points of the limit; changes have the numbers of the scenario’s list.`}
          </p>
        </>
      )}
    </div>
  );
}

/** What scenarios are, and which others would be suggested. */
function Introduction({ areMoreSuggested }: { areMoreSuggested: boolean }) {
  return (
    <p className="quiet">
      <Trans>
        Up to {MAX_SCENARIOS} scenarios. They store only their differences, so they follow later edits to the plan.
      </Trans>
      {areMoreSuggested &&
        t` More are suggested where the plan has what they change: the newest release, zHyperLink, single or dual logging, streaming queues, and the loss of a member of a queue-sharing group.`}
    </p>
  );
}

interface AddScenarioProps {
  plan: Plan;
  variants: ReturnType<typeof useSuggestedVariants>;
  /** Whether the plan has as many scenarios as it may have. */
  full: boolean;
  add: (scenario: Scenario) => void;
}

/** Buttons that add a scenario of one's own or a suggested one; for which parts is asked where there are several. */
function AddScenario({ plan, variants, full, add }: AddScenarioProps) {
  const { shown: suggested, more } = useFew(variants ?? [], FEW_SUGGESTED, t`All ${variants?.length ?? 0} suggestions`);
  const addCustom = () => add({ name: t`Custom scenario`, changes: [] });
  const [asked, setAsked] = useState<Scenario | null>(null);
  return (
    <>
      <div className="chips" role="group" aria-label={t`Add a scenario`}>
        <button
          type="button"
          disabled={full}
          onClick={(event) => isSecondClick(event) || addCustom()}
        >{t`+ Custom scenario`}</button>
        {suggested.map(({ id, name, about, changes, stopped }) => (
          <button
            key={id}
            type="button"
            title={about}
            disabled={full}
            onClick={(event) => {
              if (isSecondClick(event)) return;
              if (isDivisible(plan, changes, stopped)) setAsked({ name, changes });
              else add({ name, changes, ...(stopped.length > 0 ? { stopped } : {}) });
            }}
          >
            + {name}
          </button>
        ))}
        {more}
      </div>
      {asked && (
        <OverPage onClose={() => setAsked(null)}>
          <WhichParts
            {...{ plan, ...asked }}
            onClose={() => setAsked(null)}
            onAdd={(name, changes) => {
              add({ name, changes });
              setAsked(null);
            }}
          />
        </OverPage>
      )}
    </>
  );
}

/** Which rows are shown, with what stands beside the choice. */
function RowChoice({ show, onShow, children }: { show: Show; onShow: (show: Show) => void; children: ReactNode }) {
  return (
    <div>
      <div className="chips" role="group" aria-label={t`Rows`}>
        {(Object.keys(SHOWN) as Show[]).map((one) => (
          <button key={one} type="button" aria-pressed={one === show} onClick={() => onShow(one)}>
            {SHOWN[one]}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

/** Whether a suggested scenario can be wanted for some parts only; the load of a lost member goes to all others. */
function isDivisible(plan: Plan, changes: Scenario["changes"], stopped: string[]): boolean {
  return stopped.length === 0 && changedParts(plan, changes).length > 1;
}

function shownOf(rows: Row[], show: Show): Row[] {
  if (show === "verdicts") return rows.filter((row) => changesVerdict(row) || stopsSomewhere(row));
  return show === "most" ? rows.slice(0, FEW) : rows;
}

function moved(scenarios: Scenario[], index: number, by: number): Scenario[] {
  const next = [...scenarios];
  const [one] = next.splice(index, 1);
  if (one) next.splice(index + by, 0, one);
  return next;
}

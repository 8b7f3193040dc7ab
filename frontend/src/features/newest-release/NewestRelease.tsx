import { t } from "@lingui/core/macro";
import { useMemo } from "react";

import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { shownText } from "../../lib/format";
import { planBody, type Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import { useApplyChanges } from "../../state/useApplyChanges";
import { usePlanQuery } from "../../state/usePlanQuery";
import { NEWEST_RELEASE, useViewState, type Codec, type ViewProps } from "../../state/views";
import { Checklist, MovedTable } from "../../ui/QuestionParts";
import { useFew } from "../../ui/useFew";
import { QuestionPage } from "../../ui/QuestionPage";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { LinkButton } from "../../ui/buttons";
import { ChartFigure } from "../../ui/charts/ChartFigure";
import { Combobox } from "../../ui/pickers";

type Answer = components["schemas"]["NewestRelease"];
type Upgrade = Answer["queue_managers"][number];

interface State {
  /** The path of the queue manager that is shown in detail; by default the one that the service chooses. */
  manager: string | null;
}

const CODEC: Codec<State> = {
  read: (params) => ({ manager: params.get("manager") }),
  write: ({ manager }) => new URLSearchParams(manager === null ? {} : { manager }),
};

async function requestAnswer(plan: Plan, { manager }: State, signal: AbortSignal): Promise<Answer> {
  const body = { plan: planBody(withoutScenarios(plan)), queue_manager: manager };
  return (await unwrap(client.POST("/api/v1/newest-release", { body, signal }))).data;
}

/** Should we move to the newest release? What each queue manager gains there, and what must change first. */
export default function NewestRelease({ plan }: ViewProps) {
  const [state, put] = useViewState("release", CODEC);
  const question = useMemo(() => ({ manager: state.manager }), [state.manager]);
  const query = usePlanQuery("newest-release", plan, question, requestAnswer);
  const { applyRecommendation, note } = useApplyChanges();
  const answer = query.data;
  const managers = answer?.queue_managers ?? [];
  const chosen = answer?.chosen ?? null;
  const choose = (manager: string) => put({ manager }, true);
  return (
    <QuestionPage
      question={t`Should we move to ${NEWEST_RELEASE}?`}
      {...{ query, answer }}
      // A move that is not needed for capacity is a choice, and not what to do.
      choices={answer?.headline.verdict === null ? t`If you move` : undefined}
      onApply={applyRecommendation}
      applied={note}
      controls={
        managers.length > 1 && (
          <Combobox
            label={t`Queue manager in detail`}
            options={managers.map(optionOf)}
            chosen={managers.filter(({ path }) => path === chosen?.path).map(optionOf)[0] ?? null}
            onChoose={choose}
          />
        )
      }
      chart={answer?.chart && <ChartFigure chart={answer.chart} from={plan.name ?? ""} heading="h2" />}
      aside={chosen && <Checklist title={t`Checklist for ${chosen.name}`} steps={chosen.steps} />}
    >
      {chosen && answer && (
        <section aria-label={t`What changes for ${chosen.name}`}>
          <h2>{t`What changes for ${chosen.name}`}</h2>
          <MovedTable label={t`What changes for ${chosen.name}`} moved={chosen.moved} then={t`On ${answer.release}`} />
          {chosen.possible.length > 0 && (
            <p className="quiet">{t`${answer.release} also makes possible: ${chosen.possible.join(", ")}.`}</p>
          )}
        </section>
      )}
      {answer && answer.shared.length > 0 && (
        <section aria-label={t`What changes beside queue managers`}>
          <h2>{t`What changes for LPARs, control units and groups`}</h2>
          <MovedTable
            label={t`What changes beside queue managers`}
            moved={answer.shared}
            then={t`All on ${answer.release}`}
          />
        </section>
      )}
      {answer && managers.length > 1 && (
        <Managers managers={managers} release={answer.release} chosen={chosen?.path ?? null} onChoose={choose} />
      )}
      {answer && answer.on_newest.length > 0 && (
        <p className="quiet">{t`On ${answer.release} already: ${answer.on_newest.join(", ")}.`}</p>
      )}
    </QuestionPage>
  );
}

function optionOf({ path, name, lpar, release }: Upgrade) {
  return { id: path, label: name, detail: `${release} · ${lpar}` };
}

interface ManagersProps {
  managers: Upgrade[];
  release: string;
  chosen: string | null;
  onChoose: (path: string) => void;
}

/** Every queue manager on an older release, with its status and first limit today and on the newest one. */
function Managers({ managers, release, chosen, onChoose }: ManagersProps) {
  const { shown, more } = useFew(managers, 12, t`All ${managers.length} queue managers`);
  const hasFirst = managers.some(({ first }) => first.length > 0);
  return (
    <section aria-label={t`Queue managers`}>
      <h2>{t`Queue managers on an older release`}</h2>
      <ScrollTable
        label={t`Queue managers on an older release`}
        className="comparison row-cards"
        tableClass="newest-release__table"
        heads={[t`Queue manager`, t`Status`, t`First limit at`, t`On ${release}`, ...(hasFirst ? [t`Set first`] : [])]}
      >
        {shown.map((one) => (
          <tr key={one.path} aria-current={one.path === chosen ? "true" : undefined}>
            <th scope="row">
              <LinkButton onClick={() => onChoose(one.path)}>{one.name}</LinkButton>{" "}
              <span className="quiet">
                {one.release} · {one.lpar}
              </span>
            </th>
            <td>
              <BeforeAndAfter before={one.before.verdict} after={one.after.verdict} />
            </td>
            <td data-label={t`First limit at`}>
              {one.before.multiple?.text ?? "–"}
              {one.after.multiple?.text !== one.before.multiple?.text && ` → ${one.after.multiple?.text ?? "–"}`}
            </td>
            <td data-label={`On ${release}`} className="long">
              {shownText(one.gain.join(" "))}
            </td>
            {hasFirst && <td data-label={t`Set first`}>{one.first.join(", ")}</td>}
          </tr>
        ))}
      </ScrollTable>
      {more}
    </section>
  );
}

function BeforeAndAfter({ before, after }: { before: Upgrade["before"]["verdict"]; after: typeof before }) {
  return (
    <span className="nowrap">
      {before && <Verdict verdict={before} />}
      {after && after !== before && (
        <>
          {" → "}
          <Verdict verdict={after} />
        </>
      )}
    </span>
  );
}

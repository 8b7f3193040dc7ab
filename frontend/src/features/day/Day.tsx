import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { formatEntry } from "../../lib/format";
import { getAt, listAt } from "../../lib/pointer";
import { partAt, partName, partTitle } from "../../plan-schema/partPaths";
import { planBody, type Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import { useApplyChanges } from "../../state/useApplyChanges";
import { usePlanQuery } from "../../state/usePlanQuery";
import type { ViewProps } from "../../state/views";
import { QuestionPage } from "../../ui/QuestionPage";
import { State } from "../../ui/QuestionParts";
import { useFew } from "../../ui/useFew";
import { ScrollTable } from "../../ui/ScrollTable";
import { Verdict } from "../../ui/Verdict";
import { PlanLink } from "../../ui/planLinks";

type Answer = components["schemas"]["DayAnswer"];

const QUESTION = {};

async function requestAnswer(plan: Plan, _: object, signal: AbortSignal): Promise<Answer> {
  const body = { plan: planBody(withoutScenarios(plan)) };
  return (await unwrap(client.POST("/api/v1/day", { body, signal }))).data;
}

/** Which hour of the day is the tightest: limits in the peak hour, an ordinary hour and the batch window. */
export default function Day({ plan }: ViewProps) {
  const query = usePlanQuery("day", plan, QUESTION, requestAnswer);
  const { applyRecommendation, note } = useApplyChanges();
  const answer = query.data;
  return (
    <QuestionPage
      question={t`Which hour of the day is the tightest?`}
      {...{ query, answer }}
      onApply={applyRecommendation}
      applied={note}
    >
      {!hasProfile(plan) && <Workloads plan={plan} />}
      {answer && answer.limits.length > 0 && <Limits answer={answer} />}
      {answer && answer.limits.length > 0 && <Hours answer={answer} />}
      {answer && (
        <p className="quiet">
          <Trans>
            A day profile scales the messages that are put and got per second. Depths, channels and measured log rates
            stay as they are. The other pages count all workloads at their highest rates at once.
          </Trans>
        </p>
      )}
    </QuestionPage>
  );
}

/** Return the paths of the workloads, in the order of the plan. */
function workloadPaths(plan: Plan): string[] {
  const within = (at: string, list: string) =>
    listAt(plan, `${at}/${list}`).map((_, index) => `${at}/${list}/${index}`);
  return within("", "lpars")
    .flatMap((at) => within(at, "queue_managers"))
    .flatMap((at) => within(at, "workloads"));
}

function hasProfile(plan: Plan): boolean {
  return workloadPaths(plan).some((path) => getAt(plan, `${path}/day_profile`) !== undefined);
}

/** Leads to the workloads whose hours can be entered. */
function Workloads({ plan }: { plan: Plan }) {
  const paths = workloadPaths(plan);
  const { shown, more } = useFew(paths, 5, t`All ${formatEntry(paths.length)} workloads`);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t`Workloads without a day profile`}>
      <h2>{t`Enter a day profile`}</h2>
      <ul>
        {shown.map((path) => (
          <li key={path}>
            <PlanLink path={`${path}/day_profile`}>{partName(plan, partAt(path))}</PlanLink>{" "}
            <span className="quiet">{partTitle(plan, partAt(path.replace(/\/workloads\/\d+$/, "")))}</span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function Limits({ answer }: { answer: Answer }) {
  const { shown, more } = useFew(answer.limits, 20, t`All ${formatEntry(answer.limits.length)} limits`);
  return (
    <section aria-label={t`Limits that depend on the hour`}>
      <h2>{t`Limits that depend on the hour`}</h2>
      <ScrollTable
        label={t`Limits that depend on the hour`}
        heads={[t`Limit`, ...answer.hours.map(({ title }) => title)]}
      >
        {shown.map(({ id, title, subject, states }) => (
          <tr key={id}>
            <th scope="row">
              {title} <span className="quiet">{subject}</span>
            </th>
            {answer.hours.map((hour) => (
              <td key={hour.id}>
                <State state={states[hour.id] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
      {more}
    </section>
  );
}

function Hours({ answer }: { answer: Answer }) {
  return (
    <section aria-label={t`All limits`}>
      <h2>{t`All limits`}</h2>
      <ScrollTable label={t`All limits`} heads={[t`Hour`, t`Worst status`]}>
        {answer.hours.map(({ id, title, verdict }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{verdict && <Verdict verdict={verdict} />}</td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}

import { t } from "@lingui/core/macro";
import { useMemo } from "react";

import * as bounds from "../../api/bounds";
import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { formatEntry } from "../../lib/format";
import { rangeProblem } from "../../lib/numberEntry";
import { planBody, type Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import { useApplyChanges } from "../../state/useApplyChanges";
import { usePlanQuery } from "../../state/usePlanQuery";
import { useViewState, type Codec, type ViewProps } from "../../state/views";
import { NumberBox } from "../../ui/NumberBox";
import { Assumptions, Checklist, State as ResultState } from "../../ui/QuestionParts";
import { useFew } from "../../ui/useFew";
import { QuestionPage } from "../../ui/QuestionPage";
import { ScrollTable } from "../../ui/ScrollTable";
import { ChartFigure } from "../../ui/charts/ChartFigure";
import { byReasons } from "./leftOut";

type Answer = components["schemas"]["ZhyperlinkBenefit"];
type Candidate = Answer["queue_managers"][number];

interface State {
  /** The length of the cables in metres; by default that of the measurements. */
  cable: number | null;
}

function cableProblem(cable: number): string | null {
  return rangeProblem(cable, 1, bounds.PlanToLink.cable_m.maximum);
}

const CODEC: Codec<State> = {
  read: (params) => {
    const cable = Number(params.get("cable"));
    return { cable: cableProblem(cable) === null ? cable : null };
  },
  write: ({ cable }) => new URLSearchParams(cable === null ? {} : { cable: String(cable) }),
};

async function requestAnswer(plan: Plan, { cable }: State, signal: AbortSignal): Promise<Answer> {
  const body = { plan: planBody(withoutScenarios(plan)), cable_m: cable };
  return (await unwrap(client.POST("/api/v1/zhyperlink", { body, signal }))).data;
}

/** Should we buy zHyperLink? Gain, CPU, write sessions and links, and for which logs. */
export default function Zhyperlink({ plan }: ViewProps) {
  const [state, put] = useViewState("zhyperlink", CODEC);
  const question = useMemo(() => ({ cable: state.cable }), [state.cable]);
  const query = usePlanQuery("zhyperlink", plan, question, requestAnswer);
  const { applyRecommendation, note } = useApplyChanges();
  const answer = query.data;
  // Also where a cable that was entered is too long for every log.
  const asksForCable = state.cable !== null || (answer?.queue_managers.length ?? 0) > 0;
  return (
    <QuestionPage
      question={t`Should we buy zHyperLink?`}
      {...{ query, answer }}
      onApply={applyRecommendation}
      applied={note}
      controls={
        asksForCable && (
          <NumberBox
            label={t`Length of the cables in metres`}
            unit={null}
            value={state.cable}
            placeholder={answer ? String(answer.cable.m) : undefined}
            refuse={(cable) => (cable === null ? null : cableProblem(cable))}
            onChange={(cable) => put({ cable })}
          />
        )
      }
      chart={answer?.chart && <ChartFigure chart={answer.chart} from={plan.name ?? ""} heading="h2" />}
      aside={answer && <Checklist title={t`What to measure first`} steps={answer.steps} />}
    >
      {answer && answer.queue_managers.length > 0 && <Candidates answer={answer} />}
      {answer && answer.control_units.length > 0 && <ControlUnits answer={answer} />}
      {answer && (answer.left_out.length > 0 || answer.using.length > 0) && <Others answer={answer} />}
      {answer && asksForCable && <Assumptions plan={plan} assumptions={answer.assumptions} />}
    </QuestionPage>
  );
}

const VERDICTS: Record<Candidate["verdict"], string> = {
  needed: t`Needed for the log rate`,
  settings: t`Not needed: settings are enough`,
  short: t`Not enough for the log rate`,
  time: t`Faster writes only`,
  unknown: t`Not known`,
  slower: t`Slower than zHPF`,
};

function Candidates({ answer }: { answer: Answer }) {
  const { shown, more } = useFew(answer.queue_managers, 20, t`All ${formatEntry(answer.queue_managers.length)} logs`);
  const unchecked = answer.queue_managers.flatMap(({ name, unchecked: why }) =>
    why ? [{ name, reasons: [why] }] : [],
  );
  return (
    <section aria-label={t`Logs that could use it`}>
      <h2>{t`Logs that could use it`}</h2>
      <ScrollTable
        label={t`Logs that could use it`}
        className="comparison row-cards"
        heads={[t`Log of`, t`zHyperLink is`, t`Log rate today`, t`Over zHyperLink`, t`One log write`, t`CPU waiting`]}
      >
        {shown.map((one) => (
          <tr key={one.path}>
            <th scope="row">
              {one.name} <span className="quiet">{one.control_unit ?? one.lpar}</span>
            </th>
            <td data-label={t`zHyperLink is`}>{VERDICTS[one.verdict]}</td>
            <td data-label={t`Log rate today`} className="long">
              <ResultState state={one.before} />
            </td>
            <td data-label={t`Over zHyperLink`} className="long">
              <ResultState state={one.after} />
            </td>
            <td data-label={t`One log write`}>
              <span>
                {one.io_us.text}{" "}
                {one.saving_us.text !== null && one.zhpf_us.text !== null && (
                  <span className="quiet">{t`instead of ${one.zhpf_us.text}`}</span>
                )}
              </span>
            </td>
            <td data-label={t`CPU waiting`}>
              {one.engines?.text ?? t`Not known`} {one.msu && <span className="quiet">{one.msu.text}</span>}
            </td>
          </tr>
        ))}
      </ScrollTable>
      {more}
      {byReasons(unchecked).map(({ names, reasons }) => (
        <p key={reasons.join(" ")} className="quiet">
          <strong>{names.join(", ")}:</strong> {reasons.join(" ")}
        </p>
      ))}
      <p className="quiet">
        {answer.msu_used?.text && <strong>{t`All together ${answer.msu_used.text}.`}</strong>} {answer.msu}
      </p>
    </section>
  );
}

function ControlUnits({ answer }: { answer: Answer }) {
  return (
    <section aria-label={t`What the control units need`}>
      <h2>{t`What the control units need`}</h2>
      <ScrollTable
        label={t`What the control units need`}
        className="comparison row-cards"
        heads={[
          t`Control unit`,
          t`Write sessions`,
          t`Paths (PFIDs) busy`,
          t`PFIDs needed`,
          t`Links, each with a cable`,
        ]}
      >
        {answer.control_units.map((one) => (
          <tr key={one.path}>
            <th scope="row">
              {one.name} {one.metro_mirror && <span className="quiet">{t`Metro Mirror`}</span>}
              <p className="quiet">{one.queue_managers.join(", ")}</p>
            </th>
            <td data-label={t`Write sessions`}>
              <ResultState state={one.sessions} />
            </td>
            <td data-label={t`Paths (PFIDs) busy`}>
              <ResultState state={one.paths} />
            </td>
            <td data-label={t`PFIDs needed`}>{one.pfids_needed?.text ?? t`Not known`}</td>
            <td data-label={t`Links, each with a cable`}>{one.links?.text ?? t`Not known`}</td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}

/** Queue managers that cannot use zHyperLink, those of the same reasons together, and those that use it already. */
function Others({ answer }: { answer: Answer }) {
  return (
    <section aria-label={t`Left out`}>
      <h2>{t`Left out`}</h2>
      <ul className="lines">
        {byReasons(answer.left_out).map(({ names, reasons }) => (
          <li key={reasons.join(" ")}>
            <strong>{names.join(", ")}</strong>
            {reasons.map((reason) => (
              <p key={reason} className="quiet">
                {reason}
              </p>
            ))}
          </li>
        ))}
        {answer.using.length > 0 && (
          <li>
            <strong>{answer.using.join(", ")}</strong>
            <p className="quiet">{t`Uses zHyperLink already.`}</p>
          </li>
        )}
      </ul>
    </section>
  );
}

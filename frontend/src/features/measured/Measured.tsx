import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";

import { useHasMeasurements } from "../../api/currentUser";
import { formatDay } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import type { Plan } from "../../plan-schema/plan";
import { PERIODS, queueManagerNames } from "../../state/measuredPages";
import { listRevisions } from "../../state/savedPlans";
import { usePlanQuery } from "../../state/usePlanQuery";
import { searchOf, useViewState, type ViewProps } from "../../state/views";
import { SelectBox } from "../../ui/SelectBox";
import { NoMeasurements } from "../../ui/NoMeasurements";
import { RequestStatus } from "../../ui/RequestStatus";
import { ActualNumbers } from "./ActualNumbers";
import { ComparedNumbers } from "./ComparedNumbers";
import { MissingMeasurements } from "./MissingMeasurements";
import { CODEC, NOTHING, requestActual, requestCompared, requestComplete } from "./measured";
import type { MeasuredState, Question } from "./measured";
import "./measured.css";

/** The plan beside what was measured: over time, number by number, and what is missing for a health check. */
export default function Measured({ plan }: ViewProps) {
  const hasStore = useHasMeasurements();
  if (hasStore === undefined) return <p role="status">{t`Reading the measurements…`}</p>;
  if (hasStore) return <MeasuredPlan plan={plan} />;
  return (
    <div className="stack measured">
      <h1>{t`Measured`}</h1>
      <NoMeasurements />
    </div>
  );
}

/** The plan beside the store that the service has. */
function MeasuredPlan({ plan }: Pick<ViewProps, "plan">) {
  const [state, put] = useViewState("measured", CODEC);
  const { id } = useParams();
  const names = queueManagerNames(plan);
  const name = names.includes(state.queueManager) ? state.queueManager : (names[0] ?? "");
  const question = { queueManager: name, days: state.days };
  const compared = usePlanQuery("compared", plan, name ? question : null, requestCompared);
  const complete = usePlanQuery("completeness", plan, name ? question : null, requestComplete);
  if (!name) return <Nothing />;
  const errors = compared.errors.join();
  return (
    <div className="stack measured">
      <h1>{t`Measured`}</h1>
      <p>
        <Trans>What the plan predicts, beside what the store of measurements has of the same queue manager.</Trans>
      </p>
      <div className="row measured__choices">
        <QueueManagers
          {...{ names, name }}
          onChoose={(queueManager) => put({ ...state, queueManager, shown: "" }, true)}
        />
        {id !== undefined && (
          <Revisions id={id} chosen={state.revision} onChoose={(next) => put({ ...state, revision: next }, true)} />
        )}
      </div>
      <RequestStatus query={compared} />
      {compared.data === NOTHING && <NothingImported name={name} />}
      {compared.data !== NOTHING && (errors === "" || compared.data) && (
        <>
          <PlanAgainstActual {...{ plan, question, state, errors }} onShow={(shown) => put({ ...state, shown })} />
          <section className="stack" aria-labelledby="measured-compared">
            <h2 id="measured-compared">{t`Measured against planned`}</h2>
            <SelectBox
              label={t`Period`}
              className="measured__period"
              value={state.days}
              options={PERIODS}
              onChoose={(days) => put({ ...state, days: Number(days) })}
            />
            {compared.data && <ComparedNumbers compared={compared.data} {...{ plan, question }} />}
          </section>
        </>
      )}
      {(complete.data || errors === "") && (
        <section className="stack" aria-labelledby="measured-complete">
          <h2 id="measured-complete">{t`Complete for a health check?`}</h2>
          {complete.errors.join() !== errors && <RequestStatus query={complete} />}
          {complete.data && <MissingMeasurements complete={complete.data} />}
        </section>
      )}
    </div>
  );
}

interface ActualProps {
  plan: Plan;
  question: Question;
  state: MeasuredState;
  /** What is shown above as an error already. */
  errors: string;
  onShow: (id: string) => void;
}

/** What the plan, or a saved revision of it, predicted since its date. */
function PlanAgainstActual({ plan, question, state, errors, onShow }: ActualProps) {
  const { id } = useParams();
  const saved = id !== undefined && state.revision !== null ? { id, revision: state.revision } : null;
  const isDated = saved !== null || typeof getAt(plan, "/growth/since") === "string";
  const ofRevision = { queueManager: question.queueManager, saved };
  const actual = usePlanQuery("actual", plan, isDated ? ofRevision : null, requestActual);
  return (
    <section className="stack" aria-labelledby="measured-actual">
      <h2 id="measured-actual">{t`Plan against actual`}</h2>
      {!isDated && <NoDate plan={plan} />}
      {actual.errors.join() !== errors && <RequestStatus query={actual} />}
      {actual.data && isDated && (
        <ActualNumbers
          actual={actual.data}
          shown={state.shown}
          from={plan.name ?? ""}
          onShow={onShow}
          growth={saved ? null : { plan, question }}
        />
      )}
    </section>
  );
}

function Nothing() {
  return (
    <div className="stack">
      <h1>{t`Measured`}</h1>
      <p>{t`Add a queue manager to the plan to hold it against its measurements.`}</p>
    </div>
  );
}

function NothingImported({ name }: { name: string }) {
  return (
    <p>
      <Trans>
        No measurements of {name} have been imported yet. Make CSV files of its SMF records 115 and 116 with{" "}
        <code>mqsmfcsv</code>, and import them on the page <Link to="/fleet">Fleet</Link>. The commands below collect
        the records.
      </Trans>
    </p>
  );
}

function NoDate({ plan }: { plan: Plan }) {
  const grows = typeof getAt(plan, "/growth/annual_pct") === "number";
  const growth = { search: searchOf("growth") };
  return (
    <p>
      {grows ? (
        <Trans>
          Enter the date of the figures in the plan (<Link to={growth}>Growth</Link>, Figures as of): what it predicts
          for a day follows from both.
        </Trans>
      ) : (
        <Trans>
          Enter the date of the figures in the plan (<Link to={growth}>Growth</Link>, Figures as of), and the annual
          growth: what it predicts for a day follows from both.
        </Trans>
      )}
    </p>
  );
}

interface QueueManagersProps {
  names: string[];
  name: string;
  onChoose: (name: string) => void;
}

/** The queue manager that is held against its measurements, where the plan has several. */
function QueueManagers({ names, name, onChoose }: QueueManagersProps) {
  if (names.length < 2) return null;
  return (
    <label className="stack stack--tight">
      {t`Queue manager`}
      <select value={name} onChange={({ target }) => onChoose(target.value)}>
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

interface RevisionsProps {
  id: string;
  chosen: number | null;
  onChoose: (revision: number | null) => void;
}

/** The plan that is held against the measurements: as it is on the screen, or as it was saved once. */
function Revisions({ id, chosen, onChoose }: RevisionsProps) {
  const { data } = useQuery({
    queryKey: ["revisions of measured", id],
    queryFn: ({ signal }) => listRevisions(id, null, signal),
  });
  return (
    <label className="stack stack--tight">
      {t`Prediction of`}
      <select
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
      >
        <option value="">{t`The plan as it is now`}</option>
        {(data?.revisions ?? []).map(({ revision, saved_at, version_name }) => (
          <option key={revision} value={revision}>
            {[t`Revision ${revision}`, formatDay(saved_at.slice(0, 10)), version_name].filter(Boolean).join(", ")}
          </option>
        ))}
      </select>
    </label>
  );
}

import type { Assessment } from "../../api/types";
import { countText } from "../../lib/format";
import { getAt, listAt } from "../../lib/pointer";
import { fieldAt, partAt, partTitle } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { childrenOf, partSchema, partSummary } from "../../plan-schema/planParts";
import { useAssessment } from "../../state/assessment";
import { FieldErrorList } from "../../ui/messages";

/** What the answers make: the estate, what each queue manager has, what is checked already and what to enter next. */
export function Summary({ plan }: { plan: Plan }) {
  const { answer, answeredPlan, errors } = useAssessment(plan);
  return (
    <div className="stack" aria-live="polite">
      <Estate plan={plan} />
      <FieldErrorList document={plan} errors={errors} />
      {answer && answeredPlan && <Checks plan={answeredPlan} answer={answer} />}
    </div>
  );
}

/** More queue managers than this are counted and not named. */
const FEW = 12;

function Estate({ plan }: { plan: Plan }) {
  const lpars = listAt(plan, "/lpars");
  const managers = lpars.flatMap((_, index) => listAt(plan, `/lpars/${index}/queue_managers`)) as { name: string }[];
  return (
    <>
      <p>
        <strong>
          {countText(lpars.length, "LPAR")}, {countText(managers.length, "queue manager")}
        </strong>
      </p>
      {managers.length <= FEW && (
        <ul className="bulleted">
          {lpars.map((_, index) => (
            <li key={index}>
              {partTitle(plan, partAt(`/lpars/${index}`))}:{" "}
              {listAt(plan, `/lpars/${index}/queue_managers`)
                .map((one) => `${String((one as { name: string }).name)} (${partSummary("QueueManager", one)})`)
                .join(", ")}
            </li>
          ))}
        </ul>
      )}
      <p>Each queue manager has:</p>
      <dl>
        {childrenOf("QueueManager")
          .map((child) => ({ child, at: `/lpars/0/queue_managers/0/${child.key}` }))
          .filter(({ child, at }) => (child.list ? listAt(plan, at).length > 0 : getAt(plan, at)))
          .map(({ child, at }) => (
            <div key={child.key} className="row row--ends">
              <dt className="quiet">{child.title}</dt>
              <dd>{contentOf(plan, at, child)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** Return what a part or a list of parts contains; buffer pools and page sets are known by their numbers. */
function contentOf(plan: Plan, at: string, { def, list }: ReturnType<typeof childrenOf>[number]): string {
  const noun = partSchema(def).title;
  const nothing = (text: string) => (text === noun ? "nothing known yet" : text);
  if (!list) return nothing(partSummary(def, getAt(plan, at)));
  const parts = listAt(plan, at);
  const known = [...new Set(parts.map((one) => partSummary(def, one)))];
  return partSchema(def).key === "id" ? parts.map((one) => (one as { id: number }).id).join(", ") : known.join("; ");
}

/** What can be checked as it is, and what to enter to check the rest. */
function Checks({ plan, answer: { limits, missing_inputs } }: { plan: Plan; answer: Assessment }) {
  const known = limits.filter(({ verdict }) => verdict !== "unknown");
  const titles = new Map(limits.map(({ id, title, verdict }) => [id, verdict === "unknown" ? title : null]));
  const missing = missing_inputs.flatMap(({ path, limit }) => {
    const title = titles.get(limit);
    return path !== null && title ? [{ path, title }] : [];
  });
  const wanted = [...Map.groupBy(missing, ({ path }) => nameOf(plan, path))];
  return (
    <>
      <p>
        {countText(known.length, "limit")} of {limits.length} can be checked now
        {wanted.length > 0 && ". To check more, complete the plan with what you know"}.
      </p>
      <ul className="bulleted" aria-label="To enter next">
        {wanted.map(([name, own]) => (
          <li key={name}>
            Enter <strong>{name}</strong> to check {[...new Set(own.map(({ title }) => title))].join(", ")}.
          </li>
        ))}
      </ul>
    </>
  );
}

/** Return a field with the part that it belongs to, but for LPARs and queue managers, which all have it. */
function nameOf(plan: Plan, path: string): string {
  const part = partAt(path);
  const label = fieldAt(path)?.label ?? path;
  return partSchema(part.def).form ? label : `${label} (${partTitle(plan, part)})`;
}

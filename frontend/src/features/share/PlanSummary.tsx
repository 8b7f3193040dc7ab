import { t } from "@lingui/core/macro";
import { durationText, entryUnit, formatDay } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import { choiceText } from "../../plan-schema/fieldEntry";
import { partName, partTitle, partsOnPath, partsIn } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { fieldsOf, type PartKind, type FieldSpec } from "../../plan-schema/planParts";
import "./share.css";

/** What a plan says, to read: the parts in order, each with what is known of it. */
export function PlanSummary({ plan }: { plan: Plan }) {
  return (
    <aside className="panel stack" aria-label={t`The plan`}>
      <h2 className="overline">{t`The plan`}</h2>
      {[...partsIn(plan)].slice(1).map(({ def, path }) => (
        <PartSummary key={path} plan={plan} def={def} path={path} />
      ))}
    </aside>
  );
}

function PartSummary({ plan, def, path }: { plan: Plan; def: PartKind; path: string }) {
  const steps = partsOnPath(path);
  const step = steps.at(-1);
  const owner = steps.slice(0, -1).findLast((one) => one.def === "QueueManager" || one.def === "QueueSharingGroup");
  const stored = fieldsOf(def)
    .map((spec) => ({ spec, value: getAt(plan, `${path}/${spec.key}`) ?? null }))
    .filter(({ spec, value }) => value !== null && spec.key !== "name" && spec.key !== "id");
  return (
    <section>
      <h3>
        {step && partTitle(plan, step)} {owner && <span className="quiet">{partName(plan, owner)}</span>}
      </h3>
      {stored.length > 0 && (
        <dl>
          {stored.map(({ spec, value }) => (
            <div key={spec.key} className="row row--ends">
              <dt className="quiet">{spec.label}</dt>
              <dd className="plan-summary__value">{withUnit(value, spec)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function withUnit(value: unknown, spec: FieldSpec): string {
  const { date, unit, kind, mqName } = spec;
  // Not of a parameter such as EXPRYINT, which MQ has in seconds.
  if (unit === "s" && !mqName && typeof value === "number") return durationText(value);
  if (date && typeof value === "string") return formatDay(value);
  const text = Array.isArray(value) ? value.join(", ") : choiceText(value, spec);
  const short = kind === "number" ? entryUnit(unit) : "";
  return short === "" ? text : `${text}\u00a0${short}`;
}

import { t } from "@lingui/core/macro";
import { entryUnit, formatDay } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import { choiceText } from "../../plan-schema/fieldEntry";
import { partTitle, partsOnPath, partsIn } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { fieldsOf, type PartKind, type FieldSpec } from "../../plan-schema/planParts";

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
  const step = partsOnPath(path).at(-1);
  const stored = fieldsOf(def)
    .map((spec) => ({ spec, value: getAt(plan, `${path}/${spec.key}`) ?? null }))
    .filter(({ spec, value }) => value !== null && spec.key !== "name" && spec.key !== "id");
  return (
    <section>
      <h3>{step && partTitle(plan, step)}</h3>
      {stored.length > 0 && (
        <dl>
          {stored.map(({ spec, value }) => (
            <div key={spec.key} className="row row--ends">
              <dt className="quiet">{spec.label}</dt>
              <dd>{withUnit(value, spec)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function withUnit(value: unknown, spec: FieldSpec): string {
  const { date, unit, kind } = spec;
  if (date && typeof value === "string") return formatDay(value);
  const text = Array.isArray(value) ? value.join(", ") : choiceText(value, spec);
  const short = kind === "number" ? entryUnit(unit) : "";
  return short === "" ? text : `${text}\u00a0${short}`;
}

import { formatEntry } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import { NUMBERS, partsOf, type NumberInput, type Part } from "../planner/parts";
import type { Plan } from "../planner/planDocument";
import "./plan-summary.css";

/** What a plan says, to read. */
export function PlanSummary({ plan }: { plan: Plan }) {
  return (
    <aside className="plan-summary" aria-label="The plan">
      <h2 className="overline">The plan</h2>
      {partsOf(plan).map((part) => (
        <section key={part.path}>
          <h3>{part.title}</h3>
          <dl>
            {part.kind === "manager" && (
              <Row
                label="Release"
                value={String(getAt(plan, `${part.path}/release`) ?? "")}
              />
            )}
            {NUMBERS[part.kind].map((input) => (
              <Row key={input.key} label={input.label} value={said(plan, part, input)} />
            ))}
          </dl>
        </section>
      ))}
    </aside>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function said(
  plan: Plan,
  part: Part,
  { key, unit, empty, defaulted }: NumberInput,
): string {
  const value = getAt(plan, `${part.path}/${key}`);
  if (value === null || value === undefined)
    return defaulted ? `${empty}, the default` : (empty ?? "not known");
  const text = typeof value === "number" ? formatEntry(value) : String(value);
  return unit === "count" ? text : `${text}\u00a0${unit}`;
}

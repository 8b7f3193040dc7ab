import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { rulesQuery } from "../../api/queries";
import { formatUnit } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import { usePlanStore, usePlanValue } from "../../state/planContext";
import { useAnswer } from "../../state/answer";
import { fieldId } from "./fieldId";
import { emptyText, choiceText, rangeText, entryText } from "../../plan-schema/fieldEntry";
import { addsToLabel } from "./helpText";
import { partAt } from "../../plan-schema/partPaths";
import { useFields, type FieldSpec } from "../../plan-schema/fields";
import { HELP } from "./useFieldHelp";
import { limitsWaitingFor } from "./partVerdicts";

/** About the field that has the focus: what it takes, what it is for, and the way to say "I don't know". */
export function FieldHelp({ path }: { path: string | null }) {
  const step = partAt(path ?? "");
  const key = path?.slice(step.path.length + 1) ?? "";
  const spec = useFields(step.def).find((one) => one.key === key);
  if (path === null || !spec) {
    return (
      <p className="help help--idle quiet">
        F1 in a field leads here, to what it takes and what it is used for; F1 again leads back.
      </p>
    );
  }
  return (
    <aside className="help" id={HELP} tabIndex={-1} aria-label={`About ${spec.label}`}>
      <p>
        <strong>{spec.label}</strong>{" "}
        {spec.mqName && spec.mqName !== spec.label && <span className="help__name">{spec.mqName}</span>}{" "}
        {addsToLabel(spec) && `${spec.description}.`}
      </p>
      <p className="quiet">
        {facts(spec).join(" · ")} <span className="help__back">· F1 leads back</span>
      </p>
      <NotKnown path={path} spec={spec} />
      <InRulebook key={key} name={key} />
    </aside>
  );
}

function facts(spec: FieldSpec): string[] {
  const unit = spec.unit ? formatUnit(spec.unit) : "";
  return [
    unit && `in ${unit}`,
    spec.kind === "number" && rangeText(spec),
    spec.allowed.length > 0 && spec.allowed.map(choiceText).join(", "),
    spec.byDefault !== null && `default ${choiceText(spec.byDefault)}`,
    spec.whole && spec.kind === "number" && "whole numbers",
    spec.grows && "grows with the workload",
  ].filter((fact): fact is string => Boolean(fact));
}

function NotKnown({ path, spec }: { path: string; spec: FieldSpec }) {
  const store = usePlanStore();
  const value = usePlanValue(path) ?? null;
  const waits = limitsWaitingFor(useAnswer().answer, path);
  if (value === null) {
    if (waits) return <p className="quiet">Not judged without it: {waits}.</p>;
    const empty = emptyText(spec);
    return empty ? <p className="quiet">Left out, it says: {empty}.</p> : null;
  }
  if (!spec.nullable) return null;
  return (
    <p>
      <button
        type="button"
        className="link-button"
        onClick={() => {
          store.edit([{ path, value: null }], `unknown ${path}`);
          store.close(`unknown ${path}`);
          document.getElementById(fieldId(path))?.focus({ preventScroll: true });
        }}
      >
        I don’t know
      </button>{" "}
      <span className="quiet">
        instead of {entryText(getAt(store.get().plan, path))}: what needs it is then unknown
      </span>
    </p>
  );
}

/** The rules that take an input of this name. */
function InRulebook({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery({ ...rulesQuery, enabled: open });
  const rules = data.filter(({ inputs }) => inputs.some((input) => input.name === name));
  return (
    <details className="help__rules" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>In the rulebook</summary>
      {open && (
        <ul>
          {rules.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/rulebook/rules/${id}`}>{title}</Link>
            </li>
          ))}
          {rules.length === 0 && (
            <li>
              <Link to="/rulebook">No rule has an input of this name; look in the rulebook</Link>
            </li>
          )}
        </ul>
      )}
    </details>
  );
}

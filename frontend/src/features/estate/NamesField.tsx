import { memo } from "react";
import { listAt } from "../../lib/pointer";
import { usePlan, usePlanStore } from "../../state/planContext";
import { fieldId } from "./fieldId";
import type { FieldProps } from "./FieldRow";
import { useFieldError } from "./useFieldError";
import { namesFor } from "../../plan-schema/references";

/** Several parts of the plan, by name. */
export const NamesField = memo(function NamesField({ path, spec }: FieldProps) {
  const store = usePlanStore();
  const message = useFieldError(path, spec);
  const both = usePlan(({ plan }) =>
    JSON.stringify([listAt(plan, path), namesFor(plan, path, spec.refersTo ?? "")]),
  );
  const [chosen, offered] = JSON.parse(both) as [unknown[], unknown[]];
  const names = [...new Set([...offered, ...chosen])];
  const toggle = (name: unknown) => {
    const next = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
    store.edit([{ path, value: next }], path);
    store.close(path);
  };
  return (
    <fieldset className="field field--names" data-path={path} id={fieldId(path)} tabIndex={-1}>
      <legend>{spec.label}</legend>
      <div className="names">
        {names.map((name) => (
          <label key={String(name)}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
            {String(name)}
          </label>
        ))}
        {names.length === 0 && <span className="quiet">none in this plan yet</span>}
      </div>
      {message && <p className="field__message">{message}</p>}
    </fieldset>
  );
});

import { TextInput } from "@carbon/react";

import { missingName, useFieldError } from "./fieldMessages";
import { fieldId, messageId } from "./fieldId";
import { usePlanStore, usePlanValue } from "./planContext";
import "./fields.css";

/** A name in the plan. */
export function TextField({ path, label }: { path: string; label: string }) {
  const store = usePlanStore();
  const value = usePlanValue(path);
  const refused = useFieldError(path, label);
  const blank = typeof value === "string" && value.trim() === "";
  const error = blank ? missingName(label) : refused;
  return (
    <div className="field field--text">
      <TextInput
        id={fieldId(path)}
        size="sm"
        labelText={label}
        value={typeof value === "string" ? value : ""}
        autoComplete="off"
        spellCheck={false}
        invalid={Boolean(error)}
        invalidText={error ?? ""}
        aria-describedby={error ? messageId(path) : undefined}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
          store.edit([{ path, value: event.target.value }], path)
        }
        onBlur={() => store.close(path)}
      />
    </div>
  );
}

import { Select, SelectItem } from "@carbon/react";

import { useFieldError } from "./fieldMessages";
import { fieldId } from "./fieldId";
import { usePlanStore, usePlanValue } from "./planContext";
import "./fields.css";

interface Props {
  path: string;
  label: string;
  /** What the rulebook allows; the plan's own value is offered even when it is not among them. */
  allowed: string[];
}

/** One of a few names. */
export function ChoiceField({ path, label, allowed }: Props) {
  const store = usePlanStore();
  const value = String(usePlanValue(path) ?? "");
  const error = useFieldError(path, label);
  const options = allowed.includes(value) ? allowed : [value, ...allowed];
  return (
    <div className="field field--choice">
      <Select
        id={fieldId(path)}
        size="sm"
        labelText={label}
        value={value}
        invalid={Boolean(error)}
        invalidText={error ?? ""}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) => {
          store.edit([{ path, value: event.target.value }], path);
          store.close(path);
        }}
      >
        {options.map((option) => (
          <SelectItem key={option} value={option} text={option} />
        ))}
      </Select>
    </div>
  );
}

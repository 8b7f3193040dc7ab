import { memo } from "react";
import { usePlanStore, usePlanValue } from "../../state/planContext";
import { useFieldError } from "./useFieldError";
import { FieldRow, inputProps, type FieldProps } from "./FieldRow";

/** Yes or no; or not known, where that is an answer. */
export const FlagField = memo(function FlagField({ path, spec }: FieldProps) {
  const store = usePlanStore();
  const value = usePlanValue(path) ?? spec.byDefault;
  const message = useFieldError(path, spec);
  const say = (next: boolean | null) => {
    store.edit([{ path, value: next }], path);
    store.close(path);
  };
  const common = inputProps(path, spec, message);
  return (
    <FieldRow path={path} spec={spec} message={message} empty={value === null}>
      {spec.nullable ? (
        <select
          {...common}
          value={value === null ? "" : String(value)}
          onChange={({ target }) => say(target.value === "" ? null : target.value === "true")}
        >
          <option value="">not known</option>
          <option value="true">yes</option>
          <option value="false">no</option>
        </select>
      ) : (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => say(target.checked)}
        />
      )}
    </FieldRow>
  );
});

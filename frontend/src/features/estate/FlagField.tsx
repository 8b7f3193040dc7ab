import { memo } from "react";
import { usePlanStore, usePlanValue } from "../planner/planContext";
import { useMayFollow } from "../planner/state";
import { useFieldError } from "./fieldMessages";
import { FieldRow, inputProps, type FieldProps } from "./FieldRow";

/** Yes or no; or not known, where that is an answer. */
export const FlagField = memo(function FlagField({ path, spec }: FieldProps) {
  const store = usePlanStore();
  const value = usePlanValue(path) ?? spec.byDefault;
  const message = useFieldError(path, spec);
  const mayFollow = useMayFollow();
  const say = (next: boolean | null) => {
    store.edit([{ path, value: next }], path);
    store.close(path);
  };
  const common = {
    ...inputProps(path, spec, message),
    onFocus: () =>
      mayFollow({ path, values: spec.nullable ? [true, false, null] : [true, false] }),
    onBlur: () => mayFollow(null),
  };
  return (
    <FieldRow path={path} spec={spec} message={message} empty={value === null}>
      {spec.nullable ? (
        <select
          {...common}
          value={value === null ? "" : String(value)}
          onChange={({ target }) =>
            say(target.value === "" ? null : target.value === "true")
          }
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

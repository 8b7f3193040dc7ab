import { memo, useState } from "react";
import { typedText } from "../../lib/numberEntry";
import { useDebouncedValue } from "../../lib/useDebouncedValue";
import { usePlanStore, usePlanValue } from "../../state/planContext";
import {
  emptyText,
  isNoNumber,
  isOutside,
  parseFieldEntry,
  entryProblem,
  entryText,
} from "../../plan-schema/fieldEntry";
import { useFieldError } from "./useFieldError";
import { FieldRow, inputProps, type FieldProps } from "./FieldRow";

/** One number of the plan. What is typed stays as typed until the field is left, and as long as it is refused. */
export const NumberField = memo(function NumberField({ path, spec }: FieldProps) {
  const store = usePlanStore();
  const value = usePlanValue(path);
  const refused = useFieldError(path, spec);
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  // An undo while the field has the focus must show: a draft is shown only while it has the same value.
  const same = draft !== null && Object.is(parseFieldEntry(draft, spec) ?? null, value ?? null);
  // A number is written anew once it is taken; a word that means "no number" stays in sight.
  const showDraft = same && (!left || refused !== null || isOutside(value, spec) || isNoNumber(draft, spec));
  const shown = showDraft ? draft : entryText(value);
  const unread = entryProblem(value, spec);
  // Half of "15 min" is not wrong yet: it is reported when typing pauses or the field is left.
  const isReported = useDebouncedValue(unread) === unread || left;
  const message = (isReported ? unread : null) ?? refused;
  return (
    <FieldRow path={path} spec={spec} message={message} empty={(value ?? null) === null}>
      <input
        {...inputProps(path, spec, message)}
        value={shown}
        inputMode={spec.unit === null || spec.whole ? "numeric" : "text"}
        autoComplete="off"
        spellCheck={false}
        placeholder={emptyText(spec)}
        onChange={({ target }) => {
          const text = typedText(target, shown);
          setDraft(text);
          setLeft(false);
          const next = parseFieldEntry(text, spec);
          store.edit([{ path, value: next }], path);
        }}
        onBlur={() => {
          setLeft(true);
          store.close(path);
        }}
        onKeyDown={(event) => event.key === "Enter" && store.close(path)}
      />
    </FieldRow>
  );
});

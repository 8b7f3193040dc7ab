import { memo, useRef } from "react";
import { parentOf } from "../../lib/pointer";
import { usePlanStore, usePlanValue } from "../../state/planContext";
import { missingNameText } from "../../plan-schema/fieldErrors";
import { useFieldError } from "./useFieldError";
import { FieldRow, inputProps, type FieldProps } from "./FieldRow";
import { referrersOf, type Reference } from "../../plan-schema/references";
import { usePlanSchema } from "../../plan-schema/fields";

/** A name in the plan, or a day. Where others name the part, they follow its new name. */
export const TextField = memo(function TextField({ path, spec }: FieldProps) {
  const store = usePlanStore();
  const schema = usePlanSchema();
  const value = usePlanValue(path);
  const refused = useFieldError(path, spec);
  const followers = useRef<Reference[]>([]);
  const text = typeof value === "string" ? value : "";
  const blank = spec.key === "name" && value !== undefined && text.trim() === "";
  const message = blank ? missingNameText(spec.label) : refused;
  const type = (next: string) => {
    const nextValue = next === "" && spec.nullable ? null : next;
    const follow = followers.current.map((one) => ({ path: one.path, value: nextValue }));
    store.edit([{ path, value: nextValue }, ...follow], path);
  };
  return (
    <FieldRow path={path} spec={spec} message={message} empty={(value ?? null) === null}>
      <input
        {...inputProps(path, spec, message)}
        type={spec.key === "since" ? "date" : "text"}
        value={text}
        placeholder={spec.nullable && spec.key !== "name" ? "not known" : ""}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => {
          const [part, key] = parentOf(path);
          followers.current = key === "name" && schema ? referrersOf(schema, store.get().plan, part) : [];
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={() => store.close(path)}
      />
    </FieldRow>
  );
});

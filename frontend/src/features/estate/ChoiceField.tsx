import { memo } from "react";
import { getAt } from "../../lib/pointer";
import { usePlan, usePlanStore, usePlanValue } from "../../state/planContext";
import type { Change } from "../../plan-schema/plan";
import { emptyText, choiceText } from "../../plan-schema/fieldEntry";
import { useFieldError } from "./useFieldError";
import { FieldRow, inputProps, type FieldProps } from "./FieldRow";
import { namesFor } from "../../plan-schema/references";

const UNKNOWN = "";

/** One of a few values: of those that the schema allows, or of the names that the plan has. */
export const ChoiceField = memo(function ChoiceField({ path, spec }: FieldProps) {
  const store = usePlanStore();
  const value = usePlanValue(path) ?? spec.byDefault;
  const message = useFieldError(path, spec);
  const { refersTo } = spec;
  const names = usePlan(({ plan }) => (refersTo ? JSON.stringify(namesFor(plan, path, refersTo)) : ""));
  const known = refersTo ? (JSON.parse(names) as unknown[]) : choicesOf(spec.allowed);
  // What the plan says is offered even where it is not allowed.
  const options = value === null || known.includes(value) ? known : [value, ...known];
  const choose = (text: string) => {
    const next = options.find((option) => String(option) === text) ?? null;
    store.edit([{ path, value: next }, ...alongWith(store.get().plan, path, next)], path);
    store.close(path);
  };
  return (
    <FieldRow path={path} spec={spec} message={message} empty={value === null}>
      <select
        {...inputProps(path, spec, message)}
        value={value === null ? UNKNOWN : String(value)}
        onChange={(event) => choose(event.target.value)}
      >
        {(spec.nullable || value === null) && (
          <option value={UNKNOWN}>{emptyText({ ...spec, byDefault: null })}</option>
        )}
        {options.map((option) => (
          <option key={String(option)} value={String(option)}>
            {choiceText(option)}
          </option>
        ))}
      </select>
    </FieldRow>
  );
});

/** Releases and machines are listed oldest first; people look for the newest. */
function choicesOf(allowed: unknown[]): unknown[] {
  return allowed.length > 4 ? [...allowed].reverse() : allowed;
}

/** A change of SHARECNV leaves CURSHCNV to follow it where it did so before, or would not fit. */
function alongWith(plan: unknown, path: string, next: unknown): Change[] {
  if (!/\/channel_groups\/\d+\/sharecnv$/.test(path)) return [];
  const at = path.replace(/sharecnv$/, "conversations");
  const [before, said] = [getAt(plan, path) ?? 1, getAt(plan, at)];
  const followed = said === mostAt(before);
  const tooMany = typeof said === "number" && said > mostAt(next);
  return followed || tooMany ? [{ path: at, value: null }] : [];
}

/** Conversations that a channel can have at this SHARECNV. */
function mostAt(sharecnv: unknown): number {
  return typeof sharecnv === "number" ? Math.max(sharecnv, 1) : Infinity;
}

import { t } from "@lingui/core/macro";
import type { CSSProperties, ReactNode } from "react";

import { fieldSentence, entryUnit } from "../../lib/format";
import { toPointer } from "../../lib/pointer";
import { missingName, withChoiceNames, withRange, withUnit } from "../../plan-schema/planErrors";
import { isDuration, type FieldSpec } from "../../plan-schema/planParts";
import { useFieldErrors, useLimitsWaitingFor } from "../../state/answer";
import { usePlanStore, usePlanValue } from "../../state/planStore";
import { MeasuredNote } from "./MeasuredNote";
import { fieldId, messageId } from "./fieldId";
import "./estate.css";

export interface FieldProps {
  path: string;
  spec: FieldSpec;
}

/** Return the value of a field, what is chosen in its list, its error, the properties of its input, and what changes it. */
export function useField({ path, spec }: FieldProps, ownMessage?: string | null) {
  const store = usePlanStore();
  const entered = usePlanValue(path);
  const value = entered ?? spec.byDefault;
  // Nothing, where a list tells the default from an entry.
  const chosen = entered ?? (spec.property.warns_by_default ? null : spec.byDefault);
  const isChosen = (entered ?? null) !== null;
  const error = useFieldErrors().find(({ field }) => toPointer(field) === path);
  const text = error && withUnit(withRange(error.message, entered, spec), spec);
  const refused = text === undefined ? null : fieldSentence(spec.label, withChoiceNames(text, spec));
  const message = ownMessage ?? missingName(path, value) ?? refused;
  const edit = (next: unknown) => store.edit([{ path, value: next }], path);
  return {
    ...{ store, value, chosen, isChosen, refused, message, edit },
    /** Change the value in one step of undo. */
    choose: (next: unknown) => {
      edit(next);
      store.close(path);
    },
    input: {
      id: fieldId(path),
      "aria-invalid": message ? true : undefined,
      "aria-describedby": messageId(path),
      "aria-description": spec.description || undefined,
      onBlur: () => store.close(path),
    } as const,
  };
}

interface Props extends FieldProps {
  message: string | null;
  /** Shown where nothing is wrong. */
  note?: ReactNode;
  /** What to enter, before what waits for it. */
  hint?: string;
  /** Whether the note is a warning. */
  warns?: boolean;
  /** Whether its box needs the whole width of the form. */
  wide?: boolean;
  /** Whether the field is empty, so that what waits for it is worth a line. */
  empty?: boolean;
  children: ReactNode;
}

/**
 * One field: its label, its input, and a message below. Carbon's inputs have the label above, which doubles the height
 * of a form of fifty fields, and its NumberInput takes no "1.5 GB".
 */
export function FieldRow(props: Props) {
  const { path, spec, message, note, hint = "", warns = false, wide, empty, children } = props;
  const unit = spec.kind === "number" ? entryUnit(spec.entryUnit) : "";
  // A duration has its units beside its numbers: that of a bare number is in sight while one is typed.
  const isWritten = isDuration(spec) && !empty;
  const waits = useLimitsWaitingFor(path);
  const waiting = empty && waits ? t`Not checked without it: ${waits}` : "";
  const quiet = note ?? ([hint, waiting].filter(Boolean).join(" ") || null);
  const width = { "--unit-width": `${0.25 + unit.length * 0.5}rem` } as CSSProperties;
  return (
    <div className={`field field--${spec.property.reader ?? spec.kind}${wide ? " field--wide" : ""}`} data-path={path}>
      <label htmlFor={fieldId(path)}>
        {spec.label}
        {unit && <span className="visually-hidden">, {unit}</span>}
      </label>
      <div
        className={["field__box", unit.length > 4 && "field__box--tight", isWritten && "field__box--written"]
          .filter(Boolean)
          .join(" ")}
        style={width}
      >
        {children}
        {unit && (
          <span className="field__unit nowrap quiet" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      {(message || quiet) && (
        <p
          className={message ? "field__message wrong" : warns ? "field__message" : "field__message quiet"}
          id={messageId(path)}
        >
          {!message && warns && (
            <>
              <span className="badge">{t`Warning`}</span>{" "}
            </>
          )}
          {message ?? quiet}
        </p>
      )}
      <MeasuredNote path={path} />
    </div>
  );
}

import type { CSSProperties, ReactNode } from "react";
import { entryUnit } from "../../lib/format";
import { useAnswer } from "../../state/answer";
import { fieldId, messageId } from "./fieldId";
import type { FieldSpec } from "../../plan-schema/fields";
import { limitsWaitingFor } from "./partVerdicts";
import "./fields.css";

export interface FieldProps {
  path: string;
  spec: FieldSpec;
}

interface Props extends FieldProps {
  message: string | null;
  /** Whether the field says nothing, so that what waits for it is worth a line. */
  empty: boolean;
  children: ReactNode;
}

/** One field: its label, its input, and what must be said under it. */
export function FieldRow({ path, spec, message, empty, children }: Props) {
  const unit = spec.kind === "number" ? entryUnit(spec.unit) : "";
  const waits = limitsWaitingFor(useAnswer().answer, path);
  return (
    <div className={`field field--${spec.kind}`} data-path={path}>
      <label htmlFor={fieldId(path)}>
        {spec.label}
        {unit && <span className="visually-hidden">, {unit}</span>}
      </label>
      <div
        className={unit.length > SHORT ? "field__box field__box--tight" : "field__box"}
        style={widthOf(unit)}
      >
        {children}
        {unit && (
          <span className="field__unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      {message && (
        <p className="field__message" id={messageId(path)}>
          {message}
        </p>
      )}
      {!message && empty && waits && (
        <p className="field__waits" id={messageId(path)}>
          <span aria-hidden="true">◇ </span>Not judged without it: {waits}
        </p>
      )}
    </div>
  );
}

/** A unit of more letters leaves little room. */
const SHORT = 4;

/** Room for the unit beside what is typed. */
function widthOf(unit: string): CSSProperties | undefined {
  return unit ? ({ "--unit-width": `${0.25 + unit.length * 0.5}rem` } as CSSProperties) : undefined;
}

/** What every input has: who it is, whether it is wrong, and what says so. */
export function inputProps(path: string, spec: FieldSpec, message: string | null) {
  return {
    id: fieldId(path),
    "aria-invalid": message ? true : undefined,
    "aria-describedby": messageId(path),
    "aria-description": spec.description || undefined,
  } as const;
}

import type { FieldError } from "../api/problem";
import { toPointer } from "../lib/pointer";
import { fieldErrorText } from "../plan-schema/fieldErrors";
import { fieldPlace } from "../plan-schema/partPaths";

interface Props {
  document: unknown;
  errors: FieldError[];
  /** Goes to the field; absent where the plan cannot be edited. */
  onGoTo?: (path: string) => void;
}

/** The errors of a plan, each with its place. */
export function FieldErrorList({ document, errors, onGoTo }: Props) {
  return (
    <ul>
      {errors.map((error) => {
        const { path, part } = fieldPlace(document, toPointer(error.field));
        const text = fieldErrorText(document, error);
        return (
          <li key={error.field + error.message}>
            {onGoTo && part ? (
              <button type="button" className="link-button" onClick={() => onGoTo(path)}>
                {text}
              </button>
            ) : (
              text
            )}
            {part && <span className="quiet"> {part}</span>}
          </li>
        );
      })}
    </ul>
  );
}

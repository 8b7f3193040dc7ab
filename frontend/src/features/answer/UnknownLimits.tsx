import type { Assessment } from "../../api/types";
import { unknownLimits } from "./headline";
import { MissingNotes } from "./MissingNotes";

interface Props {
  answer: Assessment;
  onGoTo?: (path: string) => void;
}

/** The limits that cannot be judged although the plan puts a load on them. */
export function UnknownLimits({ answer, onGoTo }: Props) {
  const unknown = unknownLimits(answer);
  if (unknown.length === 0) return null;
  return (
    <div className="binding__unknown">
      <p>Not judged yet:</p>
      <ul>
        {unknown.map(({ constraint, title, subject, missing }) => {
          const found = answer.constraints.find(({ id }) => id === constraint);
          return (
            <li key={constraint}>
              <strong>{title}</strong> <span className="quiet">{subject}</span>
              {found && <MissingNotes constraint={{ ...found, missing }} onGoTo={onGoTo} />}
              {!found && (
                <p className="quiet">{missing.map(({ message }) => message).join("; ")}</p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

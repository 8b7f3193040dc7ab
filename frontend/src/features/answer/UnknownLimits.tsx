import type { Assessment } from "../../api/types";
import { derivationOf, MissingNotes } from "./MissingNotes";

interface Props {
  answer: Assessment;
  onGoTo?: (path: string) => void;
}

/** With more than this the rest stands behind a disclosure. */
const SHOWN = 3;

/** The limits that cannot be judged although the plan puts a load on them. */
export function UnknownLimits({ answer, onGoTo }: Props) {
  const { unknown } = answer.binding;
  if (unknown.length === 0) return null;
  const items = unknown.map(({ constraint, title, subject, missing }) => {
    const found = answer.constraints.find(({ id }) => id === constraint);
    return (
      <li key={constraint}>
        <strong>{title}</strong> <span className="quiet">{subject}</span>
        <MissingNotes {...{ missing, onGoTo }} derivation={derivationOf(found?.used)} />
      </li>
    );
  });
  return (
    <div className="binding__unknown">
      <p>Not judged yet:</p>
      <ul>{items.slice(0, SHOWN)}</ul>
      {items.length > SHOWN && (
        <details>
          <summary>{items.length - SHOWN} more</summary>
          <ul>{items.slice(SHOWN)}</ul>
        </details>
      )}
    </div>
  );
}

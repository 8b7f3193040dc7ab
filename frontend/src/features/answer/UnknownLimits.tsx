import type { Assessment } from "../../api/types";
import { Verdict } from "../../ui/Verdict";
import { derivationOf, MissingInputNotes } from "./MissingInputNotes";

interface Props {
  answer: Assessment;
  onGoTo?: (path: string) => void;
}

/** More than this stand behind a disclosure. */
const FEW = 2;

/** The limits that cannot be judged although the plan puts a load on them: nothing reassures past them. */
export function UnknownLimits({ answer, onGoTo }: Props) {
  const { unknown } = answer.binding;
  if (unknown.length === 0) return null;
  const words = (
    <>
      <Verdict verdict="unknown" bare /> {counted(unknown.length)} cannot be judged and may
      be met first
    </>
  );
  const items = (
    <ul>
      {unknown.map(({ constraint, title, subject, missing }) => {
        const found = answer.constraints.find(({ id }) => id === constraint);
        return (
          <li key={constraint}>
            <strong>{title}</strong> <span className="quiet">{subject}</span>
            <MissingInputNotes
              {...{ missing, onGoTo }}
              derivation={derivationOf(found?.used)}
            />
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className="binding__unknown">
      {unknown.length > FEW ? (
        <details>
          <summary>{words}</summary>
          {items}
        </details>
      ) : (
        <>
          <p>{words}:</p>
          {items}
        </>
      )}
    </div>
  );
}

function counted(count: number): string {
  return count === 1 ? "One limit" : `${count} limits`;
}

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
  const { undecided } = answer.first_limit;
  const unknown = answer.limits.filter(({ id }) => undecided.includes(id));
  if (unknown.length === 0) return null;
  const words = (
    <>
      <Verdict verdict="unknown" bare /> {counted(unknown.length)} cannot be judged and may be met first
    </>
  );
  const items = (
    <ul>
      {unknown.map(({ id, title, subject, missing, used }) => (
        <li key={id}>
          <strong>{title}</strong> <span className="quiet">{subject}</span>
          <MissingInputNotes {...{ missing, onGoTo }} derivation={derivationOf(used)} />
        </li>
      ))}
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

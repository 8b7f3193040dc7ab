import { t } from "@lingui/core/macro";
import { useId, useState } from "react";

import { managerCount, MOST_LPARS, MOST_MANAGERS, type Answers } from "./answers";
import { lparsProblem, lparTitle, managerTitle } from "./mistakes";
import { readNames, withLparNames, withManagerNames } from "./nameList";

interface Props {
  answers: Answers;
  change: (change: (before: Answers) => Answers) => void;
}

/** Boxes for the names of all LPARs and of all queue managers, which are entered together. */
export function NameLists({ answers, change }: Props) {
  return (
    <>
      <NameListBox
        label={t`Names of all LPARs`}
        example="PRDA, PRDB"
        most={MOST_LPARS}
        name={withLparNames}
        refuse={(names) => (names.length > answers.lpars.length ? lparsProblem(answers, names.length) : null)}
        {...{ answers, change }}
      />
      <NameListBox
        label={t`Names of all queue managers`}
        example="QMA1-QMA3, QMB1"
        most={MOST_MANAGERS}
        name={withManagerNames}
        {...{ answers, change }}
      />
    </>
  );
}

interface BoxProps extends Props {
  label: string;
  example: string;
  /** How many names there can be. */
  most: number;
  /** Return answers with these names. */
  name: (answers: Answers, names: string[]) => Answers;
  refuse?: (names: string[]) => string | null;
}

/** A list of names; below it is what it becomes, and once the box is left that is in the rows of the table. */
function NameListBox({ label, example, most, name, refuse, answers, change }: BoxProps) {
  const id = useId();
  const [text, setText] = useState("");
  // A list is not complete, and so not refused, before the box is left.
  const [isComplete, setIsComplete] = useState(false);
  const list = readNames(text, most);
  const refused = list.problem ?? refuse?.(list.names) ?? null;
  const problem = isComplete ? refused : null;
  const names = list.problem === undefined && refused === null ? list.names : [];
  const take = () => {
    setIsComplete(true);
    if (names.length === 0) return;
    change((before) => name(before, names));
    setText("");
  };
  const note = problem ?? (names.length > 0 ? estateText(name(answers, names)) : null);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        placeholder={t`such as ${example}`}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={note === null ? undefined : `${id}-note`}
        value={text}
        onChange={({ target }) => {
          setIsComplete(false);
          setText(target.value);
        }}
        onBlur={take}
        onKeyDown={(event) => event.key === "Enter" && take()}
      />
      {note !== null && (
        <p id={`${id}-note`} className={problem === null ? "quiet small" : "wrong"} role="status">
          {note}
        </p>
      )}
    </div>
  );
}

/** With more queue managers only their number is written. */
const MOST_WRITTEN = 12;

/** Return the LPARs with their queue managers: `PRDA: QMA1, QMA2; PRDB: QMB1`. */
function estateText(answers: Answers): string {
  return answers.lpars
    .map(({ managers }, lpar) => {
      const names = managers.map((_, at) => managerTitle(answers, lpar, at));
      const written = managerCount(answers) > MOST_WRITTEN && names.length > 2 ? [names[0], "…", names.at(-1)] : names;
      return `${lparTitle(answers, lpar)}: ${written.join(", ")}`;
    })
    .join("; ");
}

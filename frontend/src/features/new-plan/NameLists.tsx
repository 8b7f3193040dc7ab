import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useId, useState } from "react";

import { managerCount, MOST_LPARS, MOST_MANAGERS, type Answers } from "./answers";
import { lparsProblem, lparTitle, managerTitle, type Box } from "./mistakes";
import { managersRefusal, readNames, withLparNames, withManagerNames, withPlaces, type NameList } from "./nameList";

interface Props {
  answers: Answers;
  box: Box;
  change: (change: (before: Answers) => Answers) => void;
}

/** Boxes for the names of all LPARs and of all queue managers, which are entered together. */
export function NameLists({ answers, box, change }: Props) {
  return (
    <>
      <NameListBox
        {...box(t`Names of all LPARs`)}
        example="PRDA, PRDB"
        most={MOST_LPARS}
        def="Lpar"
        name={(before, { names }) => withLparNames(before, names)}
        refuse={({ names }) => (names.length > answers.lpars.length ? lparsProblem(answers, names.length) : null)}
        {...{ answers, change }}
      />
      <NameListBox
        {...box(t`Names of all queue managers`)}
        example="QMA1-QMA3, QMB1"
        most={MOST_MANAGERS}
        def="QueueManager"
        name={(before, { names, places }) => (places ? withPlaces(before, places) : withManagerNames(before, names))}
        refuse={(list) => managersRefusal(answers, list)}
        {...{ answers, change }}
      />
    </>
  );
}

type Names = Extract<NameList, { names: string[] }>;

interface BoxProps extends Omit<Props, "box">, ReturnType<Box> {
  example: string;
  /** How many names there can be. */
  most: number;
  def: "Lpar" | "QueueManager";
  /** Return answers with these names. */
  name: (answers: Answers, list: Names) => Answers;
  /** Return why a list cannot be taken. */
  refuse: (list: Names) => string | null;
}

/** A list of names; below it is what it becomes, and once the box is left that is in the rows of the table. */
function NameListBox({ label, onProblem, example, most, def, name, refuse, answers, change }: BoxProps) {
  const id = useId();
  const [text, setText] = useState("");
  // A list is not complete, and so not refused, before the box is left.
  const [isComplete, setIsComplete] = useState(false);
  const list = readNames(text, most, def);
  const refused = list.problem ?? refuse(list);
  const problem = isComplete && refused !== null ? t`${label}: ${refused}` : null;
  const report = useEffectEvent((wrong: string | null) => onProblem?.(wrong));
  useEffect(() => {
    if (problem === null) return;
    report(refused);
    return () => report(null);
  }, [problem, refused]);
  const taken = list.problem === undefined && refused === null && list.names.length > 0 ? list : null;
  const take = () => {
    setIsComplete(true);
    if (taken === null) return;
    change((before) => name(before, taken));
    setText("");
  };
  const note = problem ?? (taken === null ? null : estateText(name(answers, taken)));
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

import { useMemo, useState } from "react";

import { changeField } from "../../plan-schema/changeField";
import type { Plan } from "../../plan-schema/plan";
import { editableFields, editParts, isOfManager, presentParts, selectedTargets, targetsIn } from "./bulkEdit";
import type { EditedPart, Kind, Operation, Selection } from "./bulkEdit";

const ANY: Selection = { words: "", release: "", tag: "" };

/** Follow which parts are selected, what is entered for a field of them, and what comes of it. */
export function useBulkEdit(plan: Plan) {
  const [kind, setKind] = useState<Kind>("QueueManager");
  const [selection, setSelection] = useState(ANY);
  const [left, setLeft] = useState<string[]>([]);
  const [key, setKey] = useState("");
  const [chosen, setOperation] = useState<Operation>("set");
  const [text, setText] = useState("");
  const [isCleared, setCleared] = useState(false);
  const targets = useMemo(() => targetsIn(plan, kind), [plan, kind]);
  const fields = useMemo(() => editableFields(kind), [kind]);
  const selected = selectedTargets(targets, selection);
  const field = fields.find((one) => one.key === key);
  const operation = field?.spec.kind === "number" ? chosen : "set";
  const canClear = operation === "set" && field?.spec.nullable === true;
  const clears = canClear && isCleared;
  const isEntered = text.trim() !== "" || clears;
  const edited = field && isEntered ? editParts(plan, selected, { field, operation, text: clears ? "" : text }) : [];
  const changed = edited.filter(({ target, from, to }) => !left.includes(target.path) && !Object.is(from, to));
  const after = changed.reduce((document, { path, to }) => changeField(document, path, to), plan);
  const problem = commonProblem(edited);
  const present = field ? presentParts(plan, selected, field) : [];
  const isReady = field !== undefined && isEntered && !problem;
  const selectField = (next: string) => {
    setKey(next);
    setText("");
    setCleared(false);
  };
  const selectKind = (next: Kind) => {
    setKind(next);
    // LPARs and structures have neither release nor tag: what was chosen for others would leave none of them.
    if (!isOfManager(next)) setSelection({ ...ANY, words: selection.words });
    selectField("");
    setLeft([]);
  };
  return {
    parts: { kind, targets, selection, selected, left },
    change: { fields, field, operation, text, problem, canClear, clears, edited, changed, present, after, isReady },
    ...{ selectKind, selectField, setSelection, setLeft, setOperation, setText, setCleared },
  };
}

/** Return what is wrong with all results alike, which is then wrong with the entry. */
function commonProblem(edited: EditedPart[]): string {
  const [first] = edited;
  return first && edited.every(({ problem }) => problem === first.problem) ? first.problem : "";
}

import { plural, t } from "@lingui/core/macro";
import { Modal, Select, SelectItem, TextInput } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";

import type { Assessment } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { useDebouncedValue } from "../../lib/hooks";
import { changeField } from "../../plan-schema/changeField";
import { choiceText, emptyText, parseFieldEntry } from "../../plan-schema/fieldEntry";
import type { Plan } from "../../plan-schema/plan";
import { nameKey } from "../../plan-schema/planParts";
import { unusualSize } from "../../plan-schema/unusualSize";
import { useAnswer } from "../../state/answer";
import { assessmentQuery } from "../../state/assessment";
import { usePlan } from "../../state/planStore";
import { fullName } from "../../lib/words";
import { ScrollTable } from "../../ui/ScrollTable";
import { OPERATIONS, KINDS, editableFields, editParts, isOfManager, selectedTargets, targetsIn } from "./bulkEdit";
import type { EditableField, EditedPart, Kind, Operation, Selection, Target } from "./bulkEdit";

interface Props {
  /** Put the changed plan in place; `done` says what was changed. The dialog stays open if another change follows. */
  onApply: (plan: Plan, done: string, staysOpen: boolean) => void;
  onClose: () => void;
}

const ANY: Selection = { words: "", release: "", tag: "" };
/** Rows of the preview; the others are counted. */
const SHOWN = 100;

/** Selects parts by name, release or tag, and sets, changes or multiplies one field of all of them. */
export default function BulkEdit({ onApply, onClose }: Props) {
  const plan = usePlan((state) => state.plan);
  const [kind, setKind] = useState<Kind>("QueueManager");
  const [selection, setSelection] = useState(ANY);
  const [left, setLeft] = useState<string[]>([]);
  const [key, setKey] = useState("");
  const [chosen, setOperation] = useState<Operation>("set");
  const [text, setText] = useState("");
  const [isCleared, setCleared] = useState(false);
  const [staysOpen, setStaysOpen] = useState(false);
  const [done, setDone] = useState("");
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
  const apply = () => {
    if (!field || changed.length === 0) return;
    const title = t`${field.label} changed in ${partsText(changed.length)}`;
    onApply(after, title, staysOpen);
    setDone(title);
    selectField("");
  };
  return (
    <Modal
      open
      className="bulk-edit"
      modalHeading={t`Edit many at once`}
      primaryButtonText={
        changed.length > 0
          ? plural(changed.length, { one: "Change 1 part", other: `Change ${formatEntry(changed.length)} parts` })
          : t`Change parts`
      }
      primaryButtonDisabled={changed.length === 0}
      secondaryButtonText={done ? t`Done` : t`Cancel`}
      onRequestClose={onClose}
      onRequestSubmit={apply}
      hasScrollingContent
    >
      <div className="stack">
        <div className="question__controls">
          <Choices
            label={t`What`}
            value={kind}
            options={Object.entries(KINDS)}
            onChoose={(value) => selectKind(value as Kind)}
          />
          <SelectionControls {...{ kind, targets, selection }} onSelect={setSelection} />
        </div>
        <div className="question__controls">
          <Choices
            label={t`Field`}
            value={key}
            options={[["", t`Choose a field`], ...fields.map((one): Option => [one.key, one.label])]}
            onChoose={selectField}
          />
          {field && (
            <ValueControls
              {...{ field, operation, text, problem, clears }}
              onOperation={setOperation}
              onText={setText}
              onClear={canClear ? setCleared : undefined}
            />
          )}
        </div>
        <Another checked={staysOpen} done={field ? "" : done} onCheck={setStaysOpen} />
        <Effect plan={plan} after={after} isChanged={changed.length > 0} />
        <p role="status" className="quiet">
          {t`${partsText(selected.length)} selected, ${formatEntry(changed.length)} to change`}
        </p>
        <Preview
          rows={isReady ? edited : selected.map(unchanged)}
          field={isReady ? field : undefined}
          left={left}
          onLeave={setLeft}
        />
      </div>
    </Modal>
  );
}

/** Whether the dialog stays open for another change, and what the one before it did. */
function Another({ checked, done, onCheck }: { checked: boolean; done: string; onCheck: (checked: boolean) => void }) {
  return (
    <>
      <label className="check-label">
        <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
        {t`Change another field after this one`}
      </label>
      {done && <p role="status">{t`${done}.`}</p>}
    </>
  );
}

function partsText(count: number): string {
  return plural(count, { one: "1 part", other: `${formatEntry(count)} parts` });
}

interface SelectionProps {
  kind: Kind;
  targets: Target[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** By what parts are selected. */
function SelectionControls({ kind, targets, selection, onSelect }: SelectionProps) {
  const search = (
    <Text
      label={t`Search`}
      placeholder={searchText(kind)}
      value={selection.words}
      onType={(words) => onSelect({ ...selection, words })}
    />
  );
  if (!isOfManager(kind)) return search;
  return (
    <>
      {search}
      <Choices
        label={t`Release`}
        value={selection.release}
        options={allAnd(targets.map(({ release }) => release))}
        onChoose={(release) => onSelect({ ...selection, release })}
      />
      <Choices
        label={t`Tag`}
        value={selection.tag}
        options={allAnd(targets.flatMap(({ tags }) => tags))}
        onChoose={(tag) => onSelect({ ...selection, tag })}
      />
    </>
  );
}

/** Return by which words parts of a kind are found. */
function searchText(kind: Kind): string {
  if (!isOfManager(kind)) return t`Words of a name`;
  return nameKey(kind) === "id" ? t`Number, or words of a name, owner or tag` : t`Words of a name, owner or tag`;
}

/** A value and its text. */
type Option = [value: string, text: string];

interface ChoicesProps {
  label: string;
  value: string;
  options: Option[];
  onChoose: (value: string) => void;
}

function Choices({ label, value, options, onChoose }: ChoicesProps) {
  const id = useId();
  return (
    <Select id={id} labelText={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([one, text]) => (
        <SelectItem key={one} value={one} text={text} />
      ))}
    </Select>
  );
}

/** Return a choice of all, and each value once. */
function allAnd(values: string[]): Option[] {
  return [["", t`All`], ...[...new Set(values)].sort().map((value): Option => [value, value])];
}

/** Return a part before a new value is entered. */
function unchanged(target: Target): EditedPart {
  return { target, path: "", from: null, to: null, problem: "" };
}

/** Return what is wrong with all results alike, which is then wrong with the entry. */
function commonProblem(edited: EditedPart[]): string {
  const [first] = edited;
  return first && edited.every(({ problem }) => problem === first.problem) ? first.problem : "";
}

interface TextProps {
  label: string;
  placeholder?: string;
  value: string;
  problem?: string;
  /** A question about a value that is taken. */
  question?: string | null;
  onType: (text: string) => void;
}

function Text({ label, placeholder, value, problem = "", question = null, onType }: TextProps) {
  const id = useId();
  return (
    <TextInput
      id={id}
      labelText={label}
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      invalid={problem !== ""}
      invalidText={problem}
      warn={question !== null}
      warnText={question}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

interface ValueControlsProps extends ValueProps {
  /** Whether the field is cleared. */
  clears: boolean;
  onOperation: (operation: Operation) => void;
  /** Absent for a field that cannot be cleared. */
  onClear: ((isCleared: boolean) => void) | undefined;
}

/** What happens to the field: it is set, changed, multiplied or cleared. */
function ValueControls({ clears, onOperation, onClear, ...value }: ValueControlsProps) {
  const { spec } = value.field;
  return (
    <>
      {spec.kind === "number" && (
        <Choices
          label={t`Operation`}
          value={value.operation}
          options={Object.entries(OPERATIONS)}
          onChoose={(one) => onOperation(one as Operation)}
        />
      )}
      {!clears && <ValueBox {...value} />}
      {onClear && (
        <label className="check-label">
          <input type="checkbox" checked={clears} onChange={({ target }) => onClear(target.checked)} />
          {t`Clear this field (${emptyText({ ...spec, byDefault: null })})`}
        </label>
      )}
    </>
  );
}

interface ValueProps {
  field: EditableField;
  operation: Operation;
  text: string;
  problem: string;
  onText: (text: string) => void;
}

/** The new value, or by how much the value changes. */
function ValueBox({ field: { spec }, operation, text, problem, onText }: ValueProps) {
  const values = spec.kind === "flag" ? [true, false] : spec.allowed;
  if (values.length > 0) {
    return (
      <Choices
        label={t`Value`}
        value={text}
        options={[["", t`Choose a value`], ...values.map((value): Option => [String(value), choiceText(value, spec)])]}
        onChoose={onText}
      />
    );
  }
  const unit = operation === "scale" ? "factor" : spec.unitText;
  const question =
    operation === "set" && spec.kind === "number" ? unusualSize(parseFieldEntry(text, spec), spec) : null;
  return <Text label={unit ? t`Value (${unit})` : t`Value`} value={text} {...{ problem, question }} onType={onText} />;
}

interface PreviewProps {
  rows: EditedPart[];
  /** Absent while there is no new value. */
  field: EditableField | undefined;
  /** Paths of parts that are left as they are. */
  left: string[];
  onLeave: (paths: string[]) => void;
}

/** The selected parts, each with its value before and after. */
function Preview({ rows, field, left, onLeave }: PreviewProps) {
  const text = (value: unknown) =>
    field && value === null ? emptyText({ ...field.spec, byDefault: null }) : choiceText(value, field?.spec);
  const unit = field?.spec.unitText ? ` (${field.spec.unitText})` : "";
  return (
    <>
      <ScrollTable label={t`Preview`} className="bulk-edit__preview" heads={[t`Part`, t`Now${unit}`, t`New${unit}`]}>
        {rows.slice(0, SHOWN).map(({ target: { path, name, within }, from, to, problem }) => (
          <tr key={path}>
            <th scope="row">
              <label className="check-label">
                <input
                  type="checkbox"
                  checked={!left.includes(path)}
                  onChange={() => onLeave(left.includes(path) ? left.filter((one) => one !== path) : [...left, path])}
                />
                <span>
                  {name} <span className="quiet">{within}</span>
                </span>
              </label>
            </th>
            <td>{field && text(from)}</td>
            <td>
              {problem && <span className="wrong">{problem}</span>}
              {field && !problem && (Object.is(from, to) ? <span className="quiet">{t`same`}</span> : text(to))}
            </td>
          </tr>
        ))}
      </ScrollTable>
      {rows.length > SHOWN && <p className="quiet">{t`and ${rows.length - SHOWN} more`}</p>}
    </>
  );
}

/** The first limit now and with the changes, before they are applied. */
function Effect({ plan, after, isChanged }: { plan: Plan; after: Plan; isChanged: boolean }) {
  const { answer } = useAnswer();
  const settled = useDebouncedValue(after);
  const { data, error } = useQuery({ ...assessmentQuery(settled), enabled: isChanged && settled !== plan });
  if (!answer || !isChanged) return null;
  return (
    <p role="status">
      {t`First limit now: ${firstText(answer)}.`}{" "}
      {error ? (
        <span className="wrong">{t`With the changes there is no result: ${error.message}`}</span>
      ) : (
        <strong>{t`With the changes: ${data && settled === after ? `${firstText(data)}.` : "…"}`}</strong>
      )}
    </p>
  );
}

function firstText({ first_limit: { title, subject, multiple, sentence } }: Pick<Assessment, "first_limit">): string {
  if (!title || !multiple?.value) return sentence.replace(/\.$/, "");
  return t`${fullName(title, subject ?? "")} at ${multiple.text ?? ""} today’s load`;
}

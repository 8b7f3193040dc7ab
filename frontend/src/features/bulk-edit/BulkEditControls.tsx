/** The controls of the dialog that edits many parts: which ones, which field of them, and its new value. */
import { t } from "@lingui/core/macro";
import { Select, SelectItem, TextInput } from "@carbon/react";
import { useId } from "react";

import { choiceText, emptyText, parseFieldEntry } from "../../plan-schema/fieldEntry";
import { formatUnit } from "../../lib/format";
import { isDuration, nameKey } from "../../plan-schema/planParts";
import { unusualSize } from "../../plan-schema/unusualSize";
import { isOfManager, KINDS, OPERATIONS } from "./bulkEdit";
import type { EditableField, Kind, Operation, Selection, Target } from "./bulkEdit";

/** Which parts are edited. */
export function PartControls({ onKind, ...props }: SelectionProps & { onKind: (kind: Kind) => void }) {
  return (
    <div className="question__controls">
      <Choices
        label={t`What`}
        value={props.kind}
        options={Object.entries(KINDS)}
        onChoose={(value) => onKind(value as Kind)}
      />
      <SelectionControls {...props} />
    </div>
  );
}

interface FieldProps extends Omit<ValueProps, "field" | "onText"> {
  fields: EditableField[];
  /** Absent while none is chosen. */
  field: EditableField | undefined;
  canClear: boolean;
  clears: boolean;
  onField: (key: string) => void;
  setOperation: (operation: Operation) => void;
  setText: (text: string) => void;
  setCleared: (isCleared: boolean) => void;
}

/** Which field is edited, and its value. */
export function FieldControls(props: FieldProps) {
  const { fields, field, operation, text, problem, canClear, clears, onField } = props;
  return (
    <div className="question__controls">
      <Choices
        label={t`Field`}
        value={field?.key ?? ""}
        options={[["", t`Choose a field`], ...fields.map((one): Option => [one.key, one.label])]}
        onChoose={onField}
      />
      {field && (
        <ValueControls
          {...{ field, operation, text, problem, clears }}
          onOperation={props.setOperation}
          onText={props.setText}
          onClear={canClear ? props.setCleared : undefined}
        />
      )}
    </div>
  );
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
  const unit = operation === "scale" ? "factor" : isDuration(spec) ? formatUnit(spec.entryUnit) : spec.unitText;
  const question =
    operation === "set" && spec.kind === "number" ? unusualSize(parseFieldEntry(text, spec), spec) : null;
  return <Text label={unit ? t`Value (${unit})` : t`Value`} value={text} {...{ problem, question }} onType={onText} />;
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Select, SelectItem, TextInput } from "@carbon/react";
import { Add, TrashCan } from "@carbon/react/icons";
import { useState } from "react";

import type { FieldError } from "../../api/problem";
import { fieldSentence, formatEntry } from "../../lib/format";
import { readEntry, typedText } from "../../lib/numberEntry";
import { toPointer } from "../../lib/pointer";
import { entryText } from "../../plan-schema/fieldEntry";
import { IconButton } from "../../ui/buttons";
import { inputLabel, unitText } from "./names";
import type { RuleInput } from "./queries";

interface Props {
  inputs: RuleInput[];
  values: Values;
  errors: FieldError[];
  /** Pointer to the part that has these inputs; empty for the rule itself. */
  path?: string;
  onChange: (values: Values) => void;
}

/** The inputs of a rule as fields. */
export function InputForm({ inputs, values, errors, path = "", onChange }: Props) {
  const set = (name: string, value: unknown) => onChange({ ...values, [name]: value });
  return (
    <div className="stack">
      {inputs.map((input) => {
        const at = `${path}/${input.name}`;
        const message = errors.find(({ field }) => toPointer(field) === at)?.message;
        const change = (value: unknown) => set(input.name, value);
        const shared = { input, path: at, message, onChange: change };
        return input.type === "list" ? (
          <Parts key={at} {...shared} value={values[input.name]} errors={errors} />
        ) : (
          <InputField key={at} {...shared} value={values[input.name]} />
        );
      })}
    </div>
  );
}

type PartsProps = FieldProps & Pick<Props, "errors">;

/** A list of parts, each with inputs of its own. */
function Parts({ input, path, value, message, errors, onChange }: PartsProps) {
  const parts = Array.isArray(value) ? (value as Values[]) : [];
  const items = input.items ?? [];
  const label = inputLabel(input);
  return (
    <fieldset className="stack">
      <legend>{label}</legend>
      <p className="quiet">{input.description}</p>
      {message && <p className="wrong">{fieldSentence(label, message)}</p>}
      {parts.map((part, index) => (
        <div className="part-of-list indented" key={index}>
          <InputForm
            inputs={items}
            values={part}
            errors={errors}
            path={`${path}/${index}`}
            onChange={(changed) => onChange(parts.map((other, place) => (place === index ? changed : other)))}
          />
          <IconButton
            label={t`Remove ${label}, part ${index + 1}`}
            onClick={() => onChange(parts.filter((_, place) => place !== index))}
          >
            <TrashCan />
          </IconButton>
        </div>
      ))}
      <button type="button" className="link-button start" onClick={() => onChange([...parts, startValues(items)])}>
        <Trans>
          <Add /> Add to {label}
        </Trans>
      </button>
    </fieldset>
  );
}

export interface FieldProps {
  input: RuleInput;
  path: string;
  value: unknown;
  /** The error that the service reports for this input. */
  message: string | undefined;
  onChange: (value: unknown) => void;
}

/** One input of a rule: a few names to choose from, or a number to type. */
function InputField(props: FieldProps) {
  return props.input.allowed || props.input.type === "boolean" ? <Choice {...props} /> : <Entry {...props} />;
}

function Choice({ input, path, value, message, onChange }: FieldProps) {
  const allowed = input.allowed ?? [true, false];
  const label = inputLabel(input);
  const open = !input.required && input.default === null;
  return (
    <div className="input">
      <Select
        id={idOf(path)}
        size="sm"
        labelText={<Label input={input} />}
        helperText={input.description}
        value={value === undefined || value === null ? "" : JSON.stringify(value)}
        invalid={message !== undefined}
        invalidText={message ? fieldSentence(label, message) : ""}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) =>
          onChange(event.target.value === "" ? null : JSON.parse(event.target.value))
        }
      >
        {open && <SelectItem value="" text={t`not given`} />}
        {allowed.map((option) => (
          <SelectItem key={JSON.stringify(option)} value={JSON.stringify(option)} text={entryText(option)} />
        ))}
      </Select>
    </div>
  );
}

/** Typed text stays as typed until the field is left; text that is no number is sent, so that the service refuses it. */
function Entry({ input, path, value, message, onChange }: FieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { unit } = input;
  const isDraft = draft !== null && Object.is(entered(draft, unit), value ?? null);
  const written = typeof value === "number" ? formatEntry(value) : String(value ?? "");
  const shown = isDraft ? draft : written;
  const unread = typeof value === "string" ? readEntry(value, unit) : null;
  const text = unread?.kind === "unreadable" ? unread.message : message && fieldSentence(inputLabel(input), message);
  return (
    <div className="input">
      <TextInput
        id={idOf(path)}
        size="sm"
        labelText={<Label input={input} />}
        helperText={input.description}
        value={shown}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder(input)}
        invalid={Boolean(text)}
        invalidText={text}
        aria-describedby={text ? `${idOf(path)}-error-msg` : undefined}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          const typed = typedText(event.target, shown);
          setDraft(typed);
          onChange(entered(typed, unit));
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}

function Label({ input }: { input: RuleInput }) {
  const unit = unitText(input.unit);
  return (
    <>
      {inputLabel(input)}
      {unit && <span className="quiet">, {unit}</span>}
    </>
  );
}

function entered(text: string, unit: string | null): number | string | null {
  const entry = readEntry(text, unit);
  if (entry.kind === "number") return entry.value;
  return entry.kind === "empty" ? null : text;
}

function placeholder({ required, default: value }: RuleInput): string {
  if (required) return "";
  return value === null || value === undefined ? t`not given` : entryText(value);
}

function idOf(path: string): string {
  return `input${path.replaceAll("/", "-")}`;
}

export type Values = Record<string, unknown>;

/** Return the values that a form starts with: those of an example, else defaults. */
export function startValues(inputs: RuleInput[], given: Values = {}): Values {
  const values: Values = {};
  for (const input of inputs) {
    const { name, items, required, allowed } = input;
    const isList = input.type === "list";
    const first = required ? (allowed?.at(-1) ?? (isList ? [{}] : undefined)) : undefined;
    const value = given[name] ?? input.default ?? first ?? null;
    if (value !== null) {
      values[name] = isList ? (value as Values[]).map((part) => startValues(items ?? [], part)) : value;
    }
  }
  return values;
}

/** Return the values without empty ones, so that the rule's own defaults count. */
export function filledValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined && value !== "")
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(filledValues) : value]),
  );
}

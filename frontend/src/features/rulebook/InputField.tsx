import { Select, SelectItem, TextInput } from "@carbon/react";
import { useState } from "react";

import { formatEntry } from "../../lib/format";
import { readEntry, typedText } from "../../lib/numberEntry";
import { fieldSentence } from "../../lib/fieldSentence";
import { entryText } from "../../plan-schema/fieldEntry";
import { inputLabel, unitText } from "./names";
import type { RuleInput } from "./queries";

export interface FieldProps {
  input: RuleInput;
  path: string;
  value: unknown;
  /** The error that the service reports for this input. */
  message: string | undefined;
  onChange: (value: unknown) => void;
}

/** One input of a rule: a few names to choose from, or a number to type. */
export function InputField(props: FieldProps) {
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
        {open && <SelectItem value="" text="not given" />}
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
  return value === null || value === undefined ? "not given" : entryText(value);
}

function idOf(path: string): string {
  return `input${path.replaceAll("/", "-")}`;
}

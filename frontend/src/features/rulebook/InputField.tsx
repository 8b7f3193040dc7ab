import { Select, SelectItem, TextInput } from "@carbon/react";
import { useState } from "react";

import { formatEntry } from "../../lib/format";
import { readEntry, typedText } from "../../lib/numberEntry";
import { fieldSentence } from "../../lib/fieldSentence";
import { inputLabel, plainText, unitText } from "./names";
import type { RuleInput } from "./types";

interface Props {
  input: RuleInput;
  path: string;
  value: unknown;
  /** What the service says is wrong here. */
  message: string | undefined;
  onChange: (value: unknown) => void;
}

/** One input of a rule: a few names to choose from, or a number to type. */
export function InputField(props: Props) {
  return props.input.allowed || props.input.type === "boolean" ? <Choice {...props} /> : <Entry {...props} />;
}

function Choice({ input, path, value, message, onChange }: Props) {
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
          <SelectItem key={JSON.stringify(option)} value={JSON.stringify(option)} text={plainText(option)} />
        ))}
      </Select>
    </div>
  );
}

/** What is typed stays as typed until the field is left; what is no number is sent as it is, to be refused. */
function Entry({ input, path, value, message, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const { unit } = input;
  const label = inputLabel(input);
  const shown = draft !== null && Object.is(entered(draft, unit), value ?? null) ? draft : null;
  const unread = typeof value === "string" ? readEntry(value, unit) : null;
  const own = unread?.kind === "unreadable" ? unread.message : null;
  const text = own ?? (message === undefined ? "" : fieldSentence(label, message));
  return (
    <div className="input">
      <TextInput
        id={idOf(path)}
        size="sm"
        labelText={<Label input={input} />}
        helperText={input.description}
        value={shown ?? written(value)}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder(input)}
        invalid={text !== ""}
        invalidText={text}
        aria-describedby={text ? `${idOf(path)}-error-msg` : undefined}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          const typed = typedText(event.target, shown ?? written(value));
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
      {unit && <span className="input__unit">, {unit}</span>}
    </>
  );
}

function entered(text: string, unit: string | null): number | string | null {
  const entry = readEntry(text, unit);
  if (entry.kind === "number") return entry.value;
  return entry.kind === "empty" ? null : text;
}

function written(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? formatEntry(value) : String(value);
}

function placeholder({ required, default: value }: RuleInput): string {
  if (required) return "";
  return value === null || value === undefined ? "not given" : plainText(value);
}

function idOf(path: string): string {
  return `input${path.replaceAll("/", "-")}`;
}

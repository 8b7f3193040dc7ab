import { TextInput } from "@carbon/react";
import { useState } from "react";

import { formatEntry } from "../../lib/format";
import { readEntry, type EntryUnit } from "../../lib/numberEntry";
import { useFieldError } from "./fieldMessages";
import type { NumberInput } from "./parts";
import { usePlanStore, usePlanValue } from "./planContext";
import type { Change } from "./planStore";
import { fieldId, messageId } from "./fieldId";
import "./fields.css";

interface Props extends Omit<NumberInput, "key"> {
  path: string;
  /** What else a new value changes. */
  also?: (plan: unknown, path: string, next: unknown) => Change[];
}

/** One number of the plan. What is typed stays as typed until the field is left. */
export function NumberField({ path, also, ...input }: Props) {
  const { label, unit, empty = "", word } = input;
  const store = usePlanStore();
  const value = usePlanValue(path);
  const error = useFieldError(path, label);
  const [draft, setDraft] = useState<string | null>(null);
  // An undo while the field has the focus must show: a draft counts only while it says the same.
  const shown = draft !== null && sameAs(draft, value, input) ? draft : written(value);
  const own = typeof value === "string" ? unreadableMessage(value, unit) : null;
  const message = own ?? error;
  const suffix = unit === "count" ? "" : unit;
  return (
    <div className="field" data-unit={suffix}>
      <TextInput
        id={fieldId(path)}
        size="sm"
        labelText={
          <>
            {label}
            {suffix && <span className="visually-hidden">, {suffix}</span>}
          </>
        }
        value={shown}
        inputMode={unit === "count" ? "numeric" : "text"}
        autoComplete="off"
        spellCheck={false}
        placeholder={empty}
        invalid={Boolean(message)}
        invalidText={message ?? ""}
        aria-describedby={message ? messageId(path) : undefined}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          const next = said(event.target.value, input);
          setDraft(event.target.value);
          const more = also?.(store.get().plan, path, next) ?? [];
          store.edit([{ path, value: next }, ...more], path);
        }}
        onBlur={() => {
          // A word that means "no number" stays in sight; a number is written anew.
          setDraft(draft !== null && isWord(draft, word) ? draft : null);
          store.close(path);
        }}
        onKeyDown={(event: React.KeyboardEvent) =>
          event.key === "Enter" && store.close(path)
        }
      />
    </div>
  );
}

/** What the plan keeps for an entry: a number, nothing, or the very text that was typed. */
function said(text: string, { unit, word, defaulted }: Reading) {
  const entry = readEntry(text, unit);
  if (entry.kind === "number") return entry.value;
  if (entry.kind === "empty" || isWord(text, word)) return defaulted ? undefined : null;
  return text;
}

type Reading = Pick<NumberInput, "unit" | "word" | "defaulted">;

function isWord(text: string, word: string | undefined): boolean {
  return word !== undefined && text.trim().toUpperCase() === word;
}

function sameAs(draft: string, value: unknown, reading: Reading): boolean {
  return Object.is(said(draft, reading) ?? null, value ?? null);
}

function written(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? formatEntry(value) : String(value);
}

function unreadableMessage(value: string, unit: EntryUnit): string | null {
  const entry = readEntry(value, unit);
  return entry.kind === "unreadable" ? entry.message : null;
}

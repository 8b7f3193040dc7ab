import { TextInput } from "@carbon/react";
import { useState } from "react";

import { formatEntry } from "../../lib/format";
import { readEntry, type EntryUnit } from "../../lib/numberEntry";
import { useFieldError } from "./fieldMessages";
import { usePlanStore, usePlanValue } from "./planContext";
import { fieldId, messageId } from "./fieldId";
import "./fields.css";

interface Props {
  path: string;
  label: string;
  unit: EntryUnit;
  /** May be left empty: not known. */
  optional?: boolean;
  help?: string;
}

/** One number of the plan. What is typed stays as typed until the field is left. */
export function NumberField({ path, label, unit, optional = false, help }: Props) {
  const store = usePlanStore();
  const value = usePlanValue(path);
  const error = useFieldError(path, label);
  const [draft, setDraft] = useState<string | null>(null);
  // An undo while the field has the focus must show: a draft counts only while it says the same.
  const shown = draft !== null && sameAs(draft, value, unit) ? draft : written(value);
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
        title={help}
        value={shown}
        inputMode={unit === "count" ? "numeric" : "text"}
        autoComplete="off"
        spellCheck={false}
        placeholder={optional ? "not known" : ""}
        invalid={Boolean(message)}
        invalidText={message ?? ""}
        aria-describedby={message ? messageId(path) : undefined}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          setDraft(event.target.value);
          store.edit([{ path, value: said(event.target.value, unit) }], path);
        }}
        onBlur={() => {
          setDraft(null);
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
function said(text: string, unit: EntryUnit): number | string | null {
  const entry = readEntry(text, unit);
  if (entry.kind === "number") return entry.value;
  return entry.kind === "empty" ? null : text;
}

function sameAs(draft: string, value: unknown, unit: EntryUnit): boolean {
  return Object.is(said(draft, unit), value ?? null);
}

function written(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? formatEntry(value) : String(value);
}

function unreadableMessage(value: string, unit: EntryUnit): string | null {
  const entry = readEntry(value, unit);
  return entry.kind === "unreadable" ? entry.message : null;
}

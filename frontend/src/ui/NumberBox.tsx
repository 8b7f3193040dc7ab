import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useId, useState } from "react";

import { durationText, entryUnit, formatEntry } from "../lib/format";
import { readEntry, typedText } from "../lib/numberEntry";

interface Props {
  label: string;
  unit: string | null;
  /** Whether the label says the unit already. */
  unitInLabel?: boolean;
  value: number | null;
  placeholder?: string;
  /** What else the value is taken for. */
  help?: string;
  /** What is wrong with the value beside others. */
  error?: string | null;
  /** Return what to enter in place of a value that cannot be taken: the entry is then marked and changes nothing. */
  refuse?: (value: number | null) => string | null;
  autoFocus?: boolean;
  /** Called with what is wrong with the entry, which is not the value; with null once nothing is. */
  onProblem?: (problem: string | null) => void;
  onChange: (value: number | null) => void;
}

/** A number as people write it, "1.5 GB" too, which Carbon's NumberInput refuses; an unreadable entry changes nothing. */
export function NumberBox(props: Props) {
  const { label, unit, unitInLabel = false, value, placeholder, help, refuse, autoFocus, onProblem, onChange } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  // A number is not complete, and so not refused, before the field is left.
  const [isComplete, setIsComplete] = useState(false);
  const entry = readEntry(draft ?? "", unit);
  const isUnreadable = draft !== null && entry.kind === "unreadable";
  const next = entry.kind === "number" ? entry.value : null;
  const refused = draft !== null && !isUnreadable ? (refuse?.(next) ?? null) : null;
  // What the box takes is a better example than any number.
  const readable = isUnreadable
    ? entry.twoReadings
      ? onlyReading(entry.twoReadings, props)
      : entry.decimal
        ? null
        : refuse?.(NaN)
    : null;
  const problem = isUnreadable ? (readable ?? entry.message) : isComplete ? refused : null;
  const wrong = draft === null ? props.error : problem;
  const report = useEffectEvent((text: string | null) => onProblem?.(text));
  useEffect(() => {
    if (problem === null) return;
    report(problem);
    return () => report(null);
  }, [problem]);
  const take = () => {
    setIsComplete(true);
    if (draft === null || isUnreadable || refused !== null) return;
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const shown = draft ?? (value === null ? "" : shownValue(value, unit));
  const unitText = unitInLabel ? "" : entryUnit(unit);
  return (
    <div className="number-box" data-own-undo>
      <label htmlFor={id}>
        {label}
        {unitText && `, ${unitText}`}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        autoFocus={autoFocus}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-wrong` : help && `${id}-help`}
        value={shown}
        onChange={({ target }) => {
          setIsComplete(false);
          setDraft(typedText(target, shown));
        }}
        onBlur={take}
        onKeyDown={(event) => event.key === "Enter" && take()}
      />
      {wrong && (
        <p className="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
      {help && !wrong && (
        <p className="quiet small" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

const SECONDS_PER_HOUR = 3600;
const MOST_ENTRY_DIGITS = 9;

/** Return a number as it is entered; hours that have no short number in a shorter unit: 30 s and not 0.01. */
function shownValue(value: number, unit: string | null): string {
  const text = formatEntry(value);
  if (unit !== "hour") return text;
  const read = readEntry(text, unit);
  const isExact = read.kind === "number" && read.value === value;
  return isExact ? text : durationText(Number((value * SECONDS_PER_HOUR).toPrecision(MOST_ENTRY_DIGITS)));
}

/** Return what to enter where the box takes one reading alone of a number; null where it takes both, or none. */
function onlyReading(readings: string[], { unit, refuse }: Pick<Props, "unit" | "refuse">): string | null {
  const taken = readings.filter((text) => {
    const entry = readEntry(text, unit);
    return entry.kind === "number" && (refuse?.(entry.value) ?? null) === null;
  });
  return taken.length === 1 ? t`Enter ${taken[0] ?? ""}.` : null;
}

import { memo } from "react";

import type { Limit } from "../../api/types";
import { Verdict } from "../../ui/Verdict";
import { LimitBar } from "./LimitBar";
import { derivationOf, MissingInputNotes } from "./MissingInputNotes";
import { NumberLink, sameNumber } from "./NumberLink";

interface Props {
  limit: Limit;
  /** Goes to the input that would make an unknown known; absent where nothing can be edited. */
  onGoTo?: (path: string) => void;
}

/** One limit as a bar. Drawn anew only when something that it shows has changed. */
export const LimitRow = memo(function LimitRow({ limit, onGoTo }: Props) {
  const { title, subject, verdict, used_pct, watch_pct, missing, used } = limit;
  const percent = verdict === "unknown" ? null : (used_pct?.value ?? null);
  return (
    <li className="constraint">
      <p className="constraint__title">
        <strong>{title}</strong> <span className="quiet">{subject}</span>
      </p>
      <LimitBar verdict={verdict} percent={percent} watch={watch_pct} />
      <p className="constraint__state">
        <Verdict verdict={verdict} />
        <Amounts limit={limit} />
      </p>
      <Multiple limit={limit} />
      {missing.length > 0 && <MissingInputNotes {...{ missing, onGoTo }} derivation={derivationOf(used)} />}
      <RemedyNote limit={limit} onGoTo={onGoTo} />
    </li>
  );
}, isSame);

function Amounts({ limit: { id, title, subject, used, limit, at_least } }: Props) {
  const name = `${title}, ${subject}`;
  return (
    <span className="constraint__amounts">
      {at_least && <span className="quiet">at least </span>}
      {typeof used?.value === "number" && (
        <NumberLink quantity={used} label={`${name}, in use`} bare={used.unit === limit?.unit} />
      )}
      {limit && (
        <>
          {" of "}
          <NumberLink quantity={limit} label={`${name}, limit`} />
          {TIMES.test(id) && <span className="quiet"> logged</span>}
        </>
      )}
    </span>
  );
}

/** Limits that are named after a time, and held against the data that would fill the log in it. */
const TIMES = /\/log-(?:held|switch|rba)$/;

/** How far today's load can grow until this limit is met. */
function Multiple({ limit: { title, subject, multiple, at_least } }: Props) {
  if (typeof multiple?.value !== "number") return <p className="constraint__multiple" />;
  return (
    <p className="constraint__multiple">
      <span className="quiet">{at_least ? "met by " : "met at "}</span>
      <NumberLink
        quantity={multiple}
        label={`${title}, ${subject}, met at this multiple of today’s load`}
        multiple
      />
    </p>
  );
}

/** What would help, where help is needed. */
function RemedyNote({ limit: { verdict, remedies }, onGoTo }: Props) {
  if (remedies.length === 0 || verdict === "ok" || verdict === "unknown") return null;
  return (
    <div className="constraint__note quiet">
      <span>Would help:</span>
      <ul>
        {remedies.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {onGoTo ? (
              <button type="button" className="link-button" onClick={() => onGoTo(path)}>
                {lowerFirst(message)}
              </button>
            ) : (
              lowerFirst(message)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const NUMBERS = ["used", "limit", "used_pct", "multiple"] as const;
const WORDS = ["id", "title", "subject", "verdict", "watch_pct", "at_least"] as const;

function isSame(one: Props, other: Props): boolean {
  const a = one.limit;
  const b = other.limit;
  return (
    one.onGoTo === other.onGoTo &&
    WORDS.every((name) => a[name] === b[name]) &&
    NUMBERS.every((name) => sameNumber(a[name], b[name])) &&
    sameNotes(a.missing, b.missing) &&
    sameNotes(a.remedies, b.remedies)
  );
}

interface Note {
  path: string | null;
  message: string;
}

function sameNotes(one: Note[], other: Note[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ path, message }, index) => path === other[index]?.path && message === other[index]?.message)
  );
}

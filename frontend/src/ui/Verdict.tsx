import type { Verdict as Name } from "../api/types";

const SHAPES: Record<Name, React.ReactNode> = {
  ok: <circle cx="8" cy="8" r="5" />,
  watch: <path d="M8 2.5 14.5 14h-13z" />,
  exceeded: <path d="M4.5 2 8 5.5 11.5 2 14 4.5 10.5 8 14 11.5 11.5 14 8 10.5 4.5 14 2 11.5 5.5 8 2 4.5z" />,
  unknown: <path d="M8 2 14 8 8 14 2 8z" fill="none" stroke="currentColor" strokeWidth="1.8" />,
};

const WORDS: Record<Name, string> = { ok: "ok", watch: "watch", exceeded: "exceeded", unknown: "unknown" };

/** A verdict in shape, word and colour; the word is always there for a screen reader. */
export function Verdict({ verdict, bare = false }: { verdict: Name; bare?: boolean }) {
  return (
    <span className={`verdict verdict--${verdict}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="currentColor">
        {SHAPES[verdict]}
      </svg>
      <span className={bare ? "visually-hidden" : undefined}>{WORDS[verdict]}</span>
    </span>
  );
}

const ORDER: Name[] = ["ok", "unknown", "watch", "exceeded"];

/** The verdict that a person must see first. */
export function worst(verdicts: Name[]): Name | null {
  return verdicts.reduce<Name | null>(
    (found, next) => (found === null || ORDER.indexOf(next) > ORDER.indexOf(found) ? next : found),
    null,
  );
}

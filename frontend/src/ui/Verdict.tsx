import { t } from "@lingui/core/macro";
import type { Verdict as Name } from "../api/types";

const SHAPES: Record<Name, React.ReactNode> = {
  ok: <circle cx="8" cy="8" r="5" />,
  watch: <path d="M8 2.5 14.5 14h-13z" />,
  exceeded: <path d="M4.5 2 8 5.5 11.5 2 14 4.5 10.5 8 14 11.5 11.5 14 8 10.5 4.5 14 2 11.5 5.5 8 2 4.5z" />,
  unknown: <path d="M8 2 14 8 8 14 2 8z" fill="none" stroke="currentColor" strokeWidth="1.8" />,
};

/** The status words to translate; in English they are those of the service, `api/statusWords.json`. */
export const VERDICT_WORDS: Record<Name, string> = {
  ok: "OK",
  watch: t`Warning`,
  exceeded: t`Exceeded`,
  unknown: t`Not known`,
};

/** A verdict in shape, word and colour; the word is always there for a screen reader. */
export function Verdict({ verdict, bare = false }: { verdict: Name; bare?: boolean }) {
  return (
    <span className={`verdict verdict--${verdict}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="currentColor">
        {SHAPES[verdict]}
      </svg>
      <span className={bare ? "visually-hidden" : undefined}>{VERDICT_WORDS[verdict]}</span>
    </span>
  );
}

/** Worst first. */
export const VERDICTS: Name[] = ["exceeded", "watch", "unknown", "ok"];

/** The verdict that a person must see first. */
export function worst(verdicts: Name[]): Name | null {
  return VERDICTS.find((one) => verdicts.includes(one)) ?? null;
}

type SeverityName = "ok" | "info" | "advice" | "warning" | "problem";

const SEVERITY_SHAPES: Record<SeverityName, React.ReactNode> = {
  ok: <path d="M2.5 8.5 6 12l7.5-8" fill="none" stroke="currentColor" strokeWidth="2" />,
  info: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7.2 7h1.6v4.5H7.2zM7.2 4.3h1.6v1.6H7.2z" />
    </>
  ),
  advice: <path d="M2 7h7.5V3.5L15 8l-5.5 4.5V9H2z" />,
  warning: <path d="M8 2.5 14.5 14h-13zM7.2 6v4h1.6V6zM7.2 11v1.6h1.6V11z" fillRule="evenodd" />,
  problem: <path d="M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5zM4.5 7.2v1.6h7V7.2z" fillRule="evenodd" />,
};

const SEVERITY_WORDS: Record<SeverityName, string> = {
  ok: "OK",
  info: t`Note`,
  advice: t`Advice`,
  warning: t`Warning`,
  problem: t`Problem`,
};

/** How grave a finding is, in shape, word and colour. */
export function Severity({ severity }: { severity: SeverityName }) {
  return (
    <span className={`severity severity--${severity}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="currentColor">
        {SEVERITY_SHAPES[severity]}
      </svg>
      {SEVERITY_WORDS[severity]}
    </span>
  );
}

import { t } from "@lingui/core/macro";
import { InlineNotification } from "@carbon/react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { useReadOnly } from "../api/currentUser";
import type { FieldError } from "../api/problem";
import { usePageTitle } from "../lib/hooks";
import { toPointer } from "../lib/pointer";
import { fieldPlace } from "../plan-schema/partPaths";
import { fieldErrorText } from "../plan-schema/planErrors";
import { LinkButton } from "./buttons";

interface Props {
  kind: "warning" | "error" | "info" | "success";
  title: string;
  children?: ReactNode;
}

const ICONS = { warning: t`warning icon`, error: t`error icon`, info: t`info icon`, success: t`success icon` };

/** Something to know before reading on. */
export function Notice({ kind, title, children }: Props) {
  return (
    <InlineNotification
      className="notice"
      {...{ kind, title, statusIconDescription: ICONS[kind] }}
      lowContrast
      hideCloseButton
    >
      {children}
    </InlineNotification>
  );
}

/** A page with a message only. */
export function MessagePage({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <main id="answer" tabIndex={-1} className="message stack">
      <h1>{title}</h1>
      <p>{children}</p>
      <p>
        <Link to="/">{t`Go to the planner`}</Link>
      </p>
    </main>
  );
}

interface OpeningProps {
  /** What is opened: "plan". */
  what: string;
  /** Whether the server does not have it; `children` give the reason. */
  missing: boolean;
  /** Whether the server does not answer. */
  away: boolean;
  children?: ReactNode;
}

/** A page in place of one that is not loaded yet, or never will be. */
export function OpeningPage({ what, missing, away, children }: OpeningProps) {
  if (missing) return <MessagePage title={t`There is no such ${what}`}>{children}</MessagePage>;
  return (
    <MessagePage title={away ? t`The server does not answer` : t`Opening the ${what}`}>
      {away && t`The ${what} opens by itself when it is back.`}
    </MessagePage>
  );
}

/** Why nothing can be changed, where that is so. */
export function ReadOnlyNote() {
  const reason = useReadOnly();
  return reason && <p className="quiet">{reason}</p>;
}

interface ErrorListProps {
  document: unknown;
  errors: FieldError[];
  /** Goes to the field; absent where the plan cannot be edited. */
  onGoTo?: (path: string) => void;
}

/** The errors of a plan, each with its place. */
export function FieldErrorList({ document, errors, onGoTo }: ErrorListProps) {
  return (
    <ul>
      {errors.map((error) => {
        const { path, part } = fieldPlace(document, toPointer(error.field));
        const text = fieldErrorText(document, error);
        return (
          <li key={error.field + error.message}>
            {onGoTo && part ? <LinkButton onClick={() => onGoTo(path)}>{text}</LinkButton> : text}
            {part && <span className="quiet"> {part}</span>}
          </li>
        );
      })}
    </ul>
  );
}

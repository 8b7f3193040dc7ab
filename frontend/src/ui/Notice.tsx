import { InlineNotification } from "@carbon/react";
import type { ReactNode } from "react";

interface Props {
  kind: "warning" | "error" | "info";
  title: string;
  children?: ReactNode;
}

/** Something to know before reading on. */
export function Notice({ kind, title, children }: Props) {
  return (
    <InlineNotification className="notice" kind={kind} lowContrast hideCloseButton title={title}>
      {children}
    </InlineNotification>
  );
}

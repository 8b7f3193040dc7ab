import type { ButtonHTMLAttributes } from "react";

import { useReadOnly } from "../api/currentUser";
import "./write-button.css";

/** A button that changes what the service keeps. Who came in to read only is told why it does nothing. */
export function WriteButton({
  onClick,
  title,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement>) {
  const reason = useReadOnly();
  return (
    <button
      type="button"
      className="link-button"
      {...rest}
      title={reason ?? title}
      aria-disabled={reason ? true : undefined}
      onClick={reason ? undefined : onClick}
    >
      {children}
    </button>
  );
}

import type { ButtonHTMLAttributes } from "react";

import { useReadOnly } from "../api/currentUser";

/** A button that changes saved data. With a read-only token it does nothing, and its title gives the reason. */
export function WriteButton({ onClick, title, children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
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

import type { ButtonHTMLAttributes, ReactNode } from "react";

import "./icon-button.css";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Says what the button does: to a screen reader, and on hover. */
  label: string;
  children: ReactNode;
}

/** A button that is only a sign. One that can do nothing now keeps its focus. */
export function IconButton({ label, children, disabled, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...rest}
    >
      {children}
    </button>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from "react";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does: for screen readers, and as tooltip. */
  label: string;
  children: ReactNode;
}

/** A button with an icon only. It stays focusable while it is disabled. */
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

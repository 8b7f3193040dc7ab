import type { ButtonHTMLAttributes, ReactNode } from "react";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does: for screen readers, and as tooltip. */
  label: string;
  children: ReactNode;
}

/** A button with an icon only. Unlike Carbon's it stays focusable while it is disabled, so that the focus is not lost. */
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

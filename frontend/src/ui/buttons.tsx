import { t } from "@lingui/core/macro";
import { useEffect, useState, type ButtonHTMLAttributes } from "react";

import { useReadOnly } from "../api/currentUser";
import { copyText } from "../lib/clipboard";

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement>;

/** A button that looks like a link. */
export function LinkButton(props: ButtonProps) {
  return <button type="button" className="link-button" {...props} />;
}

/** A button with a border, no larger than the text around it. */
export function SmallButton(props: ButtonProps) {
  return <button type="button" className="small-button" {...props} />;
}

interface IconProps extends ButtonProps {
  /** What the button does: for screen readers, and as tooltip. */
  label: string;
}

/** A button with an icon only. Unlike Carbon's it stays focusable while it is disabled, so that the focus is not lost. */
export function IconButton({ label, disabled, onClick, ...rest }: IconProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...rest}
    />
  );
}

/**
 * A button that changes saved data, once for a double click, whose second half may find another button in its place.
 * With a read-only token it does nothing, and its title gives the reason.
 */
export function WriteButton({ onClick, title, ...rest }: ButtonProps) {
  const reason = useReadOnly();
  const once: ButtonProps["onClick"] = (event) => event.detail < 2 && onClick?.(event);
  return (
    <LinkButton
      {...rest}
      title={reason ?? title}
      aria-disabled={reason ? true : undefined}
      onClick={reason ? undefined : once}
    />
  );
}

/** Copies text, and shows for a moment whether that worked, which Carbon's CopyButton claims in any case. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [result, setResult] = useState("");
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(""), 2500);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => setResult((await copyText(text())) ? t`Copied` : t`Could not copy`);
  return (
    <>
      <LinkButton onClick={() => void copy()}>{result || label}</LinkButton>
      <span className="visually-hidden" role="status">
        {result}
      </span>
    </>
  );
}

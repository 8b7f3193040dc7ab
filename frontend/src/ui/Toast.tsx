import { t } from "@lingui/core/macro";
import { ActionableNotification } from "@carbon/react";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

interface Props {
  title: string;
  kind?: "success" | "warning";
  /** What could not be done. */
  children?: ReactNode;
  /** Takes back what was done; absent where nothing was. */
  onUndo?: () => void;
  /** Whether it goes by itself, where undo is in reach elsewhere, too. */
  passes?: boolean;
  onClose: () => void;
}

/** How long a toast that goes by itself stays, in milliseconds, after the pointer or the focus left it. */
const STAYS = 10_000;

/**
 * What was done, in a corner of the page, with a button that takes it back. It stays until it is closed,
 * unless it `passes`: then for ten seconds in which neither pointer nor focus is on it.
 *
 * Carbon's ToastNotification may have no button in it; its ActionableNotification may, and has no place of its own on the
 * page, which this gives it.
 */
export function Toast({ title, kind = "success", children, onUndo, passes = false, onClose }: Props) {
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!passes || isHeld) return;
    const timer = setTimeout(() => close(), STAYS);
    return () => clearTimeout(timer);
  }, [passes, isHeld, title]);
  return createPortal(
    <ActionableNotification
      className="toast"
      kind={kind}
      role="status"
      hasFocus={false}
      inline={false}
      lowContrast
      title={title}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusCapture={() => setHeld(true)}
      onBlurCapture={() => setHeld(false)}
      actionButtonLabel={onUndo && t`Undo`}
      onActionButtonClick={onUndo}
      onClose={() => {
        onClose();
        return false;
      }}
    >
      {children}
    </ActionableNotification>,
    document.body,
  );
}

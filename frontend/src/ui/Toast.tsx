import { t } from "@lingui/core/macro";
import { ActionableNotification } from "@carbon/react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

interface Props {
  title: string;
  kind?: "success" | "warning";
  /** What could not be done. */
  children?: ReactNode;
  /** Takes back what was done; absent where nothing was. */
  onUndo?: () => void;
  onClose: () => void;
}

/**
 * What was done, in a corner of the page, with a button that takes it back. It stays until it is closed.
 *
 * Carbon's ToastNotification may have no button in it; its ActionableNotification may, and has no place of its own on the
 * page, which this gives it.
 */
export function Toast({ title, kind = "success", children, onUndo, onClose }: Props) {
  return createPortal(
    <ActionableNotification
      className="toast"
      kind={kind}
      role="status"
      hasFocus={false}
      inline={false}
      lowContrast
      title={title}
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

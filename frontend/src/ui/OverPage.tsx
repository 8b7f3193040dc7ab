import { FeatureFlags } from "@carbon/react";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { useListener } from "../lib/hooks";

/**
 * A dialog outside the part of the page that opens it, which may have its own colours. When it is closed, what had the
 * focus has it again. The flag makes Carbon keep the focus in the dialog at the key itself: by default it moves the
 * focus back a moment later, and a second key in between leaves the dialog for good.
 */
export function OverPage({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const [openedFrom] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has let go of the focus, unless what it did moved the focus elsewhere.
      setTimeout(() => {
        if (openedFrom instanceof HTMLElement && document.activeElement === document.body) openedFrom.focus();
      });
    },
    [openedFrom],
  );
  return createPortal(
    <FeatureFlags enableFocusWrapWithoutSentinels>
      <Suspense fallback={<LoadingDialog onClose={onClose} />}>{children}</Suspense>
    </FeatureFlags>,
    document.body,
  );
}

/** In place of a dialog that is loading: Escape cancels it. */
function LoadingDialog({ onClose }: { onClose: () => void }) {
  useListener(document, "keydown", ({ key }) => key === "Escape" && onClose());
  return null;
}

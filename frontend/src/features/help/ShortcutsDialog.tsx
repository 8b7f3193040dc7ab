import { t } from "@lingui/core/macro";
import { Modal } from "@carbon/react";

import { ShortcutList } from "./ShortcutList";

/** Lists the keyboard shortcuts; `?` opens it on any page. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open passiveModal size="sm" modalHeading={t`Keyboard shortcuts`} onRequestClose={onClose}>
      {/* Not the button to close: the Escape that the tooltip of that button takes would not close the dialog. */}
      <div data-modal-primary-focus tabIndex={-1}>
        <ShortcutList />
      </div>
    </Modal>
  );
}

import { Modal } from "@carbon/react";

interface Props {
  onCopy: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Somebody saved this plan meanwhile: neither version may be lost. */
export default function ConflictDialog({ onCopy, onTheirs, onClose }: Props) {
  return (
    <Modal
      open
      size="sm"
      modalHeading="This plan was saved by someone else meanwhile"
      primaryButtonText="Save mine as a new plan"
      secondaryButtonText="Open theirs"
      onRequestClose={onClose}
      onRequestSubmit={onCopy}
      onSecondarySubmit={onTheirs}
    >
      <p>
        Your changes started from an older revision. Save them as a plan of their own, or
        open the newer revision; undo then brings yours back.
      </p>
    </Modal>
  );
}

import { Modal, TextInput } from "@carbon/react";
import { useState } from "react";

import { copyText } from "../../lib/clipboard";
import "./share-dialog.css";

interface Props {
  /** Whether something on screen is not saved yet. */
  unsaved: boolean;
  /** Saves what is unsaved and makes the link; rejects with the reason. */
  makeLink: () => Promise<string>;
  onClose: () => void;
}

/** Makes a link that shows this plan to whoever has it, and changes nothing. */
export default function ShareDialog({ unsaved, makeLink, onClose }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);

  const make = async () => {
    setBusy(true);
    setNote("");
    try {
      setLink(await makeLink());
    } catch (error) {
      setNote(error instanceof Error ? error.message : "The link could not be made.");
    }
    setBusy(false);
  };
  const copy = async () => {
    const copied = await copyText(link ?? "");
    setNote(copied ? "Copied." : "Select the link and copy it.");
  };

  const first = unsaved ? "Save and make the link" : "Make the link";
  return (
    <Modal
      open
      size="sm"
      modalHeading="Share read-only"
      primaryButtonText={link ? "Copy the link" : first}
      primaryButtonDisabled={busy}
      secondaryButtonText="Close"
      onRequestClose={onClose}
      onRequestSubmit={() => void (link ? copy() : make())}
    >
      <p className="share-dialog__text">
        Whoever has the link sees the whole answer of this plan as it is now, with its
        derivation, and can copy it into a plan of their own. Later changes do not show.
      </p>
      {link && <TextInput id="share-link" labelText="Link" readOnly value={link} />}
      <p role="status" className="share-dialog__note">
        {note}
      </p>
    </Modal>
  );
}

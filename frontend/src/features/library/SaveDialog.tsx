import { Modal, TextInput } from "@carbon/react";
import { useId, useState } from "react";

import { authorName, LONGEST_AUTHOR, rememberAuthor } from "./author";
import type { Said } from "./save";
import "./save-dialog.css";

interface Props {
  onSave: (said: Said) => void;
  onClose: () => void;
}

/** Saves with what others shall read of it in the history: who, why, and a name for the version. */
export default function SaveDialog({ onSave, onClose }: Props) {
  const id = useId();
  const [author, setAuthor] = useState(authorName() ?? "");
  const [note, setNote] = useState("");
  const [version, setVersion] = useState("");
  const save = () => {
    rememberAuthor(author);
    onSave({ note: note.trim() || null, version_name: version.trim() || null });
  };
  return (
    <Modal
      open
      size="sm"
      modalHeading="Save with a note"
      primaryButtonText="Save this revision"
      secondaryButtonText="Cancel"
      onRequestClose={onClose}
      onRequestSubmit={save}
    >
      <div className="save-dialog">
        <label className="save-dialog__note">
          <span>Why, for those who read the history</span>
          <textarea
            data-modal-primary-focus
            rows={3}
            maxLength={4000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        <TextInput
          id={`${id}-version`}
          labelText="Name of the version, if it shall have one"
          placeholder="as reviewed 3 March"
          maxLength={200}
          value={version}
          onChange={(event) => setVersion(event.target.value)}
        />
        <TextInput
          id={`${id}-author`}
          labelText="Your name, as others shall read it"
          helperText="Remembered in this browser, and put on everything that you save."
          maxLength={LONGEST_AUTHOR}
          autoComplete="name"
          value={author}
          onChange={(event) => setAuthor(event.target.value)}
        />
      </div>
    </Modal>
  );
}

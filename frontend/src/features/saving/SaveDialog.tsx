import { t } from "@lingui/core/macro";
import { Modal, TextInput } from "@carbon/react";
import { useId, useState } from "react";

import * as bounds from "../../api/bounds";
import { authorName, rememberAuthor, type SaveNote } from "../../state/savedPlans";
import type { Failure } from "./useSave";

interface Props {
  /** The note of a save that failed. */
  typed: SaveNote;
  /** Save; return the failure where the dialog has to show it. */
  onSave: (saveNote: SaveNote) => Promise<Failure | null>;
  onClose: () => void;
}

/** Saves with an author, a note and a name for the version, which the history shows. */
export default function SaveDialog({ typed, onSave, onClose }: Props) {
  const id = useId();
  const [author, setAuthor] = useState(authorName() ?? "");
  const [note, setNote] = useState(typed.note ?? "");
  const [version, setVersion] = useState(typed.version_name ?? "");
  const { failure, busy, save } = useSignedSave(onSave);
  const wrong = failure?.fields ?? {};
  return (
    <Modal
      open
      size="sm"
      modalHeading={t`Save with a note`}
      primaryButtonText={t`Save this revision`}
      secondaryButtonText={t`Cancel`}
      onRequestClose={onClose}
      // A disabled button would lose the focus, also where the save fails.
      onRequestSubmit={() =>
        void (busy || save(author, { note: note.trim() || null, version_name: version.trim() || null }))
      }
    >
      <div className="save-dialog stack">
        <NoteBox value={note} wrong={wrong.note} onChange={setNote} />
        <TextInput
          id={`${id}-version`}
          labelText={t`Version name (optional)`}
          placeholder={t`as reviewed 3 March`}
          maxLength={bounds.PlanToSave.version_name.maxLength}
          invalid={wrong.version_name !== undefined}
          invalidText={wrong.version_name}
          value={version}
          onChange={(event) => setVersion(event.target.value)}
        />
        <TextInput
          id={`${id}-author`}
          labelText={t`Your name`}
          helperText={t`Stored in this browser and shown with everything that you save.`}
          maxLength={bounds.PlanToSave.author.maxLength}
          autoComplete="name"
          invalid={wrong.author !== undefined}
          invalidText={wrong.author}
          value={author}
          onChange={(event) => setAuthor(event.target.value)}
        />
        <p className="wrong" role="alert">
          {failure && (failure.other || t`Not saved: see what is marked above.`)}
        </p>
      </div>
    </Modal>
  );
}

/** Follow a save that is signed with a name, which this browser remembers unless it is refused. */
function useSignedSave(onSave: Props["onSave"]) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (author: string, saveNote: SaveNote) => {
    const signed = authorName() ?? "";
    setBusy(true);
    setFailure(null);
    rememberAuthor(author);
    const why = await onSave(saveNote);
    // A name that is refused here would be refused with everything that is saved.
    if (why?.fields.author) rememberAuthor(signed);
    setFailure(why);
    setBusy(false);
  };
  return { failure, busy, save };
}

interface NoteProps {
  value: string;
  /** Why the note was refused. */
  wrong: string | undefined;
  onChange: (note: string) => void;
}

function NoteBox({ value, wrong, onChange }: NoteProps) {
  const id = useId();
  return (
    <>
      <label className="stack stack--tight">
        <span className="quiet">{t`Note (shown in history)`}</span>
        <textarea
          data-modal-primary-focus
          rows={3}
          maxLength={bounds.PlanToSave.note.maxLength}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {wrong && (
        <p className="wrong" id={id}>
          {wrong}
        </p>
      )}
    </>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@carbon/react";
import { AddComment, Link as LinkIcon, Share } from "@carbon/react/icons";
import { useState, type ComponentType } from "react";

import { useReadOnly } from "../../api/currentUser";
import type { FieldError } from "../../api/problem";
import { copyText } from "../../lib/clipboard";
import { useDebouncedValue, useListener } from "../../lib/hooks";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { fieldErrorText } from "../../plan-schema/planErrors";
import { usePlan, usePlanStore, isUnsaved } from "../../state/planStore";
import type { SaveNote } from "../../state/savedPlans";
import { OverPage } from "../../ui/OverPage";
import { IconButton } from "../../ui/buttons";
import { SAVED, useSave, type Failure, type SaveResult } from "./useSave";
import "./saving.css";

const ConflictDialog = lazyWithRetry(() => import("./ConflictDialog"));
const SaveDialog = lazyWithRetry(() => import("./SaveDialog"));

/** The ids of buttons, for the commands that press them. */
export const SAVE_BUTTON = "save";
export const NOTE_BUTTON = "save-with-note";
export const SHARE_BUTTON = "share";

interface Props {
  id: string | null;
  /** The errors of the plan on screen. */
  errors: FieldError[];
  shareDialog: ComponentType<ShareDialogProps>;
}

interface ShareDialogProps {
  id: string | null;
  unsaved: boolean;
  /** Saves what is unsaved; returns the id of the plan, or rejects with the reason. */
  saveFirst: () => Promise<string>;
  onClose: () => void;
}

/** Save, copy the link, share. The result is shown beside the buttons. */
export function SaveActions({ id, errors, shareDialog }: Props) {
  const unsaved = usePlan(isUnsaved);
  const { saving, conflict, message, setMessage, ...actions } = useSave(id);
  const [dialog, setDialog] = useState<"share" | "save" | null>(null);
  // Said only where it takes a while.
  const isSlow = useDebouncedValue(saving, 400) && saving;
  // Not `disabled`: the button keeps the focus after it was pressed.
  const readOnly = useReadOnly();
  const idle = saving || !unsaved || readOnly !== null;
  useSaveKey(() => {
    if (!idle && dialog === null && !conflict) void actions.save();
  });
  const close = () => setDialog(null);
  const disabled = readOnly === null ? {} : { disabled: true, title: readOnly };
  return (
    <>
      <SaveStatus status={isSlow ? t`Saving …` : statusOf(message, unsaved, errors)} />
      {id && <CopyLink onCopied={setMessage} />}
      <IconButton id={SHARE_BUTTON} label={t`Share read-only`} {...disabled} onClick={() => setDialog("share")}>
        <Share />
      </IconButton>
      <IconButton id={NOTE_BUTTON} label={t`Save with a note`} {...disabled} onClick={() => setDialog("save")}>
        <AddComment />
      </IconButton>
      <Button
        id={SAVE_BUTTON}
        size="md"
        aria-disabled={idle || undefined}
        title={readOnly ?? undefined}
        onClick={() => idle || void actions.save()}
      >
        <Trans>Save</Trans>
      </Button>
      {dialog === "share" && <Sharing {...{ id, errors, unsaved, shareDialog }} save={actions.save} onClose={close} />}
      <SaveWithNote isOpen={dialog === "save"} saveWith={actions.saveWith} onClose={close} />
      {conflict && (
        <OverPage onClose={actions.dismiss}>
          <ConflictDialog
            conflict={conflict}
            onMerged={(plan) => void actions.saveMerged(plan)}
            onCopy={() => void actions.saveAsNew()}
            onTheirs={actions.openTheirs}
            onClose={actions.dismiss}
          />
        </OverPage>
      )}
    </>
  );
}

/** Return what is shown of the last save: nothing once the plan has changed since. */
function statusOf(message: string, unsaved: boolean, errors: FieldError[]): string {
  if (message !== SAVED) return message;
  if (unsaved) return "";
  return errors.length > 0 ? t`Saved, with a problem to put right` : message;
}

/** Call `onSave` at Ctrl+S, instead of the browser's own dialog for a copy of the page. */
function useSaveKey(onSave: () => void): void {
  useListener(window, "keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) onSave();
  });
}

interface SharingProps extends Props {
  unsaved: boolean;
  /** Returns the id of the saved plan; null where it could not be saved. */
  save: () => Promise<string | null>;
  onClose: () => void;
}

/** The dialog of links, which are to a plan that is saved. */
function Sharing({ id, errors, unsaved, shareDialog: ShareDialog, save, onClose }: SharingProps) {
  const store = usePlanStore();
  const saveFirst = async () => {
    const [first] = errors;
    if (first) {
      throw new Error(
        `Not shared: the plan has no answer yet. ${fieldErrorText(store.get().plan, first)} Put it right first.`,
      );
    }
    const saved = unsaved ? await save() : id;
    if (!saved) throw new Error("The plan could not be saved, so there is no link yet.");
    return saved;
  };
  return (
    <OverPage onClose={onClose}>
      <ShareDialog {...{ id, unsaved, saveFirst, onClose }} />
    </OverPage>
  );
}

interface NoteProps {
  isOpen: boolean;
  saveWith: (what: SaveNote) => Promise<SaveResult>;
  onClose: () => void;
}

/** The dialog that saves with a note; the note of a save that failed is there again. */
function SaveWithNote({ isOpen, saveWith, onClose }: NoteProps) {
  const [typed, setTyped] = useState<SaveNote>({});
  const save = async (what: SaveNote): Promise<Failure | null> => {
    setTyped(what);
    const { id: saved, failure } = await saveWith(what);
    if (saved !== null) setTyped({});
    // A conflict has its own dialog, and keeps the note.
    if (!failure) onClose();
    return failure;
  };
  if (!isOpen) return null;
  return (
    <OverPage onClose={onClose}>
      <SaveDialog typed={typed} onClose={onClose} onSave={save} />
    </OverPage>
  );
}

/** What became of the last save; only heard where it went well. */
function SaveStatus({ status }: { status: string }) {
  const isLong = status.length > LONG;
  const className =
    status === SAVED ? "visually-hidden" : isLong ? "save-note save-note--long quiet" : "save-note quiet";
  return (
    <span className={className} role="status" title={isLong ? status : undefined}>
      {status}
    </span>
  );
}

function CopyLink({ onCopied }: { onCopied: (message: string) => void }) {
  const copyLink = async () => {
    const copied = await copyText(window.location.href);
    onCopied(
      copied
        ? t`Link copied: it opens the plan for changes. Share read-only makes one that cannot change it.`
        : t`Copy the address from the address bar`,
    );
  };
  return (
    <IconButton
      className="icon-button save-link"
      label={t`Copy the link for people who may change this plan`}
      onClick={() => void copyLink()}
    >
      <LinkIcon />
    </IconButton>
  );
}

/** A message with more characters than this is a sentence: why the plan could not be saved. */
const LONG = 24;

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
import { SAVED, useSave, type Failure } from "./useSave";
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
export function SaveActions({ id, errors, shareDialog: ShareDialog }: Props) {
  const store = usePlanStore();
  const unsaved = usePlan(isUnsaved);
  const { saving, conflict, message, setMessage, ...actions } = useSave(id);
  const [dialog, setDialog] = useState<"share" | "save" | null>(null);
  // The note of a save that failed.
  const [typed, setTyped] = useState<SaveNote>({});

  const stale = message === SAVED && unsaved;
  const wrong = message === SAVED && errors.length > 0;
  // Said only where it takes a while.
  const isSlow = useDebouncedValue(saving, 400) && saving;
  const status = isSlow ? t`Saving …` : stale ? "" : wrong ? t`Saved, with a problem to put right` : message;

  // Not `disabled`: the button keeps the focus after it was pressed.
  const readOnly = useReadOnly();
  const idle = saving || !unsaved || readOnly !== null;

  const [first] = errors;
  const saveFirst = async () => {
    if (first) {
      throw new Error(
        `Not shared: the plan has no answer yet. ${fieldErrorText(store.get().plan, first)} Put it right first.`,
      );
    }
    const saved = unsaved ? await actions.save() : id;
    if (!saved) throw new Error("The plan could not be saved, so there is no link yet.");
    return saved;
  };
  const close = () => setDialog(null);
  const saveWithNote = async (what: SaveNote): Promise<Failure | null> => {
    setTyped(what);
    const { id: saved, failure } = await actions.saveWith(what);
    if (saved !== null) setTyped({});
    // A conflict has its own dialog, and keeps the note.
    if (!failure) close();
    return failure;
  };
  useListener(window, "keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // Instead of the browser's own dialog for a copy of the page.
    event.preventDefault();
    if (!idle && !event.repeat && dialog === null && !conflict) void actions.save();
  });
  const disabled = readOnly === null ? {} : { disabled: true, title: readOnly };
  return (
    <>
      <SaveStatus status={status} />
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
      {dialog === "share" && (
        <OverPage onClose={close}>
          <ShareDialog {...{ id, unsaved, saveFirst }} onClose={close} />
        </OverPage>
      )}
      {dialog === "save" && (
        <OverPage onClose={close}>
          <SaveDialog typed={typed} onClose={close} onSave={saveWithNote} />
        </OverPage>
      )}
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
    onCopied(copied ? t`Link copied` : t`Copy the address from the address bar`);
  };
  return (
    <IconButton className="icon-button save-link" label={t`Copy the link to this plan`} onClick={() => void copyLink()}>
      <LinkIcon />
    </IconButton>
  );
}

/** A message with more characters than this is a sentence: why the plan could not be saved. */
const LONG = 24;

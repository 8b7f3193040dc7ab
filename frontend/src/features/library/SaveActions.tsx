import { Button } from "@carbon/react";
import { Link as LinkIcon, Share } from "@carbon/react/icons";
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { copyText } from "../../lib/clipboard";
import { IconButton } from "../../ui/IconButton";
import { useEscape } from "../../ui/useEscape";
import type { FieldError } from "../../api/problem";
import { problemText } from "../estate/fieldMessages";
import { usePlan, usePlanStore } from "../planner/planContext";
import { isUnsaved } from "../planner/planStore";
import { createShare } from "../share/share";

import { SAVED, useSave } from "./useSave";
import "./save-actions.css";

const ConflictDialog = lazy(() => import("./ConflictDialog"));
const ShareDialog = lazy(() => import("../share/ShareDialog"));

interface Props {
  id: string | null;
  /** What the service says is wrong with the plan on screen. */
  errors: FieldError[];
}

/** Save, copy the link, share. What happened is said beside the buttons. */
export function SaveActions({ id, errors }: Props) {
  const store = usePlanStore();
  const unsaved = usePlan(isUnsaved);
  const { save, saveAsNew, openTheirs, saving, conflict, dismiss, note, say } = useSave(id);
  const [sharing, setSharing] = useState(false);
  const sharedFrom = useRef<HTMLButtonElement>(null);

  // Once something changed again, it is not saved any more.
  const stale = note === SAVED && unsaved;
  const wrong = note === SAVED && errors.length > 0;
  const said = stale ? "" : wrong ? "Saved, with a problem to put right" : note;

  // Not `disabled`: the button keeps the focus after it was pressed.
  const idle = saving || !unsaved;

  const copyLink = async () => {
    const copied = await copyText(window.location.href);
    say(copied ? "Link copied" : "Copy the address from the address bar");
  };
  const [first] = errors;
  const makeLink = async () => {
    if (first) {
      throw new Error(
        `Not shared: the plan has no answer yet. ${problemText(store.get().plan, first)} Put it right first.`,
      );
    }
    const saved = unsaved ? await save() : id;
    if (!saved) throw new Error("The plan could not be saved, so there is no link yet.");
    return createShare(saved);
  };
  const closeShare = useCallback(() => {
    setSharing(false);
    // After the dialog has let go of it.
    setTimeout(() => sharedFrom.current?.focus());
  }, []);
  return (
    <>
      <span className={said === SAVED ? "visually-hidden" : "save-note"} role="status">
        {said}
      </span>
      {id && (
        <IconButton label="Copy the link to this plan" onClick={() => void copyLink()}>
          <LinkIcon />
        </IconButton>
      )}
      <IconButton
        label="Share read-only"
        onClick={(event) => {
          sharedFrom.current = event.currentTarget;
          setSharing(true);
        }}
      >
        <Share />
      </IconButton>
      <Button
        size="md"
        aria-disabled={idle || undefined}
        onClick={() => {
          if (!idle) void save();
        }}
      >
        Save
      </Button>
      {sharing && (
        <OverPage onClose={closeShare}>
          <ShareDialog unsaved={unsaved} makeLink={makeLink} onClose={closeShare} />
        </OverPage>
      )}
      {conflict && (
        <OverPage onClose={dismiss}>
          <ConflictDialog
            onCopy={() => void saveAsNew()}
            onTheirs={() => void openTheirs()}
            onClose={dismiss}
          />
        </OverPage>
      )}
    </>
  );
}

interface OverPageProps {
  onClose: () => void;
  children: ReactNode;
}

/** Outside the header, whose colours are its own. */
function OverPage({ onClose, children }: OverPageProps) {
  return createPortal(
    <Suspense fallback={<OnItsWay onClose={onClose} />}>{children}</Suspense>,
    document.body,
  );
}

/** In place of a dialog that is still being fetched: Escape calls it off. */
function OnItsWay({ onClose }: { onClose: () => void }) {
  useEscape(onClose);
  return null;
}

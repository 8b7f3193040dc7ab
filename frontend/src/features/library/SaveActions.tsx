import { Button } from "@carbon/react";
import { Link as LinkIcon, Share } from "@carbon/react/icons";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { copyText } from "../../lib/clipboard";
import { IconButton } from "../../ui/IconButton";
import { usePlan } from "../planner/planContext";
import { isUnsaved } from "../planner/planStore";
import { createShare } from "../share/share";

import { SAVED, useSave } from "./useSave";
import "./save-actions.css";

const ConflictDialog = lazy(() => import("./ConflictDialog"));
const ShareDialog = lazy(() => import("../share/ShareDialog"));

/** Save, copy the link, share. What happened is said beside the buttons. */
export function SaveActions({ id }: { id: string | null }) {
  const unsaved = usePlan(isUnsaved);
  const { save, saveAsNew, openTheirs, saving, conflict, dismiss, note, say } = useSave(id);
  const [sharing, setSharing] = useState(false);

  // Not `disabled`: the button keeps the focus after it was pressed.
  const idle = saving || !unsaved;

  const copyLink = async () => {
    const copied = await copyText(window.location.href);
    say(copied ? "Link copied" : "Copy the address from the address bar");
  };
  const makeLink = async () => {
    const saved = unsaved ? await save() : id;
    if (!saved) throw new Error("The plan could not be saved, so there is no link yet.");
    return createShare(saved);
  };
  return (
    <>
      <span className={note === SAVED ? "visually-hidden" : "save-note"} role="status">
        {note}
      </span>
      {id && (
        <IconButton label="Copy the link to this plan" onClick={() => void copyLink()}>
          <LinkIcon />
        </IconButton>
      )}
      <IconButton label="Share read-only" onClick={() => setSharing(true)}>
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
        <OverPage>
          <ShareDialog
            unsaved={unsaved}
            makeLink={makeLink}
            onClose={() => setSharing(false)}
          />
        </OverPage>
      )}
      {conflict && (
        <OverPage>
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

/** Outside the header, whose colours are its own. */
function OverPage({ children }: { children: ReactNode }) {
  return createPortal(<Suspense fallback={null}>{children}</Suspense>, document.body);
}

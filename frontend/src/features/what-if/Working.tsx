import { useEffect, useState } from "react";

import { Notice } from "../../ui/Notice";
import { useProgress, type Progress } from "./Progress";
import type { Asked } from "./useAsked";
import "./working.css";

/** Work that is done sooner than this, in ms, needs no word. */
const SOON = 400;

/** What a question is waiting for, with a way to call it off; and what is wrong with it. */
export function Working({ asked }: { asked: Asked<unknown> }) {
  const { busy, progress, wrong, calledOff, cancel, again } = asked;
  return (
    <>
      {busy && <Bar progress={progress} onCancel={cancel} />}
      {calledOff && (
        <p className="working" role="status">
          Called off.
          <button type="button" className="link-button" onClick={again}>
            Ask again
          </button>
        </p>
      )}
      {wrong.length > 0 && !busy && (
        <Notice kind="warning" title="This cannot be worked out.">
          {wrong.join(" ")}
        </Notice>
      )}
    </>
  );
}

interface BarProps {
  progress: Progress;
  onCancel: () => void;
}

function Bar({ progress, onCancel }: BarProps) {
  const share = useProgress(progress);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <p className="working" role="status">
      {share === null ? (
        <span className="working__bar" aria-hidden="true" />
      ) : (
        <progress
          className="working__progress"
          aria-label="How much is worked out"
          value={share}
        />
      )}
      Working it out …
      <button type="button" className="link-button" onClick={onCancel}>
        Cancel
      </button>
    </p>
  );
}

import { useEffect, useState } from "react";

import { Notice } from "./Notice";
import { useProgress, type Progress } from "../lib/progress";

/** A request that is answered sooner than this, in ms, shows no progress. */
const DELAY = 400;

interface Props {
  query: {
    isFetching: boolean;
    isCancelled: boolean;
    progress: Progress;
    errors: string[];
    cancel: () => void;
    refetch: () => void;
  };
}

/** The progress of a request, with a button that cancels it, or its errors. */
export function RequestStatus({ query }: Props) {
  const { isFetching, progress, errors, isCancelled, cancel, refetch } = query;
  return (
    <>
      {isFetching && <Bar progress={progress} onCancel={cancel} />}
      {isCancelled && (
        <p className="row" role="status">
          Cancelled.
          <button type="button" className="link-button" onClick={refetch}>
            Send again
          </button>
        </p>
      )}
      {errors.length > 0 && !isFetching && (
        <Notice kind="warning" title="This cannot be computed.">
          {errors.join(" ")}
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
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <p className="row" role="status">
      {share === null ? (
        <progress aria-hidden="true" />
      ) : (
        <progress aria-label="Share that is computed" value={share} />
      )}
      Computing …
      <button type="button" className="link-button" onClick={onCancel}>
        Cancel
      </button>
    </p>
  );
}

import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";

import { useDebouncedValue } from "../lib/hooks";
import type { Progress, RequestState } from "../lib/progress";
import { useStore } from "../lib/store";
import { LinkButton } from "./buttons";
import { Notice } from "./messages";

/** A request that is answered sooner than this, in ms, shows no progress. */
const DELAY = 400;
/** A request that takes longer than this, in seconds, shows how long it has taken so far. */
const LONG = 2;

/** The progress of a request, with a button that cancels it, or its errors. */
export function RequestStatus({ query }: { query: RequestState }) {
  const { isFetching, isRetrying, progress, errors, isTooLong, isCancelled, cancel, refetch } = query;
  return (
    <>
      {isFetching && <Bar progress={progress} isRetrying={isRetrying} onCancel={cancel} />}
      {isCancelled && (
        <p className="row" role="status">
          {t`Cancelled.`}
          <LinkButton onClick={refetch}>{t`Send again`}</LinkButton>
        </p>
      )}
      {errors.length > 0 && !isFetching && (
        <Notice kind="warning" title={t`This cannot be answered.`}>
          {errors.join(" ")}
        </Notice>
      )}
      {isTooLong && !isFetching && (
        <p>
          {t`Ask for less at once, such as fewer workloads, inputs or points; or send it again when the service is less busy.`}{" "}
          <LinkButton onClick={refetch}>{t`Send again`}</LinkButton>
        </p>
      )}
    </>
  );
}

/** Seconds since a request was sent; shown once it takes a while, and not read out each second. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds < LONG) return null;
  return (
    <span className="quiet" aria-hidden="true">
      {t`${seconds} s`}
    </span>
  );
}

interface BarProps {
  progress: Progress;
  isRetrying: boolean;
  onCancel: () => void;
}

function Bar({ progress, isRetrying, onCancel }: BarProps) {
  const share = useStore(progress);
  const isLate = useDebouncedValue(true, DELAY, false);
  if (!isLate) return null;
  return (
    <p className="row" role="status">
      {share === null ? (
        <progress aria-hidden="true" />
      ) : (
        <progress aria-label={t`Share that is computed`} value={share} />
      )}
      {isRetrying ? t`The server does not answer or is busy. Trying again …` : t`Computing …`}
      <Elapsed />
      <LinkButton onClick={onCancel}>{t`Cancel`}</LinkButton>
    </p>
  );
}

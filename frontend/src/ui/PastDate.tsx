/** A notice where growth has reached a limit on a day in the past: the figures of the plan are older than that. */
import { t } from "@lingui/core/macro";

import { Notice } from "./messages";

/** Return the notice for a day, YYYY-MM-DD; nothing for one from today on. */
export function PastDate({ date }: { date: string | null | undefined }) {
  const today = new Date().toISOString().slice(0, 10);
  if (!date || date >= today) return null;
  return (
    <Notice kind="warning" title={t`This day has passed.`}>
      {t`By the growth of the plan the limit is reached already. Enter the figures of today with their date.`}
    </Notice>
  );
}

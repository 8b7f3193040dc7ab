import { t } from "@lingui/core/macro";

import type { RequestState } from "../lib/progress";
import { RequestStatus } from "./RequestStatus";

/** Grey blocks where a page is on its way: it is not taken for an empty one. */
export function PageSkeleton({ title }: { title?: string }) {
  return (
    <div className="stack">
      {title !== undefined && <p className="overline">{title}</p>}
      <p className="visually-hidden">{t`Loading …`}</p>
      <div className="skeleton" aria-hidden="true">
        {title !== undefined && <span className="skeleton__title" />}
        <span />
        <span className="skeleton__chart" />
        <span />
      </div>
    </div>
  );
}

/** The status of a request, and grey blocks while the first answer to it is on its way, which it does not push down. */
export function FirstAnswerStatus({ query, isFirst }: { query: RequestState; isFirst: boolean }) {
  if (!isFirst) return <RequestStatus query={query} />;
  return (
    <div className="stack">
      <div className="skeleton__status">
        <RequestStatus query={query} />
      </div>
      <PageSkeleton />
    </div>
  );
}

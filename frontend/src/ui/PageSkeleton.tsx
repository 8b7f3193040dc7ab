import { t } from "@lingui/core/macro";

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

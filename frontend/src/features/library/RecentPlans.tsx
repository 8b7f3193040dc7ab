import { t } from "@lingui/core/macro";
import { Link } from "react-router";

import { readDraft } from "../../state/drafts";
import { NEW } from "../../state/openPlans";
import { recentPlans } from "../../state/recentPlans";

/** Links to the plans last opened in this browser, without the one on screen. */
export function RecentPlans({ current }: { current: string | null }) {
  const others = recentPlans().filter(({ id }) => id !== current);
  // Of the sample that the planner opens on there is no draft.
  const draft = current === null ? null : readDraft(NEW);
  if (others.length === 0 && !draft) return null;
  return (
    <nav aria-label={t`Recent plans`}>
      <h2 className="overline">{t`Recent plans`}</h2>
      <ul className="stack stack--tight">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/plans/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        {draft && (
          <li>
            <Link to="/">
              <bdi>{draft.name}</bdi> <span className="quiet">{t`not saved`}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

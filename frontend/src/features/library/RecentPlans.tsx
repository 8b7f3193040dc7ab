import { t } from "@lingui/core/macro";
import { Link } from "react-router";

import { recentPlans } from "../../state/recentPlans";

/** Links to the plans last opened in this browser, without the one on screen. */
export function RecentPlans({ current }: { current: string | null }) {
  const others = recentPlans().filter(({ id }) => id !== current);
  if (others.length === 0 && current === null) return null;
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
        {current !== null && (
          <li>
            <Link to="/">{t`A new plan`}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

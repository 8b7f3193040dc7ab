import { useEffect, useRef, type MouseEvent } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";

import { searchOf, TITLES, viewOf, VIEWS, type View } from "../../state/views";

/** Leads to the answer and to each what-if view, which is shown again as it was left. */
export function ViewTabs() {
  const [params] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = viewOf(params);
  const left = useRef<Partial<Record<View, string>>>({});
  useEffect(() => {
    left.current[now] = search;
  }, [now, search]);
  const go = (event: MouseEvent, view: View) => {
    const lastSearch = left.current[view];
    if (lastSearch === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (view !== now) void navigate({ search: lastSearch }, { preventScrollReset: true });
  };
  return (
    <nav className="view-tabs" aria-label="Views of the plan">
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={{ search: searchOf(view) }}
          aria-current={view === now ? "page" : undefined}
          preventScrollReset
          onClick={(event) => go(event, view)}
        >
          {TITLES[view]}
        </Link>
      ))}
    </nav>
  );
}

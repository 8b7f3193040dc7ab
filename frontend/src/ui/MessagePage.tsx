import type { ReactNode } from "react";
import { Link } from "react-router";

import { usePageTitle } from "../lib/usePageTitle";

/** A page with a message only. */
export function MessagePage({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <main id="answer" tabIndex={-1} className="message stack">
      <h1>{title}</h1>
      <p>{children}</p>
      <p>
        <Link to="/">Go to the planner</Link>
      </p>
    </main>
  );
}

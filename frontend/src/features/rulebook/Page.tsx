import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ApiProblem } from "../../api/problem";
import { usePageTitle } from "../../lib/usePageTitle";
import { Notice } from "../../ui/Notice";

interface Props {
  title: string;
  /** What kind of thing this is and where it belongs. */
  over?: ReactNode;
  children?: ReactNode;
}

/** One page of the rulebook: its heading, and the browser's title with it. */
export function Page({ title, over, children }: Props) {
  usePageTitle(title);
  return (
    <main id="answer" tabIndex={-1} className="rulebook">
      <header className="rulebook__head">
        {over && <p className="overline">{over}</p>}
        <h1>{title}</h1>
      </header>
      {children}
    </main>
  );
}

/** What stands in the page's place until its data is there, or when it cannot come. */
export function Waiting({ query, what }: { query: UseQueryResult; what: string }) {
  const gone = query.error instanceof ApiProblem && query.error.status === 404;
  if (gone) {
    return (
      <Page title={`There is no such ${what}`}>
        <p>Check the address, or search the rulebook for it.</p>
      </Page>
    );
  }
  return (
    <Page title="Rulebook">
      {query.error ? (
        <Notice kind="error" title="The rulebook cannot be read now.">
          {query.error.message}
        </Notice>
      ) : (
        <p className="quiet">Opening…</p>
      )}
    </Page>
  );
}

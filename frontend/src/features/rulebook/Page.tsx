import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ApiProblem } from "../../api/problem";
import { usePageTitle } from "../../lib/usePageTitle";
import { Notice } from "../../ui/Notice";
import { ScrollTable } from "../../ui/ScrollTable";

interface Props {
  title: string;
  /** Text above the title: the kind of the page and its section. */
  over?: ReactNode;
  children?: ReactNode;
}

/** One page of the rulebook with its heading, which is also the title of the browser's tab. */
export function Page({ title, over, children }: Props) {
  usePageTitle(title);
  return (
    <main id="answer" tabIndex={-1} className="page-body page-body--text">
      <header>
        {over && <p className="quiet">{over}</p>}
        <h1>{title}</h1>
      </header>
      {children}
    </main>
  );
}

/** The page while its data is loading, or when it cannot be loaded. */
export function Waiting({ query: { error }, what }: { query: UseQueryResult; what: string }) {
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <Page title={`There is no such ${what}`}>
        <p>Check the address, or search the rulebook for it.</p>
      </Page>
    );
  }
  return (
    <Page title="Rulebook">
      {error ? (
        <Notice kind="error" title="The rulebook cannot be read now.">
          {error.message}
        </Notice>
      ) : (
        <p className="quiet">Opening…</p>
      )}
    </Page>
  );
}

interface TableProps {
  label: string;
  heads: ReactNode[];
  rows: ReactNode[][];
}

/** A table of the rulebook. */
export function Table({ label, heads, rows }: TableProps) {
  return (
    <ScrollTable className="" tableClass="data" {...{ label, heads }}>
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { ApiProblem } from "../../api/problem";
import { usePageTitle } from "../../lib/hooks";
import { ScrollTable } from "../../ui/ScrollTable";
import { Notice } from "../../ui/messages";

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
      <Page title={t`There is no such ${what}`}>
        <p>
          <Trans>
            Check the address, or <Link to="/rulebook">search the rulebook</Link> for it.
          </Trans>
        </p>
      </Page>
    );
  }
  return (
    <Page title={t`Rulebook`}>
      {error ? (
        <Notice kind="error" title={t`The rulebook cannot be read now.`}>
          {error.message}
        </Notice>
      ) : (
        <p className="quiet">{t`Opening…`}</p>
      )}
    </Page>
  );
}

/** A table of the rulebook. */
export function Table({ label, heads, rows }: { label: string; heads: ReactNode[]; rows: ReactNode[][] }) {
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

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { Page, Waiting } from "./Page";
import { coverageQuery, sourcesQuery } from "./queries";
import type { CoveredChapter, CoveredSection } from "./types";
import "./coverage.css";

const WORDS: Record<CoveredSection["status"], string> = {
  encoded: "encoded",
  partly: "encoded in part",
  missing: "missing",
  "left-out": "left out",
  open: "not yet encoded",
};

/** `/rulebook/coverage`: heading by heading, what became of each report. */
export function CoveragePage() {
  const query = useQuery(coverageQuery);
  const { data: sources = [] } = useQuery(sourcesQuery);
  if (!query.data) return <Waiting query={query} what="page" />;
  const chapters = query.data;
  return (
    <Page title="Coverage" over="Every heading of every report">
      <p className="rulebook__summary">
        What is encoded, what the reports show without numbers, and what was left out on purpose.
      </p>
      {[...new Set(chapters.map(({ document }) => document))].map((document) => {
        const own = chapters.filter((chapter) => chapter.document === document);
        return (
          <section key={document} aria-labelledby={`of-${document}`}>
            <h2 id={`of-${document}`}>{sources.find(({ id }) => id === document)?.title ?? document}</h2>
            <p className="quiet">{tally(own)}</p>
            {own.map((chapter) => (
              <Chapter key={chapter.chapter} chapter={chapter} />
            ))}
          </section>
        );
      })}
    </Page>
  );
}

function tally(chapters: CoveredChapter[]): string {
  const all = chapters.flatMap(({ sections }) => sections);
  return (Object.keys(WORDS) as CoveredSection["status"][])
    .map((status) => [all.filter((one) => one.status === status).length, WORDS[status]] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(" · ");
}

function Chapter({ chapter }: { chapter: CoveredChapter }) {
  return (
    <details className="covered">
      <summary>
        {chapter.chapter} <span className="quiet">{tally([chapter])}</span>
      </summary>
      <ul>
        {chapter.sections.map((section) => (
          <li key={section.heading} className="covered__section">
            <p className="covered__line">
              <span>{section.heading}</span>
              <span className={`status status--${section.status}`}>{WORDS[section.status]}</span>
            </p>
            <Held section={section} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Held({ section: { figures, missing, left_out, advice } }: { section: CoveredSection }) {
  return (
    <>
      {figures.length > 0 && (
        <p className="covered__figures">
          {figures.map((id) => (
            <Link key={id} to={`/rulebook/figures/${id}`}>
              {id}
            </Link>
          ))}
        </p>
      )}
      {advice.length > 0 && (
        <p className="quiet">{advice.length === 1 ? "One piece" : `${advice.length} pieces`} of advice</p>
      )}
      {missing.map(({ what }) => (
        <p className="quiet" key={what}>
          Missing: {what}
        </p>
      ))}
      {left_out && figures.length === 0 && <p className="quiet">{left_out}</p>}
    </>
  );
}

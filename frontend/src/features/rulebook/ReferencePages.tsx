/** The pages about the reports as a whole: errata, missing numbers, coverage, sources. */
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";

import { errataQuery, sourcesQuery } from "../../api/queries";
import { formatPublished } from "../../lib/format";
import { entryText } from "../../plan-schema/fieldEntry";
import { ErratumCard, PageLinks, useSourceTitle } from "./EntryList";
import { Page, Waiting } from "./Page";
import { sentence } from "./names";
import { conflictsQuery, coverageQuery, missingQuery } from "./queries";
import type { CoveredChapter, CoveredSection, Source } from "./queries";

/** `/rulebook/errata`: every place where a report contradicts itself or another report. */
export function ErrataPage() {
  const query = useQuery(errataQuery);
  const cite = useSourceTitle("cite_as");
  const marked = useLocation().hash.slice(1);
  const isReady = query.data !== undefined;
  useEffect(() => {
    if (isReady && marked) document.getElementById(marked)?.scrollIntoView({ block: "center" });
  }, [isReady, marked]);
  if (!query.data) return <Waiting query={query} what={t`page`} />;
  return (
    <Page title={t`Known inconsistencies in IBM’s reports`} over={t`${query.data.length} places`}>
      <p className="rulebook__summary">
        <Trans>
          Where a report contradicts itself or its own arithmetic. Each one is also shown beside the numbers that it
          affects.
        </Trans>
      </p>
      <ul className="stack">
        {query.data.map((erratum) => (
          <ErratumCard
            key={erratum.id}
            erratum={erratum}
            level={2}
            marked={erratum.id === marked}
            cite={cite(erratum.document)}
          />
        ))}
      </ul>
    </Page>
  );
}

/** `/rulebook/conflicts`: every question on which two sources disagree. */
export function ConflictsPage() {
  const query = useQuery(conflictsQuery);
  if (!query.data) return <Waiting query={query} what={t`page`} />;
  return (
    <Page title={t`Conflicts`} over={t`${query.data.length} questions`}>
      <p className="rulebook__summary">
        <Trans>
          Where two sources disagree. Verdicts rest on the safe one; where a rule has an input for it, you can choose.
        </Trans>
      </p>
      <ul className="stack">
        {query.data.map(({ id, title, text, figures, safe, setting }) => (
          <li key={id} id={id} className="panel indented">
            <h2>{title}</h2>
            <p>{text}</p>
            <dl>
              <dt className="quiet">{t`Verdicts rest on`}</dt>
              <dd>
                <PageLinks kind="figures" ids={[safe]} />
              </dd>
              <dt className="quiet">{t`The sources say`}</dt>
              <dd className="row">
                <PageLinks kind="figures" ids={figures} />
              </dd>
              {setting && (
                <>
                  <dt className="quiet">{t`To choose another`}</dt>
                  <dd>
                    <Trans>
                      the input <code>{setting}</code> of the rule
                    </Trans>
                  </dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** `/rulebook/missing`: what the reports show as a chart only, or not at all. */
export function MissingPage() {
  const query = useQuery(missingQuery);
  const cite = useSourceTitle("cite_as");
  if (!query.data) return <Waiting query={query} what={t`page`} />;
  const missing = query.data;
  return (
    <Page title={t`Not published`} over={t`${missing.length} numbers that the sources do not have`}>
      <p className="rulebook__summary">
        <Trans>
          Charts without numbers in the text of the planner's sources, and questions that no source answers. The planner
          builds no number on them.
        </Trans>
      </p>
      {[...Map.groupBy(missing, ({ document }) => document)].map(([document, gaps]) => (
        <section key={document} aria-labelledby={`missing-${document}`}>
          <h2 id={`missing-${document}`}>{cite(document)}</h2>
          <ul className="rulebook__text stack">
            {gaps.map(({ section, chart, what, why }, index) => (
              <li key={index}>
                <p>{what}</p>
                <p className="quiet">
                  {chart ? t`Chart “${chart}”, ${section}` : section}. {why}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

const STATUSES: Record<CoveredSection["status"], string> = {
  encoded: t`in the planner`,
  partly: t`in the planner in part`,
  missing: t`without numbers in the report`,
  "left-out": t`not used`,
  open: t`not yet in the planner`,
};

/** `/rulebook/coverage`: which headings of each report are encoded. */
export function CoveragePage() {
  const query = useQuery(coverageQuery);
  const title = useSourceTitle("title");
  if (!query.data) return <Waiting query={query} what={t`page`} />;
  const chapters = query.data;
  return (
    <Page title={t`Coverage`} over={t`Every heading of every report`}>
      <p className="rulebook__summary">
        <Trans>What is in the planner, what the reports show without numbers, and what is not used on purpose.</Trans>
      </p>
      {[...Map.groupBy(chapters, ({ document }) => document)].map(([document, own]) => (
        <section key={document} aria-labelledby={`of-${document}`}>
          <h2 id={`of-${document}`}>{title(document)}</h2>
          <p className="quiet">{countStatuses(own)}</p>
          {own.map((chapter) => (
            <details key={chapter.chapter} className="ruled">
              <summary>
                {chapter.chapter} <span className="quiet">{countStatuses([chapter])}</span>
              </summary>
              <ul className="stack">
                {chapter.sections.map((section) => (
                  <li key={section.heading}>
                    <p className="row">
                      <span>{section.heading}</span>
                      <span className={`quiet status--${section.status}`}>{STATUSES[section.status]}</span>
                    </p>
                    <Encoded section={section} />
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </section>
      ))}
    </Page>
  );
}

function countStatuses(chapters: CoveredChapter[]): string {
  const sections = chapters.flatMap((chapter) => chapter.sections);
  return (Object.keys(STATUSES) as CoveredSection["status"][])
    .map((status) => [sections.filter((one) => one.status === status).length, STATUSES[status]] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(" · ");
}

function Encoded({ section: { figures, missing, left_out, advice } }: { section: CoveredSection }) {
  const notes = [
    ...(advice.length > 0
      ? [plural(advice.length, { one: "One piece of advice", other: `${advice.length} pieces of advice` })]
      : []),
    ...missing.map(({ what }) => t`Not published: ${what}`),
    ...(left_out && figures.length === 0 ? [left_out] : []),
  ];
  return (
    <>
      {figures.length > 0 && (
        <p className="row">
          <PageLinks kind="figures" ids={figures} />
        </p>
      )}
      {notes.map((note) => (
        <p className="quiet" key={note}>
          {note}
        </p>
      ))}
    </>
  );
}

/** `/rulebook/sources`: the reports, and the systems that they measured. */
export function SourcesPage() {
  const query = useQuery(sourcesQuery);
  if (!query.data) return <Waiting query={query} what={t`page`} />;
  return (
    <Page title={t`Sources`} over={t`${query.data.length} documents`}>
      <ul className="stack">
        {query.data.map((source) => (
          <li key={source.id} className="panel stack stack--tight">
            <h2>{source.title}</h2>
            <p className="quiet">{aboutSource(source)}</p>
            <p>
              {source.url ? (
                <a href={source.url} target="_blank" rel="noreferrer">{t`Where to get this document`}</a>
              ) : (
                t`No public address of this document is known: ask IBM for it.`
              )}
            </p>
            {typeof source.system === "object" && source.system !== null && (
              <dl className="tiles">
                {Object.entries(source.system)
                  .filter(([, value]) => value !== null)
                  .map(([name, value]) => (
                    <div key={name}>
                      <dt className="quiet">{factName(name)}</dt>
                      <dd>{factText(value)}</dd>
                    </div>
                  ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Page>
  );
}

function aboutSource({ cite_as, kind, date, version, releases }: Source): string {
  const parts = [
    t`cited as ${cite_as}`,
    kind,
    typeof date === "string" && formatPublished(date),
    version && t`version ${String(version)}`,
    Array.isArray(releases) && releases.length > 0 && t`measures ${releases.join(", ")}`,
  ];
  return parts.filter(Boolean).map(String).join(" · ");
}

const FACT_NAMES: Record<string, string> = {
  os: t`Operating system`,
  lpars: t`LPARs`,
  dasd: "DASD",
  zhpf: t`zHPF`,
  ziips: t`zIIPs`,
  cpus: t`CPUs`,
  storage_gb: t`storage`,
  default_cpus: t`CPUs by default`,
};

/** What stands after the number of a fact. */
const UNITS: Record<string, string> = { storage_gb: " GB" };

function factName(name: string): string {
  return FACT_NAMES[name] ?? sentence(name);
}

function factText(value: unknown): string {
  if (Array.isArray(value)) return value.map(factText).join("; ");
  if (typeof value !== "object" || value === null) return entryText(value);
  return Object.entries(value)
    .map(([name, part]) =>
      name === "name" ? String(part) : `${factName(name)}: ${factText(part)}${UNITS[name] ?? ""}`,
    )
    .join(", ");
}

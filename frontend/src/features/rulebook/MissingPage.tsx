import { useQuery } from "@tanstack/react-query";

import { Page, Waiting } from "./Page";
import { missingQuery, sourcesQuery } from "./queries";

/** `/rulebook/missing`: what the reports show as a chart only, or not at all. */
export function MissingPage() {
  const query = useQuery(missingQuery);
  const { data: sources = [] } = useQuery(sourcesQuery);
  if (!query.data) return <Waiting query={query} what="page" />;
  const missing = query.data;
  const documents = [...new Set(missing.map(({ document }) => document))];
  return (
    <Page title="Missing" over={`${missing.length} gaps`}>
      <p className="rulebook__summary">
        Charts whose numbers were never published as text, and questions that no report answers. The planner
        builds no number on them.
      </p>
      {documents.map((document) => (
        <section key={document} aria-labelledby={`missing-${document}`}>
          <h2 id={`missing-${document}`}>{sources.find(({ id }) => id === document)?.cite_as ?? document}</h2>
          <ul className="gaps">
            {missing
              .filter((gap) => gap.document === document)
              .map(({ section, chart, what, why }, index) => (
                <li key={index}>
                  <p>{what}</p>
                  <p className="quiet">
                    {chart ? `Chart “${chart}”, ${section}` : section}. {why}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

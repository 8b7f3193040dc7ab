import { useQuery } from "@tanstack/react-query";

import { Page, Waiting } from "./Page";
import { plainText, sentence } from "./names";
import { sourcesQuery } from "./queries";
import type { Source } from "./types";

/** `/rulebook/sources`: the reports, and the systems that they measured. */
export function SourcesPage() {
  const query = useQuery(sourcesQuery);
  if (!query.data) return <Waiting query={query} what="page" />;
  return (
    <Page title="Sources" over={`${query.data.length} documents`}>
      <ul className="cards">
        {query.data.map((source) => (
          <li key={source.id} className="source-card">
            <h2>{source.title}</h2>
            <p className="quiet">{about(source)}</p>
            <System system={source.system} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function about({ cite_as, kind, date, version, releases }: Source): string {
  const parts = [
    `cited as ${cite_as}`,
    kind,
    date,
    version && `version ${String(version)}`,
    Array.isArray(releases) && releases.length > 0 && `measures ${releases.join(", ")}`,
  ];
  return parts.filter(Boolean).map(String).join(" · ");
}

/** The measured system, as the file has it. */
function System({ system }: { system: unknown }) {
  if (typeof system !== "object" || system === null) return null;
  const known = Object.entries(system).filter(([, value]) => value !== null);
  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{sentence(name)}</dt>
          <dd>{factText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function factText(value: unknown): string {
  if (Array.isArray(value)) return value.map(factText).join("; ");
  if (typeof value !== "object" || value === null) return plainText(value);
  return Object.entries(value)
    .map(([name, part]) => (name === "name" ? String(part) : `${sentence(name)} ${factText(part)}`))
    .join(", ");
}

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";

import { errataQuery } from "../../api/queries";
import { ErratumCard } from "./ErratumCard";
import { Page, Waiting } from "./Page";
import { sourcesQuery } from "./queries";

/** `/rulebook/errata`: every place where a report cannot be right as it stands. */
export function ErrataPage() {
  const query = useQuery(errataQuery);
  const { data: sources = [] } = useQuery(sourcesQuery);
  const { hash } = useLocation();
  const marked = hash.slice(1);
  const ready = query.data !== undefined;
  useEffect(() => {
    if (ready && marked) document.getElementById(marked)?.scrollIntoView({ block: "center" });
  }, [ready, marked]);
  if (!query.data) return <Waiting query={query} what="page" />;
  return (
    <Page title="Errata" over={`${query.data.length} places`}>
      <p className="rulebook__summary">
        Where a report contradicts itself or its own arithmetic. Each one also stands beside the numbers that
        it touches.
      </p>
      <ul className="cards">
        {query.data.map((erratum) => (
          <ErratumCard
            key={erratum.id}
            erratum={erratum}
            level={2}
            marked={erratum.id === marked}
            cite={sources.find(({ id }) => id === erratum.document)?.cite_as}
          />
        ))}
      </ul>
    </Page>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Notice } from "../../ui/Notice";
import { ResultChangesTable } from "../../ui/ResultChangesTable";
import { fetchToday } from "./shareLinks";

/** Beside an answer as it was: what today's rules say, and what moved it. Asked on request. */
export function CurrentRules({ token }: { token: string }) {
  const [wanted, setWanted] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["shared-today", token],
    queryFn: ({ signal }) => fetchToday(token, signal),
    enabled: wanted,
    staleTime: Infinity,
    networkMode: "always",
  });
  if (!wanted) {
    return (
      <p>
        <button type="button" className="link-button" onClick={() => setWanted(true)}>
          What do today’s rules say?
        </button>
      </p>
    );
  }
  if (error) return <Notice kind="error" title={error.message} />;
  if (!data) return <p role="status">Asking today’s rules…</p>;
  return (
    <section className="card stack" aria-label="Today’s rules">
      <h2>Today’s rules say</h2>
      <p>{whatChanged(data)}</p>
      {data.answer === null ? (
        <Notice kind="error" title="Today’s rules give this plan no answer.">
          {data.errors.map(({ field, message }) => `${field} ${message}`).join(" · ")}
        </Notice>
      ) : (
        <ResultChangesTable moved={data.moved} />
      )}
    </section>
  );
}

function whatChanged({
  rules_changed: rules,
  figures_changed: figures,
}: {
  rules_changed: boolean | null;
  figures_changed: boolean | null;
}): string {
  if (rules === null || figures === null) {
    return "By which rules it was answered then is not known.";
  }
  if (!rules && !figures) return "Neither rules nor figures changed since it was saved.";
  const which = rules && figures ? "Rules and figures" : rules ? "Rules" : "Figures";
  return `${which} changed since it was saved. The charts below are drawn by today’s.`;
}

import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ResultChangesTable } from "../../ui/ResultChangesTable";
import { LinkButton } from "../../ui/buttons";
import { Notice } from "../../ui/messages";
import { fetchToday } from "./shareLinks";

type Reassessed = Awaited<ReturnType<typeof fetchToday>>;

/** The answer to a stored plan by the current rules, and the changes of its results. Requested by the user. */
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
        <LinkButton onClick={() => setWanted(true)}>{t`Recalculate with the current rules`}</LinkButton>
      </p>
    );
  }
  if (error) return <Notice kind="error" title={error.message} />;
  if (!data) return <p role="status">{t`Calculating with the current rules…`}</p>;
  return (
    <section className="card stack" aria-label={t`Current rules`}>
      <h2>{t`With the current rules`}</h2>
      <p>{whatChanged(data)}</p>
      {data.answer === null ? (
        <Notice kind="error" title={t`The current rules give this plan no answer.`}>
          {data.errors.map(({ field, message }) => `${field} ${message}`).join(" · ")}
        </Notice>
      ) : (
        <ResultChangesTable moved={data.moved} />
      )}
    </section>
  );
}

function whatChanged({ rules_changed: rules, figures_changed: figures }: Reassessed): string {
  if (rules === null || figures === null) {
    return t`The rules of that answer are not known.`;
  }
  if (!rules && !figures) return t`Neither rules nor figures changed since it was saved.`;
  const which = rules && figures ? t`Rules and figures` : rules ? t`Rules` : t`Figures`;
  return t`${which} changed since it was saved. The charts below use the current ones.`;
}

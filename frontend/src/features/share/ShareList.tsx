import { plural, t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";

import type { components } from "../../api/schema";
import { formatTime } from "../../lib/format";
import { useAction } from "../../state/savedPlans";
import { WriteButton } from "../../ui/buttons";
import { listShares, revokeShare } from "./shareLinks";

type ShareLine = components["schemas"]["ShareListItem"];

/** Every link to a plan: what it shows, until when, when it was last opened; and an end to each. */
export function ShareList({ id }: { id: string }) {
  const client = useQueryClient();
  const { run, problem } = useAction();
  const { data, error } = useQuery({
    queryKey: ["shares", id],
    queryFn: ({ signal }) => listShares(id, signal),
    gcTime: 0,
    networkMode: "always",
  });
  const end = (share: string, line: HTMLElement | null) =>
    run(async () => {
      await revokeShare(id, share);
      await client.invalidateQueries({ queryKey: ["shares", id] });
      // The button goes, and the focus with it.
      requestAnimationFrame(() => line?.focus());
    });
  if (error) return <p className="wrong">{error.message}</p>;
  if (!data) return <p className="quiet">{t`Looking for links…`}</p>;
  if (data.length === 0) {
    return <p>{t`There is no link yet. “Share read-only” beside the plan creates one.`}</p>;
  }
  return (
    <>
      <ul className="lines" aria-label={t`Links`}>
        {data.map((share) => (
          <li key={share.id} tabIndex={-1} className={share.active ? "row row--spread" : "quiet row row--spread"}>
            <div>
              <p>
                {share.revision === null ? t`Always the latest revision` : t`Revision ${share.revision}`}
                {" · "}
                {untilWhen(share)}
              </p>
              <p className="quiet">{t`Made ${formatTime(share.created_at)} · ${openedWhen(share)}`}</p>
            </div>
            {share.active && (
              <WriteButton
                onClick={({ currentTarget }) => void end(share.id, currentTarget.closest("li"))}
              >{t`End this link`}</WriteButton>
            )}
          </li>
        ))}
      </ul>
      <p className="wrong" role="alert">
        {problem}
      </p>
    </>
  );
}

function untilWhen({ active, revoked_at, expires_at }: ShareLine): string {
  if (revoked_at) return t`ended ${formatTime(revoked_at)}`;
  if (!expires_at) return t`until it is ended`;
  return active ? t`until ${formatTime(expires_at)}` : t`expired ${formatTime(expires_at)}`;
}

function openedWhen({ last_opened_at, open_count }: ShareLine): string {
  if (!last_opened_at) return t`never opened`;
  const last = formatTime(last_opened_at);
  return plural(open_count, { one: `opened once, last ${last}`, other: `opened ${open_count} times, last ${last}` });
}

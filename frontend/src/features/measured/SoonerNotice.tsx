import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import { client, unwrap } from "../../api/client";
import { formatEntry, shownText } from "../../lib/format";
import { getAt } from "../../lib/pointer";
import { planBody, type Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import { searchOf } from "../../state/views";
import { Notice } from "../../ui/messages";

/**
 * A limit that approaches faster than planned, where the queue managers of the plan are measured. It is requested once
 * each time the answer is opened, and not while the plan is edited: a later plan shows none.
 */
export function SoonerNotice({ plan }: { plan: Plan }) {
  const [first] = useState(plan);
  const isDated = typeof getAt(first, "/growth/since") === "string";
  const { data } = useQuery({
    queryKey: ["notice", first],
    queryFn: ({ signal }) => requestNotice(first, signal),
    enabled: isDated,
    staleTime: Infinity,
    networkMode: "always",
    // The page can do without it, and a store that is away keeps a thread of the service waiting each time.
    retry: false,
  });
  const notice = data?.notice;
  if (!notice || first !== plan) return null;
  const { queue_manager: queueManager, id, verdict, text, others } = notice;
  const number = new URLSearchParams({ qmgr: queueManager, number: id });
  const name = [notice.title, notice.subject].filter(Boolean).join(", ");
  const isOver = verdict === "exceeded";
  return (
    <div className="notice row">
      <Notice
        kind={isOver ? "error" : "warning"}
        title={isOver ? t`Measured over the limit: ${name}` : t`Faster than planned, as measured: ${name}`}
      >
        {queueManager}. {shownText(text)}{" "}
        {others > 0 &&
          t`${plural(others, { one: "1 other limit", other: `${formatEntry(others)} other limits` })} too.`}
      </Notice>
      <Link to={{ search: searchOf("measured", number) }}>{t`See Measured`}</Link>
    </div>
  );
}

async function requestNotice(plan: Plan, signal: AbortSignal) {
  const body = { plan: planBody(withoutScenarios(plan)) };
  return (await unwrap(client.POST("/api/v1/measurements/notice", { body, signal }))).data;
}

import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";

import { ApiProblem, Unreachable } from "../../api/problem";
import { RETRY_UNTIL_REACHABLE } from "../../api/retry";
import { MessagePage } from "../../ui/MessagePage";
import { Shell } from "../Shell";
import { formatTime } from "../../lib/format";
import { usePageTitle } from "../../lib/usePageTitle";
import { explainRevision, fetchRevision } from "../../state/revisions";
import { UnreadablePlan } from "./UnreadablePlan";
import { isPlan } from "../../plan-schema/plan";
import { ReadOnlyPlan } from "./ReadOnlyPlan";

/** `/plans/:id/revisions/:number`: a plan as it was saved then, with the answer that it had. */
export default function RevisionPage() {
  const { id = "", number = "" } = useParams();
  const { data, error, failureReason } = useQuery({
    queryKey: ["revision", id, number],
    queryFn: async ({ signal }) => (await fetchRevision(id, Number(number), signal)).revision,
    staleTime: Infinity,
    ...RETRY_UNTIL_REACHABLE,
  });
  usePageTitle(data?.name ?? "", `Revision ${number}`);
  const about = <span className="cut quiet">Revision {number} · read-only</span>;
  if (data && isPlan(data.plan)) {
    return (
      <Shell about={about}>
        <ReadOnlyPlan
          plan={data.plan}
          storedAnswer={data.answer}
          explanations={{
            key: `revision ${id} ${number}`,
            explain: (asked, signal) => explainRevision(id, Number(number), asked, signal),
          }}
        >
          <p className="overline shared-title">
            <bdi>{data.name}</bdi> · revision {data.revision}, saved {formatTime(data.saved_at)}
            {data.author && (
              <>
                {" by "}
                <bdi>{data.author}</bdi>
              </>
            )}
            {data.version_name && (
              <>
                {" · "}
                <bdi>{data.version_name}</bdi>
              </>
            )}
            {" · "}
            <Link to={`/plans/${id}/history`}>History</Link>
          </p>
          {data.note && <p className="shared-note">{data.note}</p>}
        </ReadOnlyPlan>
      </Shell>
    );
  }
  if (data) {
    return (
      <Shell about={about}>
        <UnreadablePlan name={data.name} document={data.plan} />
      </Shell>
    );
  }
  const missing = error instanceof ApiProblem && error.status !== 401;
  const away = failureReason instanceof Unreachable;
  return (
    <Shell about={about}>
      <MessagePage
        title={
          missing ? "There is no such revision" : away ? "The server does not answer" : "Opening the revision"
        }
      >
        {away && "The revision opens by itself when it is back."}
      </MessagePage>
    </Shell>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";

import { ApiProblem, Unreachable } from "../../api/problem";
import { Message } from "../../app/Message";
import { Shell } from "../../app/Shell";
import { formatTime } from "../../lib/format";
import { usePageTitle } from "../../lib/usePageTitle";
import { explainFrom } from "../derivation/useExplained";
import { explainRevision, fetchRevision } from "../library/revisions";
import { ForeignPlan } from "../planner/ForeignPlan";
import { isPlan } from "../planner/planDocument";
import { KeptView } from "./KeptView";

/** `/plans/:id/revisions/:number`: a plan as it was saved then, with the answer that it had. */
export default function RevisionPage() {
  const { id = "", number = "" } = useParams();
  const { data, error, failureReason } = useQuery({
    queryKey: ["revision", id, number],
    queryFn: async ({ signal }) => {
      const { revision } = await fetchRevision(id, Number(number), signal);
      explainFrom(revision.plan, (asked, stop) =>
        explainRevision(id, Number(number), asked, stop),
      );
      return revision;
    },
    // The derivations go by this very document.
    structuralSharing: false,
    staleTime: Infinity,
    networkMode: "always",
    retry: (_count, reason) => reason instanceof Unreachable,
    retryDelay: 1500,
  });
  usePageTitle(data?.name ?? "", `Revision ${number}`);
  const about = <span className="shared-about">Revision {number} · read-only</span>;
  if (data && isPlan(data.plan)) {
    return (
      <Shell about={about}>
        <KeptView plan={data.plan} kept={data.answer}>
          <p className="overline shared-title">
            <bdi>{data.name}</bdi> · revision {data.revision}, saved{" "}
            {formatTime(data.saved_at)}
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
        </KeptView>
      </Shell>
    );
  }
  if (data) {
    return (
      <Shell about={about}>
        <ForeignPlan name={data.name} document={data.plan} />
      </Shell>
    );
  }
  const missing = error instanceof ApiProblem && error.status !== 401;
  const away = failureReason instanceof Unreachable;
  return (
    <Shell about={about}>
      <Message
        title={
          missing
            ? "There is no such revision"
            : away
              ? "The server does not answer"
              : "Opening the revision"
        }
      >
        {away && "The revision opens by itself when it is back."}
      </Message>
    </Shell>
  );
}

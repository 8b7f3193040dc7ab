import { Button } from "@carbon/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";

import { ApiProblem, Unreachable } from "../../api/problem";
import { RETRY_UNTIL_REACHABLE } from "../../api/retry";
import { MessagePage } from "../../ui/MessagePage";
import { Shell } from "../Shell";
import { formatTime } from "../../lib/format";
import { usePageTitle } from "../../lib/usePageTitle";
import { errorText } from "../../state/library";
import { rememberPlan } from "../../state/recentPlans";
import { UnreadablePlan } from "./UnreadablePlan";
import { isPlan, type Plan } from "../../plan-schema/plan";
import { useReadOnly } from "../../api/currentUser";
import { ReadOnlyPlan } from "./ReadOnlyPlan";
import { copyShared, explainShared, fetchShared } from "../../features/share/shareLinks";
import { CurrentRules } from "../../features/share/CurrentRules";

type SharedPlan = Awaited<ReturnType<typeof fetchShared>>;

/** `/s/:token`: the whole answer of a plan as it was saved, for someone who may only look. */
export default function SharedPage() {
  const { token = "" } = useParams();
  const { data, error, failureReason } = useQuery({
    queryKey: ["shared", token],
    queryFn: ({ signal }) => fetchShared(token, signal),
    staleTime: Infinity,
    ...RETRY_UNTIL_REACHABLE,
  });
  usePageTitle(data?.name ?? "", "Shared");
  const about = <span className="cut quiet">Shared · read-only</span>;
  if (data && isPlan(data.plan)) {
    return <Shared token={token} shared={data} plan={data.plan} />;
  }
  if (data) {
    return (
      <Shell about={about}>
        <UnreadablePlan name={data.name} document={data.plan} />
      </Shell>
    );
  }
  const gone = error instanceof ApiProblem;
  const away = failureReason instanceof Unreachable;
  const busy = gone && error.status === 429;
  const title = busy
    ? "Too many links were tried"
    : gone
      ? "This link shows nothing"
      : away
        ? "The server does not answer"
        : "Opening the plan";
  return (
    <Shell about={about}>
      <MessagePage title={title}>
        {busy && "Wait a while, and open it again."}
        {gone && !busy && "It may have ended. Check that it was copied whole, or ask for a new one."}
        {!gone && away && "The plan opens by itself when it is back."}
      </MessagePage>
    </Shell>
  );
}

interface Props {
  token: string;
  shared: SharedPlan;
  plan: Plan;
}

function Shared({ token, shared, plan }: Props) {
  const navigate = useNavigate();
  const [note, setNote] = useState("");
  const readOnly = useReadOnly();
  const copy = async () => {
    setNote("");
    try {
      const { id, name } = await copyShared(token);
      rememberPlan({ id, name });
      await navigate(`/plans/${id}`);
    } catch (error) {
      setNote(`Not copied. ${errorText(error)}`);
    }
  };
  const actions = (
    <>
      <span className="save-note" role="status">
        {note}
      </span>
      <Button
        size="md"
        aria-disabled={readOnly ? true : undefined}
        title={readOnly ?? undefined}
        onClick={() => !readOnly && void copy()}
      >
        Copy to my plans
      </Button>
    </>
  );
  const { author, version_name, latest } = shared;
  return (
    <Shell about={<span className="cut quiet">Shared · read-only</span>} actions={actions}>
      <ReadOnlyPlan
        plan={plan}
        storedAnswer={shared.answer}
        explanations={{
          key: `shared ${token} ${shared.revision}`,
          explain: (id, signal) => explainShared(token, id, signal),
        }}
      >
        <p className="overline shared-title">
          <bdi>{shared.name}</bdi> · revision {shared.revision}, saved {formatTime(shared.saved_at)}
          {author && (
            <>
              {" by "}
              <bdi>{author}</bdi>
            </>
          )}
          {version_name && (
            <>
              {" · "}
              <bdi>{version_name}</bdi>
            </>
          )}
          {latest && " · always the latest"}
        </p>
        {shared.answer && <CurrentRules token={token} />}
      </ReadOnlyPlan>
    </Shell>
  );
}

import { t } from "@lingui/core/macro";
import { useMemo } from "react";

import { client, unwrap } from "../../api/client";
import type { components } from "../../api/schema";
import { planBody, type Plan } from "../../plan-schema/plan";
import { withoutScenarios } from "../../state/scenarios";
import { usePlanQuery } from "../../state/usePlanQuery";
import { Conclusion, RestsOn } from "../../ui/QuestionPage";
import { RequestStatus } from "../../ui/RequestStatus";
import { Combobox } from "../../ui/pickers";

type Answer = components["schemas"]["MoreQueueManagers"];

async function requestAnswer(plan: Plan, { manager }: { manager: string | null }, signal: AbortSignal) {
  const body = { plan: planBody(withoutScenarios(plan)), queue_manager: manager };
  return (await unwrap(client.POST("/api/v1/more-queue-managers", { body, signal }))).data;
}

interface Props {
  plan: Plan;
  /** The path of the queue manager that is copied; null for the first one. */
  manager: string | null;
  onChoose: (manager: string) => void;
}

/** How many more queue managers like one of the plan fit beside it. */
export function MoreQueueManagers({ plan, manager, onChoose }: Props) {
  const question = useMemo(() => ({ manager }), [manager]);
  const query = usePlanQuery("more-queue-managers", plan, question, requestAnswer);
  const answer = query.data;
  const options = answer?.queue_managers.map(optionOf) ?? [];
  return (
    <section className="stack" aria-labelledby="more-queue-managers">
      <h2 id="more-queue-managers">{t`How many more queue managers?`}</h2>
      {options.length > 1 && (
        <Combobox
          label={t`Like this one, on the same LPAR`}
          options={options}
          chosen={options.find(({ id }) => id === answer?.chosen) ?? null}
          onChoose={onChoose}
        />
      )}
      <RequestStatus query={query} />
      {answer && (
        <>
          <p aria-live="polite">
            <Conclusion {...answer.headline} />
          </p>
          <p className="quiet">{answer.detail}</p>
          <RestsOn evidence={answer.rests_on} />
        </>
      )}
    </section>
  );
}

function optionOf({ path, name, lpar }: Answer["queue_managers"][number]) {
  return { id: path, label: name, detail: lpar };
}

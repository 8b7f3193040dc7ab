import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Select, SelectItem } from "@carbon/react";
import { useMemo } from "react";

import { usePlanQuery } from "../../state/usePlanQuery";
import { useViewState, type ViewProps } from "../../state/views";
import { RequestStatus } from "../../ui/RequestStatus";
import { CurrentDefinitions } from "./CurrentDefinitions";
import { TargetDefinitions } from "./TargetDefinitions";
import { CODEC, managersOf, requestDefinitions } from "./requests";
import "./configuration.css";

/** The definitions that the plan decides for a queue manager, with reasons, and how they differ from those in force. */
export default function Configuration({ plan }: ViewProps) {
  const [state, put] = useViewState("configuration", CODEC);
  const names = useMemo(() => managersOf(plan), [plan]);
  const manager = names.find((name) => name === state.manager) ?? names[0] ?? null;
  const question = useMemo(() => (manager === null ? null : { manager }), [manager]);
  const query = usePlanQuery("configuration", plan, question, requestDefinitions);
  const targets = query.data?.targets ?? [];
  return (
    <div className="configuration stack">
      <header className="stack stack--tight">
        <h1>{t`Configuration`}</h1>
        <p>
          <Trans>
            MQSC commands, system parameters, data sets, JCL and SMF parameters for what the plan states, each with its
            reason. What the plan leaves out is not written; what it exceeds is a comment.
          </Trans>
        </p>
      </header>
      {manager === null ? (
        <p>{t`Add a queue manager to the plan to see its definitions.`}</p>
      ) : (
        <>
          <Select
            id="configuration-manager"
            className="configuration__manager"
            size="sm"
            labelText={t`Queue manager`}
            value={manager}
            onChange={(event) => put({ manager: event.target.value }, true)}
          >
            {names.map((name) => (
              <SelectItem key={name} value={name} text={name} />
            ))}
          </Select>
          <RequestStatus query={query} />
          {targets.map((target) => (
            <TargetDefinitions key={target.path} target={target} />
          ))}
          {/* Not before what stands above it: it would be pushed down. */}
          <div hidden={query.isFetching && targets.length === 0}>
            <CurrentDefinitions plan={plan} manager={manager} />
          </div>
        </>
      )}
    </div>
  );
}

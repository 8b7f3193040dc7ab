import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";

import { formatTime } from "../../lib/format";
import { errorText } from "../../state/savedPlans";
import { ScrollTable } from "../../ui/ScrollTable";
import { listDeliveries, type Delivery } from "./webhookRequests";

const STATES: Record<Delivery["state"], string> = { waiting: t`Waiting`, delivered: t`Delivered`, failed: t`Failed` };
const EVENTS: Record<Delivery["event"], string> = {
  "plan.verdict_changed": t`Status changed`,
  "plan.measured_limit_changed": t`Measured limit changed`,
  "webhook.test": t`Test message`,
};
const REFRESH_MS = 5000;

/** The last messages to a webhook; read again while one of them waits. */
export function Deliveries({ webhook }: { webhook: string }) {
  const { data, error } = useQuery({
    queryKey: ["deliveries", webhook],
    queryFn: ({ signal }) => listDeliveries(webhook, signal),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === "waiting") ? REFRESH_MS : false),
    gcTime: 0,
  });
  if (error) return <p className="wrong">{errorText(error)}</p>;
  if (!data) return <p className="quiet">{t`Looking for deliveries…`}</p>;
  if (data.length === 0) return <p>{t`Nothing has been sent yet.`}</p>;
  return (
    <ScrollTable label={t`Deliveries`} heads={[t`Time`, t`What`, t`State`, t`Attempts`, t`Response`]}>
      {data.map((one) => (
        <tr key={one.id}>
          <td className="nowrap">
            <time dateTime={one.created_at}>{formatTime(one.created_at)}</time>
          </td>
          <td>
            {EVENTS[one.event]}
            <PlanName delivery={one} />
          </td>
          <td>{STATES[one.state]}</td>
          <td>{one.attempts}</td>
          <td>
            {one.error ?? (one.status === null ? "" : t`Status ${one.status}`)}
            {one.state === "waiting" && one.attempts > 0 && one.next_attempt_at && (
              <span className="quiet small">{t` Next attempt ${formatTime(one.next_attempt_at)}`}</span>
            )}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function PlanName({ delivery }: { delivery: Delivery }) {
  const { plan } = (delivery.body.data ?? {}) as { plan?: unknown };
  return typeof plan === "string" ? (
    <>
      {t` of `}
      <bdi>{plan}</bdi>
    </>
  ) : null;
}

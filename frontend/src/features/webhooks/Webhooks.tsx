import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import { RETRY_UNTIL_REACHABLE, Unreachable } from "../../api/problem";
import { formatTime } from "../../lib/format";
import { usePageTitle } from "../../lib/hooks";
import { errorText, useAction } from "../../state/savedPlans";
import { CopyButton, LinkButton, WriteButton } from "../../ui/buttons";
import { Notice, ReadOnlyNote } from "../../ui/messages";
import { Deliveries } from "./Deliveries";
import { NewWebhook } from "./NewWebhook";
import { deleteWebhook, listWebhooks, sendTest, type CreatedWebhook, type Webhook } from "./webhookRequests";
import "./webhooks.css";

/** `/webhooks`: who is notified when the verdict on a plan or a measured limit changes, and what was sent. */
export default function Webhooks() {
  const client = useQueryClient();
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  const list = useQuery({
    queryKey: ["webhooks"],
    queryFn: ({ signal }) => listWebhooks(signal),
    gcTime: 0,
    ...RETRY_UNTIL_REACHABLE,
  });
  usePageTitle(t`Webhooks`);
  const refresh = () => client.invalidateQueries({ queryKey: ["webhooks"] });
  const away = !list.data && list.failureReason instanceof Unreachable ? list.failureReason : null;
  return (
    <main id="answer" tabIndex={-1} className="page-body page-body--text">
      <nav aria-label={t`Where this is`}>
        <Link to="/plans">{t`Library`}</Link>
      </nav>
      <h1>{t`Webhooks`}</h1>
      <p>
        <Trans>
          A webhook sends a signed message when the worst status of one of your plans changes: by a save, because growth
          reaches a day, or with new rules and figures. It also sends one when a measured limit is exceeded or reached
          sooner than planned, or no longer is.
        </Trans>
      </p>
      <ReadOnlyNote />
      {list.error && <Notice kind="error" title={errorText(list.error)} />}
      {away && <Notice kind="warning" title={away.message}>{t`The webhooks appear when it is back.`}</Notice>}
      {made && <Secret made={made} />}
      {list.isPending && !away && <p className="quiet">{t`Looking for webhooks…`}</p>}
      {list.data?.length === 0 && <p>{t`There is no webhook yet. Add the address of your receiver below.`}</p>}
      {list.data?.map((webhook) => (
        <OneWebhook key={webhook.id} webhook={webhook} onDeleted={() => void refresh()} />
      ))}
      <NewWebhook
        onCreated={(webhook) => {
          setMade(webhook);
          void refresh();
        }}
      />
    </main>
  );
}

/** The secret of a new webhook, which the service does not show again. */
function Secret({ made }: { made: CreatedWebhook }) {
  return (
    <div>
      <Notice kind="success" title={t`“${made.name}” was created. Copy its secret now: it is not shown again.`} />
      <p className="row">
        <code className="webhooks__secret">{made.secret}</code>
        <CopyButton label={t`Copy the secret`} text={() => made.secret} />
      </p>
    </div>
  );
}

function OneWebhook({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const client = useQueryClient();
  const { run, problem } = useAction();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const test = () =>
    run(async () => {
      await sendTest(webhook.id);
      setOpen(true);
      await client.invalidateQueries({ queryKey: ["deliveries", webhook.id] });
    });
  const remove = () =>
    run(async () => {
      await deleteWebhook(webhook.id);
      onDeleted();
    });
  return (
    <section className="webhooks__one" aria-labelledby={`webhook-${webhook.id}`}>
      <h2 id={`webhook-${webhook.id}`}>
        <bdi>{webhook.name}</bdi>
      </h2>
      <p className="webhooks__url">{webhook.url}</p>
      <p className="quiet">
        {webhook.tag === null ? t`All your plans` : t`Plans with the tag “${webhook.tag}”`} ·{" "}
        {t`created ${formatTime(webhook.created_at)}`}
      </p>
      {webhook.disabled_at && (
        <Notice kind="warning" title={t`Disabled ${formatTime(webhook.disabled_at)}`}>
          <Trans>The receiver responded with status 410. Delete this webhook and create another one.</Trans>
        </Notice>
      )}
      <p className="row">
        <LinkButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Hide deliveries` : t`Show deliveries`}
        </LinkButton>
        {!webhook.disabled_at && <WriteButton onClick={() => void test()}>{t`Send a test message`}</WriteButton>}
        {!asking && <WriteButton onClick={() => setAsking(true)}>{t`Delete`}</WriteButton>}
        {asking && (
          <>
            <span>{t`Delete this webhook and its log?`}</span>
            <WriteButton onClick={() => void remove()}>{t`Delete it`}</WriteButton>
            <LinkButton onClick={() => setAsking(false)}>{t`Keep it`}</LinkButton>
          </>
        )}
      </p>
      <p className="wrong" role="alert">
        {problem}
      </p>
      {open && <Deliveries webhook={webhook.id} />}
    </section>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TextInput } from "@carbon/react";
import { useState, type FormEvent } from "react";

import * as bounds from "../../api/bounds";
import { useReadOnly } from "../../api/currentUser";
import { useAction } from "../../state/savedPlans";
import { SmallButton } from "../../ui/buttons";
import { createWebhook, type CreatedWebhook } from "./webhookRequests";

/** The form of a new webhook; the service checks the address. */
export function NewWebhook({ onCreated }: { onCreated: (webhook: CreatedWebhook) => void }) {
  const [name, setName] = useState("");
  const [url, setUrl] = useState("");
  const [tag, setTag] = useState("");
  const { run, problem } = useAction();
  const reason = useReadOnly();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason) return;
    void run(async () => {
      onCreated(await createWebhook({ name: name.trim(), url: url.trim(), tag: tag.trim() || null }));
      setName("");
      setUrl("");
      setTag("");
    });
  };
  return (
    <form className="webhooks__new" aria-labelledby="new-webhook" onSubmit={submit}>
      <h2 id="new-webhook">{t`New webhook`}</h2>
      <TextInput
        id="webhook-name"
        labelText={t`Name`}
        required
        maxLength={bounds.WebhookToCreate.name.maxLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        id="webhook-url"
        labelText={t`Address of the receiver`}
        placeholder="https://hooks.example.com/mq"
        required
        maxLength={bounds.WebhookToCreate.url.maxLength}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextInput
        id="webhook-tag"
        labelText={t`Only plans with this tag (optional)`}
        maxLength={bounds.WebhookToCreate.tag.maxLength}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
      />
      <p className="wrong" role="alert">
        {problem.replace(/^\/url/, t`The address`)}
      </p>
      <SmallButton type="submit" title={reason ?? undefined} aria-disabled={reason ? true : undefined}>
        <Trans>Create the webhook</Trans>
      </SmallButton>
    </form>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { client, unwrap } from "../../api/client";
import { ApiProblem, RETRY_UNTIL_REACHABLE } from "../../api/problem";
import type { components } from "../../api/schema";
import { fieldSentence, formatEntry } from "../../lib/format";
import { getAt, listAt, parentOf } from "../../lib/pointer";
import { conversationsOf } from "../../plan-schema/conversations";
import { fieldAt } from "../../plan-schema/partPaths";
import { useDerivedNumbers } from "../../state/answer";
import { usePlan, usePlanStore, usePlanValue } from "../../state/planStore";
import { LinkButton } from "../../ui/buttons";
import { FieldRow, useField, type FieldProps } from "./FieldRow";

/** Characters from which on a text is an extract of the log, of which the plan gets only the message. */
const MAX_LENGTH = 2000;

/** Cut a long extract of the log to the message that matters. */
function withinBounds(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const from = Math.max(0, text.indexOf("CSQX004I"));
  return text.slice(from, from + MAX_LENGTH);
}

/**
 * The channel initiator's own line. Pasting one fills in its numbers; a line that cannot be read stays where it is, and
 * so do the numbers.
 */
export function ConsoleField({ path, spec }: FieldProps) {
  const [part] = parentOf(path);
  const stored = usePlanValue(path);
  const text = typeof stored === "string" ? stored : "";
  const used = usePlanValue(`${part}/used_mb`);
  const free = usePlanValue(`${part}/free_mb`);
  const memlimit = usePlanValue(`${part}/memlimit_mb`) ?? null;
  const { reading, problem } = useReading(text);
  const { store, message, edit, input } = useField({ path, spec }, problem);
  const typed = useRef<string | null>(null);
  const shortened = useRef(false);

  useEffect(() => {
    // Only a line that was typed or pasted just now fills in numbers: a plan that is opened keeps those that were
    // changed after it.
    if (!reading || typed.current !== text) return;
    typed.current = null;
    const { used_mb, free_mb, line } = reading;
    store.edit(
      [
        { path, value: shortened.current && line ? line : text },
        { path: `${part}/used_mb`, value: used_mb },
        { path: `${part}/free_mb`, value: free_mb },
      ],
      path,
    );
  }, [reading, text, path, part, store]);

  const differs = reading && (reading.used_mb !== used || reading.free_mb !== free);
  const offered = reading && !reading.above_free_at_least && memlimit === null ? reading.memlimit_mb : null;
  const note = reading && readingText(reading) + (differs ? t` The numbers below were changed since.` : "");
  return (
    <FieldRow path={path} spec={spec} message={message} note={note}>
      <textarea
        {...input}
        rows={text ? 3 : 2}
        value={text}
        spellCheck={false}
        placeholder={t`Paste the line from the z/OS console`}
        onChange={(event) => {
          const next = withinBounds(event.target.value);
          typed.current = next;
          shortened.current = next !== event.target.value;
          edit(next === "" ? undefined : next);
        }}
      />
      {typeof offered === "number" && (
        <LinkButton onClick={() => store.edit([{ path: `${part}/memlimit_mb`, value: offered }], "memlimit")}>
          <Trans>Use as MEMLIMIT: {formatEntry(offered)} MB</Trans>
        </LinkButton>
      )}
      <ChannelsThen path={part} started={reading?.channels_started ?? 0} />
    </FieldRow>
  );
}

const THEN = ["type", "sharecnv", "conversations", "message_kb"] as const;

/** Offers to state that the channels of the plan were running when the line was taken. */
function ChannelsThen({ path, started }: { path: string; started: number }) {
  const store = usePlanStore();
  const derived = useDerivedNumbers();
  const taken = usePlanValue(`${path}/taken`) ?? null;
  const used = usePlanValue(`${path}/used_mb`) ?? null;
  const count = usePlan(({ plan }) => listAt(plan, `${path}/running`).length);
  const [manager] = parentOf(path);
  if (used === null || taken === "before-channels" || count > 0) return null;
  const running = () => {
    const { plan } = store.get();
    const release = getAt(plan, `${manager}/release`) ?? fieldAt(`${manager}/release`)?.byDefault;
    return listAt(plan, `${manager}/channel_groups`).map((_, index) => {
      const group = `${manager}/channel_groups/${index}`;
      const [type, sharecnv, conversations, message_kb] = THEN.map(
        (key) => getAt(plan, `${group}/${key}`) ?? fieldAt(`${group}/${key}`)?.byDefault ?? null,
      );
      const counted = getAt(plan, `${group}/count`) ?? derived[`${group}/count`]?.value ?? null;
      if (type !== "svrconn") return { count: counted, type, message_kb, release };
      const shared = conversations ?? conversationsOf(sharecnv);
      return { count: counted, type, sharecnv, conversations: shared, message_kb, release };
    });
  };
  return (
    <p className="field__message quiet">
      {started > 0 && t`Channels started before this line: ${formatEntry(started)}. `}
      {t`Channels that were running when the line was taken are counted twice until you enter them.`}{" "}
      <LinkButton
        onClick={() =>
          store.edit(
            [
              { path: `${path}/taken`, value: "channels-running" },
              { path: `${path}/running`, value: running() },
            ],
            "running",
          )
        }
      >
        {t`The channels of this plan were running`}
      </LinkButton>
    </p>
  );
}

type Reading = components["schemas"]["ChannelInitiatorStorage"];

/** Return what the service reads in a console line, or what is wrong with it. */
function useReading(text: string): { reading?: Reading; problem?: string } {
  const { data, error } = useQuery({
    queryKey: ["console", text],
    queryFn: async ({ signal }) => (await unwrap(client.POST("/api/v1/console", { body: { text }, signal }))).data,
    enabled: text.trim() !== "",
    staleTime: Infinity,
    ...RETRY_UNTIL_REACHABLE,
  });
  if (data) return { reading: data };
  if (!(error instanceof ApiProblem)) return {};
  const [first] = error.errors;
  if (!first) return { problem: error.message };
  const example = first.allowed ? t` Expected: ${String(first.allowed)}` : "";
  return { problem: fieldSentence(t`This`, first.message) + example };
}

/** Return what was read, as one line. */
function readingText(reading: Reading): string {
  const { used_mb, free_mb, free_at_least, above_used_mb, above_free_mb, above_free_at_least } = reading;
  const mb = (value: number, isBound = false) => `${isBound ? t`at least ` : ""}${formatEntry(value)} MB`;
  const below = t`Read: used ${mb(used_mb)}, free ${mb(free_mb, free_at_least)}`;
  if (typeof above_used_mb !== "number" || typeof above_free_mb !== "number") return `${below}.`;
  return t`${below}; above the bar used ${mb(above_used_mb)}, free ${mb(above_free_mb, above_free_at_least)}.`;
}

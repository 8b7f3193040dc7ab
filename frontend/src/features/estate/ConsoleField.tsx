import { useEffect, useRef } from "react";

import { formatEntry } from "../../lib/format";
import { fieldId, messageId } from "./fieldId";
import { usePlanStore, usePlanValue } from "../../state/planContext";
import { readingText, useConsole } from "./useConsole";
import "./fields.css";

/** What a plan may keep of the console, in characters. */
const MOST = 2000;

/** A long extract of the log, cut to the message that matters. */
function withinBounds(text: string): string {
  if (text.length <= MOST) return text;
  const from = Math.max(0, text.indexOf("CSQX004I"));
  return text.slice(from, from + MOST);
}

/**
 * The channel initiator's own line. Pasting one fills in its numbers; a line that
 * cannot be read stays where it is, and so do the numbers.
 */
export function ConsoleField({ path }: { path: string }) {
  const store = usePlanStore();
  const stored = usePlanValue(`${path}/console`);
  const text = typeof stored === "string" ? stored : "";
  const used = usePlanValue(`${path}/used_mb`);
  const free = usePlanValue(`${path}/free_mb`);
  const { reading, message } = useConsole(text);
  const memlimit = usePlanValue(`${path}/memlimit_mb`);
  const typed = useRef<string | null>(null);
  const shortened = useRef(false);

  useEffect(() => {
    // Only a line that was typed or pasted just now fills in numbers: a plan that is
    // opened keeps those that were changed after it.
    if (!reading || typed.current !== text) return;
    typed.current = null;
    const { used_mb, free_mb, line } = reading;
    const shown = shortened.current && line ? line : text;
    store.edit(
      [
        { path: `${path}/console`, value: shown },
        { path: `${path}/used_mb`, value: used_mb },
        { path: `${path}/free_mb`, value: free_mb },
      ],
      `${path}/console`,
    );
  }, [reading, text, path, store]);

  const differs = reading && (reading.used_mb !== used || reading.free_mb !== free);
  const known = reading && !reading.above_free_at_least ? reading.memlimit_mb : null;
  const offered = memlimit === null || memlimit === undefined ? (known ?? null) : null;
  const at = `${path}/console`;
  const wrong = text.trim() === "" ? undefined : message;
  const note = reading
    ? readingText(reading) + (differs ? " The numbers below were changed since." : "")
    : "";
  return (
    <div className="field field--console" data-path={at}>
      <label htmlFor={fieldId(at)}>Console line CSQX004I</label>
      <textarea
        id={fieldId(at)}
        rows={text ? 3 : 2}
        value={text}
        spellCheck={false}
        placeholder="Paste the line from the z/OS console"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={messageId(at)}
        onChange={(event) => {
          const next = withinBounds(event.target.value);
          typed.current = next;
          shortened.current = next !== event.target.value;
          store.edit([{ path: at, value: next === "" ? undefined : next }], at);
        }}
        onBlur={() => store.close(at)}
      />
      <p className={wrong ? "field__message" : "field__note"} id={messageId(at)}>
        {wrong ?? note}
      </p>
      {offered !== null && (
        <button
          type="button"
          className="link-button"
          onClick={() => store.edit([{ path: `${path}/memlimit_mb`, value: offered }], "memlimit")}
        >
          Use as MEMLIMIT: {formatEntry(offered)} MB
        </button>
      )}
    </div>
  );
}

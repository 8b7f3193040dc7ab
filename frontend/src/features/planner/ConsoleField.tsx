import { TextArea } from "@carbon/react";
import { useEffect, useRef } from "react";

import { fieldId } from "./fieldId";
import { usePlanStore, usePlanValue } from "./planContext";
import { readingText, useConsole } from "./useConsole";
import "./fields.css";

/**
 * The channel initiator's own line. Pasting one fills in what it says; a line that
 * cannot be read stays where it is, and so do the numbers.
 */
export function ConsoleField({ path }: { path: string }) {
  const store = usePlanStore();
  const said = usePlanValue(`${path}/console`);
  const text = typeof said === "string" ? said : "";
  const used = usePlanValue(`${path}/used_mb`);
  const free = usePlanValue(`${path}/free_mb`);
  const { reading, message } = useConsole(text);
  const typed = useRef<string | null>(null);

  useEffect(() => {
    // Only a line that was typed or pasted just now fills in numbers: a plan that is
    // opened keeps those that were changed after it.
    if (!reading || typed.current !== text) return;
    typed.current = null;
    const { used_mb, free_mb } = reading;
    store.edit(
      [
        { path: `${path}/used_mb`, value: used_mb },
        { path: `${path}/free_mb`, value: free_mb },
      ],
      `${path}/console`,
    );
  }, [reading, text, path, store]);

  const differs = reading && (reading.used_mb !== used || reading.free_mb !== free);
  return (
    <div className="field field--console">
      <TextArea
        id={fieldId(`${path}/console`)}
        labelText="Console line CSQX004I"
        rows={4}
        value={text}
        spellCheck={false}
        placeholder="Paste the line from the z/OS console"
        invalid={Boolean(message) && text.trim() !== ""}
        invalidText={message ?? ""}
        helperText={
          reading
            ? readingText(reading) +
              (differs ? " The numbers below were changed since." : "")
            : ""
        }
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => {
          typed.current = event.target.value;
          store.edit(
            [{ path: `${path}/console`, value: event.target.value }],
            `${path}/console`,
          );
        }}
        onBlur={() => store.close(`${path}/console`)}
      />
    </div>
  );
}

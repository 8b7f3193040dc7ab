/** A plan file that is dropped or pasted anywhere takes the place of the plan; undo brings that back. */
import { useEffect, useEffectEvent } from "react";
import { ApiProblem, Unreachable } from "../../api/problem";
import { useFileDrop } from "../../lib/useFileDrop";
import { usePlanStore } from "../../state/planContext";
import { importErrorText } from "../../plan-schema/planTextErrors";
import { readPlanFile } from "../../state/planText";

type Say = (text: string, undo?: boolean) => void;

const PLAN = /^\s*(\{|schema_version:|lpars:|name:)/m;

/** Listens on the whole page; returns whether a file is held over it. */
export function useDroppedPlan(say: Say): boolean {
  const store = usePlanStore();
  const take = async (read: Promise<string>, from: string) => {
    const text = await read;
    try {
      store.replace(await readPlanFile(text));
      say(`The plan was taken from ${from}.`);
    } catch (error) {
      // What can be put right is shown in the editor, with its mistakes.
      const isEditable = canBeMended(error);
      if (isEditable) store.setPendingText(text);
      say(importErrorText(from, error) + (isEditable ? WAITS : ""), false);
    }
  };
  const pasted = useEffectEvent((text: string) => take(Promise.resolve(text), "the clipboard"));
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text") ?? "";
      if (event.defaultPrevented || takesText(event) || !PLAN.test(text)) return;
      event.preventDefault();
      void pasted(text);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, []);
  return useFileDrop((file) => void take(file.text(), file.name));
}

const WAITS = " The plan stays as it was until the text is put right.";

/** Whether text is pasted into a field or the editor. */
function takesText(event: Event): boolean {
  return event
    .composedPath()
    .some(
      (at) => at instanceof HTMLElement && (at.isContentEditable || at.matches("input, select, textarea")),
    );
}

function canBeMended(error: unknown): boolean {
  if (error instanceof ApiProblem) return error.errors.length > 0;
  return error instanceof Unreachable;
}

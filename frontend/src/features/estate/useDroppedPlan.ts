/** A plan file that is dropped or pasted anywhere on the page replaces the plan; undo brings that back. */
import { useEffect, useEffectEvent } from "react";
import { ApiProblem, Unreachable } from "../../api/problem";
import { useFileDrop } from "../../lib/useFileDrop";
import { usePlanStore } from "../../state/planContext";
import { importErrorText } from "../../plan-schema/planTextErrors";
import { readPlanFile } from "../../state/planText";

const PLAN = /^\s*(\{|schema_version:|lpars:|name:)/m;

/** Listen on the whole page; return whether a file is dragged over it. */
export function useDroppedPlan(announce: (text: string, undo?: boolean) => void): boolean {
  const store = usePlanStore();
  const take = async (read: Promise<string>, from: string) => {
    const text = await read;
    try {
      store.replace(await readPlanFile(text));
      announce(`The plan was taken from ${from}.`);
    } catch (error) {
      // Text that can be corrected is shown in the editor, with its mistakes.
      const isEditable = error instanceof ApiProblem ? error.errors.length > 0 : error instanceof Unreachable;
      if (isEditable) store.setPendingText(text);
      const waits = isEditable ? " The plan stays as it was until the text is put right." : "";
      announce(importErrorText(from, error) + waits, false);
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

/** Return whether text is pasted into a field or the editor. */
function takesText(event: Event): boolean {
  return event
    .composedPath()
    .some((at) => at instanceof HTMLElement && (at.isContentEditable || at.matches("input, select, textarea")));
}

/** A plan file that is dropped or pasted anywhere takes the place of the plan; undo brings that back. */
import { useEffect, useEffectEvent, useState } from "react";
import { ApiProblem, Unreachable } from "../../api/problem";
import { usePlanStore } from "../planner/planContext";
import { readPlanText } from "./readPlanText";

type Say = (text: string, undo?: boolean) => void;

const PLAN = /^\s*(\{|schema_version:|lpars:|name:)/m;

/** Listens on the whole page; returns whether a file is held over it. */
export function useDropFile(say: Say): boolean {
  const store = usePlanStore();
  const [over, setOver] = useState(false);
  const take = useEffectEvent(async (read: Promise<string>, from: string) => {
    const text = await read;
    try {
      store.replace(await readPlanText(text));
      say(`The plan was taken from ${from}.`);
    } catch (error) {
      // What can be put right is shown in the editor, with its mistakes.
      if (canBeMended(error)) store.keepText(text);
      say(refusal(from, error), false);
    }
  });
  useEffect(() => {
    const on: { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void } = {
      dragover: (event) => {
        if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      },
      // Leaving the window, and not one of its parts for the next.
      dragleave: (event) => event.relatedTarget === null && setOver(false),
      drop: (event) => {
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (event.defaultPrevented || !file) return;
        event.preventDefault();
        void take(file.text(), file.name);
      },
      paste: (event) => {
        const text = event.clipboardData?.getData("text") ?? "";
        if (event.defaultPrevented || takesText(event) || !PLAN.test(text)) return;
        event.preventDefault();
        void take(Promise.resolve(text), "the clipboard");
      },
    };
    const heard = Object.entries(on) as [string, EventListener][];
    for (const [name, listener] of heard) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of heard) window.removeEventListener(name, listener);
    };
  }, []);
  return over;
}

/** Whether what is pasted goes where somebody writes: a field, or the editor. */
function takesText(event: Event): boolean {
  return event
    .composedPath()
    .some(
      (at) =>
        at instanceof HTMLElement &&
        (at.isContentEditable || at.matches("input, select, textarea")),
    );
}

function canBeMended(error: unknown): boolean {
  if (error instanceof ApiProblem) return error.errors.length > 0;
  return error instanceof Unreachable;
}

function refusal(from: string, error: unknown): string {
  if (error instanceof ApiProblem && error.errors.length > 0) {
    const count =
      error.errors.length === 1 ? "a mistake" : `${error.errors.length} mistakes`;
    return `There is ${count} in ${from}: the plan stays as it was until the text is put right.`;
  }
  const why = error instanceof Error ? error.message : "It could not be read.";
  return `Nothing was taken from ${from}. ${why}`;
}

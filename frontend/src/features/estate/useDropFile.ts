/** A plan file that is dropped or pasted takes the place of the plan; undo brings that back. */
import { useState, type ClipboardEvent, type DragEvent } from "react";
import { usePlanStore } from "../planner/planContext";
import { readPlanText } from "./readPlanText";

type Say = (text: string, undo?: boolean) => void;

export function useDropFile(say: Say) {
  const store = usePlanStore();
  const [over, setOver] = useState(false);
  const take = async (text: string, from: string) => {
    try {
      store.replace(await readPlanText(text));
      say(`The plan was taken from ${from}.`);
    } catch (error) {
      // What cannot be read stays in sight in the editor, with its mistakes.
      store.keepText(text);
      say(error instanceof Error ? error.message : `${from} could not be read.`, false);
    }
  };
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void file.text().then((text) => take(text, file.name));
      },
      onPaste: (event: ClipboardEvent) => {
        const inField = (event.target as HTMLElement).matches("input, select, textarea");
        const text = event.clipboardData.getData("text");
        if (inField || !/^\s*(\{|schema_version:|lpars:|name:)/m.test(text)) return;
        event.preventDefault();
        void take(text, "the clipboard");
      },
    },
  };
}

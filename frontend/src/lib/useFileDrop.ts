/** Files that are dropped anywhere on the page. */
import { useEffect, useEffectEvent, useState } from "react";

/** Call `take` with a file that is dropped on the page; return whether one is dragged over it. */
export function useFileDrop(take: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const onFile = useEffectEvent(take);
  useEffect(() => {
    const dragover = (event: DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Leaving the window, and not one of its parts for the next.
    const dragleave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (event.defaultPrevented || !file) return;
      event.preventDefault();
      onFile(file);
    };
    return listening(document, { dragover, dragleave, drop });
  }, []);
  return over;
}

/** Reject files that no drop target takes: the browser would open them in place of the page. */
export function useBlockStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    };
    return listening(window, { dragover: refuse, drop: refuse });
  }, []);
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

type Listeners = Record<string, (event: DragEvent) => void>;

function listening(on: Document | Window, listeners: Listeners): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) on.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of entries) on.removeEventListener(name, listener);
  };
}

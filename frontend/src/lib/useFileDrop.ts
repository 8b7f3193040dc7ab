/** Files that are dropped on a page, wherever on it. */
import { useEffect, useEffectEvent, useState } from "react";

/** Listens on the whole page, and `take`s the first file; returns whether one is held over it. */
export function useFileDrop(take: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const heard = useEffectEvent(take);
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
      heard(file);
    };
    return listening(document, { dragover, dragleave, drop });
  }, []);
  return over;
}

/** What nobody takes is kept off: the browser would leave the page for it. The last to hear of it, after whoever takes files. */
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
  const heard = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of heard) on.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of heard) on.removeEventListener(name, listener);
  };
}

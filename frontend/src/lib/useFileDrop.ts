/** Files that are dropped anywhere on the page. */
import { useState } from "react";

import { useListener } from "./hooks";

/** Call `take` with a file that is dropped on the page; return whether one is dragged over it. */
export function useFileDrop(take: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  useListener(document, "dragover", (event) => {
    if (event.defaultPrevented || !holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  // Leaving the window, and not one of its parts for the next.
  useListener(document, "dragleave", (event) => event.relatedTarget === null && setOver(false));
  useListener(document, "drop", (event) => {
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (event.defaultPrevented || !file) return;
    event.preventDefault();
    take(file);
  });
  return over;
}

/** Reject files that no drop target takes: the browser would open them in place of the page. */
export function useBlockStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !holdsFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  };
  useListener(window, "dragover", refuse);
  useListener(window, "drop", refuse);
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** Return whether an event happens where text is typed: in a field or in the editor. */
export function takesText(event: Event): boolean {
  return event
    .composedPath()
    .some((at) => at instanceof HTMLElement && (at.isContentEditable || at.matches("input, select, textarea")));
}

/** Whether a click is the second one of a double click, which is no wish for a second thing. */
export const isSecondClick = ({ detail }: { detail: number }) => detail > 1;

/** How long after a click a second one belongs to it, in ms: as long as systems take two clicks for a double click. */
const DOUBLE_CLICK = 500;

/** Ignore the second click of a double click: where a dialog closes at the first, it would reach the page behind. */
export function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (!isSecondClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const kinds = ["mousedown", "click", "dblclick"] as const;
  for (const kind of kinds) document.addEventListener(kind, ignore, true);
  setTimeout(() => {
    for (const kind of kinds) document.removeEventListener(kind, ignore, true);
  }, DOUBLE_CLICK);
}

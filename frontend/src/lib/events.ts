/** Return whether an event happens where text is typed: in a field or in the editor. */
export function takesText(event: Event): boolean {
  return event
    .composedPath()
    .some((at) => at instanceof HTMLElement && (at.isContentEditable || at.matches("input, select, textarea")));
}

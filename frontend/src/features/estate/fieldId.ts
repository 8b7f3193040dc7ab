/** The element that shows the plan's value at a JSON pointer. */
export function fieldId(path: string): string {
  return `field${path.replaceAll("/", "-")}`;
}

/** The button in the form that changes the part at a JSON pointer as a whole. */
export function partButton(path: string, does: "duplicate" | "up" | "down" | "delete"): string {
  return `${fieldId(path)}-${does}`;
}

/** The message under a field; named as its description too, so that it is read out. */
export function messageId(path: string): string {
  return `${fieldId(path)}-message`;
}

/** Bring an element of the form on screen: within the form where that scrolls by itself, so that the answer stays where it is. */
export function scrollTo(element: HTMLElement, block: "start" | "center"): void {
  // Above the title of the form there is the link to what is around the part, and beside it are its buttons.
  const shown = element.closest<HTMLElement>(".scope > .row") ?? element;
  const pane = shown.closest<HTMLElement>(".plan-panel__form");
  if (!pane || getComputedStyle(pane).overflowY !== "auto") {
    shown.scrollIntoView({ block });
    return;
  }
  const [inner, outer] = [shown.getBoundingClientRect(), pane.getBoundingClientRect()];
  const room = block === "center" ? (outer.height - inner.height) / 2 : 8;
  pane.scrollTop += inner.top - outer.top - room;
}

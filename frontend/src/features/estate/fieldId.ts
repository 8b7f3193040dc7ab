/** The element that shows the plan's value at a JSON pointer. */
export function fieldId(path: string): string {
  return `field${path.replaceAll("/", "-")}`;
}

/** The message under a field; named as its description too, so that it is read out. */
export function messageId(path: string): string {
  return `${fieldId(path)}-message`;
}

/** Bring the input at `path` on screen and give it the focus. */
export function goToField(path: string): void {
  const element = document.getElementById(fieldId(path));
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}

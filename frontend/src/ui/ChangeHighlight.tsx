import { useLayoutEffect, useRef } from "react";

/** How long a change is marked after the last one, in ms. */
const DURATION = 1200;

/**
 * Text that is marked for a moment when it changes, and never on first sight. The element stays, and so does the mark
 * while changes follow each other: then a key costs no more than the text.
 */
export function ChangeHighlight({ text }: { text: string }) {
  const span = useRef<HTMLSpanElement>(null);
  const shown = useRef(text);
  useLayoutEffect(() => {
    const mark = span.current?.classList;
    if (shown.current === text) {
      mark?.remove("moved"); // the part was hidden when it changed
      return;
    }
    shown.current = text;
    mark?.add("moved");
    const timer = setTimeout(() => mark?.remove("moved"), DURATION);
    return () => clearTimeout(timer);
  }, [text]);
  return <span ref={span}>{text}</span>;
}

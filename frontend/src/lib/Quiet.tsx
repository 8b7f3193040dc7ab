import { useEffect, useState, type ReactNode } from "react";

/** How long nobody must have typed, in ms. */
const QUIET = 600;
let typed = -QUIET;

document.addEventListener(
  "keydown",
  ({ target }) => {
    if (
      target instanceof HTMLElement &&
      target.matches("input, textarea, [contenteditable=true]")
    )
      typed = performance.now();
  },
  true,
);

/** What takes long to draw at first: it comes when nobody types, and then stays. */
export function Quiet({ children }: { children: ReactNode }) {
  const [isQuiet, setQuiet] = useState(() => left() <= 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (left() > 0) timer = setTimeout(look, left());
      else setQuiet(true);
    };
    look();
    return () => clearTimeout(timer);
  }, []);
  return isQuiet && children;
}

/** How much longer it must be quiet, in ms. */
function left(): number {
  return typed + QUIET - performance.now();
}

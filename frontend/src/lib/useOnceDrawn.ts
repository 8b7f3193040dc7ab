import { startTransition, useEffect, useState } from "react";

/**
 * A value once what else came with it is on screen; the first at once. React's own deferred values are drawn as soon as
 * there is time, which is often before that: the frame then waits for what matters less.
 */
export function useOnceDrawn<T>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return drawn;
}

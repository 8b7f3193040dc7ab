import { useEffect, useEffectEvent } from "react";

import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";

/** How often an absent server is asked whether it is back, in ms. */
const AGAIN = 2500;

/** While `waiting`, look for the server now and then, and call `onBack` once it answers. */
export function useServerBack(waiting: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      unwrap(client.GET("/healthz")).then(back, (error: unknown) => {
        // Any response means that the server is up.
        if (error instanceof ApiProblem) back();
      });
    }, AGAIN);
    return () => clearInterval(timer);
  }, [waiting]);
}

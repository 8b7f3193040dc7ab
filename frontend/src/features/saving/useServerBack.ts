import { useEffect, useEffectEvent } from "react";

import { unwrap, client } from "../../api/client";
import { ApiProblem } from "../../api/problem";

/** How often to check whether the server responds again, in ms. */
const INTERVAL = 2500;

/** While `waiting`, check the server regularly, and call `onBack` once it responds. */
export function useServerBack(waiting: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      unwrap(client.GET("/healthz")).then(back, (error: unknown) => {
        // Any response means that the server is up.
        if (error instanceof ApiProblem) back();
      });
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [waiting]);
}

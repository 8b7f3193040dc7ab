/** The state of a view, stored in the address only: a link shows the same, and Back goes back. */
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";

import { searchOf, type View } from "./views";

export interface Codec<T> {
  read: (params: URLSearchParams) => T;
  write: (state: T) => URLSearchParams;
}

/**
 * Return the state in the address and a function that changes it; with `step` the change is an entry in the history.
 *
 * A change may be a function of the present state: two changes may come before the address is updated.
 */
export function useViewState<T>(view: View, { read, write }: Codec<T>) {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const state = useMemo(() => read(new URLSearchParams(text)), [read, text]);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const put = useCallback(
    (change: T | ((now: T) => T), step = false) => {
      latest.current = typeof change === "function" ? (change as (now: T) => T)(latest.current) : change;
      setParams(searchOf(view, write(latest.current)), { replace: !step, preventScrollReset: true });
    },
    [setParams, view, write],
  );
  return [state, put] as const;
}

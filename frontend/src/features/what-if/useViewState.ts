/** What a view shows, kept in the address and nowhere else: a link shows the same, and Back goes back. */
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

import { searchOf, type View } from "./views";

export interface Codec<T> {
  read: (params: URLSearchParams) => T;
  write: (state: T) => URLSearchParams;
}

/** The state that the address says, and a way to change it; with `step` the change is one to go back from. */
export function useViewState<T>(view: View, { read, write }: Codec<T>) {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const state = useMemo(() => read(new URLSearchParams(text)), [read, text]);
  const put = useCallback(
    (next: T, step = false) =>
      setParams(searchOf(view, write(next)), { replace: !step, preventScrollReset: true }),
    [setParams, view, write],
  );
  return [state, put] as const;
}

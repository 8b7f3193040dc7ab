/** The filter of the answer: at once on the page, and a moment later in the address. */
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import { readFilter, withFilter, type Filter } from "./filters";

/** How long typing must rest before the address follows, in ms. */
const REST = 400;

export function useFilter(): [Filter, (filter: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(params));
  useEffect(() => {
    const timer = setTimeout(() => {
      const before = params.toString();
      if (withFilter(params, filter).toString() === before) return;
      setParams((now) => withFilter(now, filter), {
        replace: true,
        preventScrollReset: true,
        state: window.history.state?.usr ?? null,
      });
    }, REST);
    return () => clearTimeout(timer);
  }, [filter, params, setParams]);
  return [filter, setFilter];
}

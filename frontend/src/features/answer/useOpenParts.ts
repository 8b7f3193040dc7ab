/** Which parts of a long list are open. */
import { useCallback, useMemo, useState } from "react";

/**
 * Parts open as `initially` says when the list first shows them, and then stay as they
 * are: nothing opens or closes by itself while numbers change. Lists of different
 * `scope` are remembered apart.
 */
export function useOpenParts(scope: string, keys: string[], initially: (key: string) => boolean) {
  const list = [...keys].sort().join("\n");
  const first = useMemo(
    () => new Set(keys.filter(initially)),
    // The list of parts decides, and not what their numbers have become since.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [scope, list],
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const toggle = useCallback(
    (key: string, open: boolean) => setChosen((before) => new Map(before).set(`${scope} ${key}`, open)),
    [scope],
  );
  const toggleAll = useCallback(
    (open: boolean) =>
      setChosen(
        (before) =>
          new Map([
            ...before,
            ...list.split("\n").map((key): [string, boolean] => [`${scope} ${key}`, open]),
          ]),
      ),
    [scope, list],
  );
  const isOpen = (key: string) => chosen.get(`${scope} ${key}`) ?? first.has(key);
  return { isOpen, toggle, toggleAll };
}

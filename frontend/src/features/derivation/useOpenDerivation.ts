/** Which derivation is open, and at which step: part of the address, with one entry in the history. */
import { useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from "react-router";

import { withParams } from "../../lib/params";

/** Marks the history entry of opening the drawer, so that closing it goes back. */
const OPENED = { opened: true };

export function useOpenDerivation() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof OPENED> | null };
  const why = params.get("why");
  const step = stepOf(params.get("step"));
  const shown = why !== null;
  const ours = shown && state?.opened === true;
  // Two handlers may receive Escape: it must not go back twice.
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [why]);

  /** Change the open derivation and its step; `null` removes a parameter. */
  const put = useCallback(
    (values: Record<string, string | null>, options: NavigateOptions) =>
      setParams((old) => withParams(old, values), { preventScrollReset: true, ...options }),
    [setParams],
  );
  const open = useCallback(
    (address: string) => {
      leaving.current = false;
      // Rendered at once, so that an Escape right after closes the drawer.
      const options = { replace: shown, state: !shown || ours ? OPENED : null };
      flushSync(() => put({ why: address, step: null }, options));
    },
    [put, shown, ours],
  );
  const close = useCallback(() => {
    if (leaving.current) return;
    leaving.current = true;
    if (ours) void navigate(-1);
    else flushSync(() => put({ why: null, step: null }, { replace: true }));
  }, [navigate, put, ours]);
  const goTo = useCallback(
    (id: number | null) =>
      put({ step: id === null ? null : String(id) }, { replace: true, state: ours ? OPENED : null }),
    [put, ours],
  );
  return { why, step, open, goTo, close };
}

function stepOf(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** Which derivation is open, and at which step: part of the address, with one entry in the history. */
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

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

  const open = useCallback(
    (address: string) => {
      leaving.current = false;
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          next.set("why", address);
          next.delete("step");
          return next;
        },
        {
          replace: shown,
          state: !shown || ours ? OPENED : null,
          preventScrollReset: true,
          // Rendered at once, so that an Escape right after closes the drawer.
          flushSync: true,
        },
      );
    },
    [setParams, shown, ours],
  );
  const close = useCallback(() => {
    if (leaving.current) return;
    leaving.current = true;
    if (ours) {
      void navigate(-1);
      return;
    }
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete("why");
        next.delete("step");
        return next;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  }, [navigate, setParams, ours]);
  const goTo = useCallback(
    (id: number | null) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          if (id === null) next.delete("step");
          else next.set("step", String(id));
          return next;
        },
        { replace: true, state: ours ? OPENED : null, preventScrollReset: true },
      ),
    [setParams, ours],
  );
  return { why, step, open, goTo, close };
}

function stepOf(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

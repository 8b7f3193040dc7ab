/** Which derivation is open: part of the address, with an entry of its own in the history. */
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** Marks the entry that opening the drawer made, so that closing it goes back from there. */
const OPENED = { opened: true };

export function useWhy() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof OPENED> | null };
  const why = params.get("why");
  const shown = why !== null;
  const ours = shown && state?.opened === true;
  // Escape can be heard twice, and must not go back twice.
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
          return next;
        },
        {
          replace: shown,
          state: !shown || ours ? OPENED : null,
          preventScrollReset: true,
          // Drawn before the next key is heard: an Escape straight after is meant for the drawer.
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
        return next;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  }, [navigate, setParams, ours]);
  return { why, open, close };
}

import { useEffect, useState } from "react";

/** How long a sentence must stay the same before it is read out, in ms. */
const DELAY = 900;

/** Return `text` once it has stayed the same: a live region must not read every keystroke. */
export function useAnnouncement(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

import { formatTime } from "../lib/format";

/** On paper only: of which plan it is, when it was printed, and the address that shows it. */
export function PrintHeader() {
  const [said, setSaid] = useState("");
  useEffect(() => {
    // Drawn at once: the paper does not wait.
    const say = () => flushSync(() => setSaid(nowAndHere()));
    window.addEventListener("beforeprint", say);
    return () => window.removeEventListener("beforeprint", say);
  }, []);
  return said && <p className="print-head">{said}</p>;
}

function nowAndHere(): string {
  const printed = `Printed ${formatTime(new Date().toISOString())}`;
  return [document.title, printed, window.location.href].filter(Boolean).join(" · ");
}

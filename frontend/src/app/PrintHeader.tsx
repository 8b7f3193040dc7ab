import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

import { formatTime } from "../lib/format";

/** On paper only: the plan, the time of printing and the address. */
export function PrintHeader() {
  const [text, setText] = useState("");
  useEffect(() => {
    // Synchronously, since printing starts right after the event.
    const update = () => flushSync(() => setText(nowAndHere()));
    window.addEventListener("beforeprint", update);
    return () => window.removeEventListener("beforeprint", update);
  }, []);
  return text && <p className="print-head">{text}</p>;
}

function nowAndHere(): string {
  const printed = `Printed ${formatTime(new Date().toISOString())}`;
  return [document.title, printed, window.location.href].filter(Boolean).join(" · ");
}

import { useState } from "react";

import "./moved.css";

/** Text that glows for a moment when it changes, and never on first sight. */
export function Moved({ text }: { text: string }) {
  const [shown, setShown] = useState({ text, times: 0 });
  if (shown.text !== text) setShown({ text, times: shown.times + 1 });
  return (
    <span key={shown.times} className={shown.times > 0 ? "moved" : undefined}>
      {text}
    </span>
  );
}

import { useEffect, useState } from "react";

import { copyText } from "../lib/clipboard";

interface Props {
  label: string;
  text: () => string;
}

/** Copies, and says for a moment whether it did. */
export function CopyButton({ label, text }: Props) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), 2500);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid((await copyText(text())) ? "Copied" : "Could not copy");
  return (
    <>
      <button type="button" className="link-button" onClick={() => void copy()}>
        {said || label}
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

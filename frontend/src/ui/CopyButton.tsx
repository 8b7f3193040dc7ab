import { useEffect, useState } from "react";

import { copyText } from "../lib/clipboard";

interface Props {
  label: string;
  text: () => string;
}

/** Copies text, and shows for a moment whether that worked, which Carbon's CopyButton claims in any case. */
export function CopyButton({ label, text }: Props) {
  const [result, setResult] = useState("");
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(""), 2500);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => setResult((await copyText(text())) ? "Copied" : "Could not copy");
  return (
    <>
      <button type="button" className="link-button" onClick={() => void copy()}>
        {result || label}
      </button>
      <span className="visually-hidden" role="status">
        {result}
      </span>
    </>
  );
}

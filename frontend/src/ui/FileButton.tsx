import { Upload } from "@carbon/react/icons";
import { useRef, type ButtonHTMLAttributes } from "react";

import { useFileDrop } from "../lib/useFileDrop";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  title: string;
  note: string;
  /** Name of the hidden input. */
  label: string;
  onFile: (file: File) => void;
}

/**
 * A button that takes a plan file, which can also be dropped anywhere on the page.
 *
 * Carbon's FileUploader takes a drop only in its own box, and lists the files that it was given; this one opens the plan
 * at once.
 */
export function FileButton({ title, note, label, onFile, className, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFile);
  return (
    <>
      <button
        type="button"
        {...rest}
        className={`${className} ${isOver ? "file-over" : ""}`}
        onClick={() => !rest["aria-disabled"] && input.current?.click()}
      >
        <strong>
          <Upload /> {title}
        </strong>
        <span>{note}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".yaml,.yml,.json"
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // The same file can be chosen again after it was corrected.
          target.value = "";
        }}
      />
    </>
  );
}

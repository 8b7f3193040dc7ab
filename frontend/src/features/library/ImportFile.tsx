import { Upload } from "@carbon/react/icons";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";

import { useFileDrop } from "../../lib/useFileDrop";
import { useReadOnly } from "../../api/currentUser";
import { importPlan, errorText } from "../../state/library";
import { rememberPlan } from "../../state/recentPlans";

/** Larger files are no plans, and need not be read to know. In bytes. */
const LARGEST = 32 * 1024 * 1024;

/** Brings a plan file, open or sealed, into the library: dropped on its page or chosen. */
export function ImportFile() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [said, setSaid] = useState("");
  const readOnly = useReadOnly();
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (readOnly) return setSaid(`${file.name}: ${readOnly}`);
    setSaid(`Reading ${file.name}…`);
    try {
      if (file.size > LARGEST) throw new Error("is too large for a plan.");
      const { id, name } = await importPlan(await file.text());
      rememberPlan({ id, name });
      await navigate(`/plans/${id}`);
    } catch (error) {
      setSaid(`${file.name}: ${errorText(error)}`);
    }
  };
  const over = useFileDrop((file) => void read(file));
  return (
    <section className="import" aria-label="Bring in a file">
      <button
        type="button"
        className={over ? "import__drop import__drop--over" : "import__drop"}
        title={readOnly ?? undefined}
        aria-disabled={readOnly ? true : undefined}
        onClick={() => !readOnly && input.current?.click()}
      >
        <strong>
          <Upload /> Bring in a file
        </strong>
        <span>A plan in YAML or JSON, or a sealed plan. Drop it here, or choose it.</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".yaml,.yml,.json"
        aria-label="File to bring in"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // The same file, put right, can be chosen again.
          event.target.value = "";
        }}
      />
      <p className="wrong" role="status">
        {said}
      </p>
    </section>
  );
}

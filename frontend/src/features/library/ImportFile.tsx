import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useNavigate } from "react-router";

import { useReadOnly } from "../../api/currentUser";
import { rememberPlan } from "../../state/recentPlans";
import { importPlan, errorText } from "../../state/savedPlans";
import { FileButton } from "../../ui/FileButton";

/** A larger file is no plan and is not read. In bytes. */
const MAX_SIZE = 32 * 1024 * 1024;

/** Imports a plan file or a snapshot into the library. */
export function ImportFile() {
  const navigate = useNavigate();
  const [status, setStatus] = useState("");
  const readOnly = useReadOnly();
  const read = async (file: File) => {
    if (readOnly) return setStatus(`${file.name}: ${readOnly}`);
    setStatus(t`Reading ${file.name}…`);
    try {
      if (file.size > MAX_SIZE) throw new Error("is too large for a plan.");
      const { id, name } = await importPlan(await file.text());
      rememberPlan({ id, name });
      await navigate(`/plans/${id}`);
    } catch (error) {
      setStatus(`${file.name}: ${errorText(error)}`);
    }
  };
  return (
    <section aria-label={t`Import a file`}>
      <FileButton
        className="import stack stack--tight hover"
        title={t`Import a file`}
        note={t`A plan in YAML or JSON, or a snapshot. Drop it here, or choose it.`}
        label={t`File to import`}
        aria-disabled={readOnly ? true : undefined}
        onFile={(file) => void read(file)}
      />
      <p className="wrong" role="status">
        {status}
      </p>
    </section>
  );
}

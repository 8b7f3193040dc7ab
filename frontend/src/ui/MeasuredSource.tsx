import { t } from "@lingui/core/macro";
import type { components } from "../api/schema";

interface Props {
  measured: components["schemas"]["MeasuredInput"];
  summary: string;
}

/** Where a value was measured: it opens to the source, its line, the time, and why the plan uses it. */
export function MeasuredSource({ measured: { source, line, time, reader, text, reason }, summary }: Props) {
  return (
    <details className="field__measured quiet">
      <summary>{summary}</summary>
      <p>
        {reader}: {source}
        {line ? t`, line ${line}` : ""}
        {time ? `, ${time}` : ""}
      </p>
      {reason && <p>{t`Reason: ${reason}`}</p>}
      {text && <pre tabIndex={0}>{text}</pre>}
    </details>
  );
}

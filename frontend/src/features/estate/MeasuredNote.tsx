import { choiceText } from "../../plan-schema/fieldEntry";
import { useMeasured } from "../../state/measuredInputs";
import { usePlanValue } from "../../state/planStore";

/** That a value was measured, and where: it opens to the line that it was read from. */
export function MeasuredNote({ path }: { path: string }) {
  const measured = useMeasured(path);
  const value = usePlanValue(path) ?? null;
  if (!measured) return null;
  const { source, line, time, reader, text } = measured;
  const isCurrent = JSON.stringify(measured.value ?? null) === JSON.stringify(value);
  return (
    <details className="field__measured quiet">
      <summary>{isCurrent ? "measured" : `measured ${choiceText(measured.value)}, changed since`}</summary>
      <p>
        {reader}: {source}
        {line ? `, line ${line}` : ""}
        {time ? `, ${time}` : ""}
      </p>
      {text && <pre tabIndex={0}>{text}</pre>}
    </details>
  );
}

import { t } from "@lingui/core/macro";
import { choiceText } from "../../plan-schema/fieldEntry";
import { fieldAt } from "../../plan-schema/partPaths";
import { useMeasured } from "../../state/measuredInputs";
import { usePlanValue } from "../../state/planStore";
import { MeasuredSource } from "../../ui/MeasuredSource";

/** That a value was measured, and where: it opens to the line that it was read from. */
export function MeasuredNote({ path }: { path: string }) {
  const measured = useMeasured(path);
  const value = usePlanValue(path) ?? null;
  if (!measured) return null;
  const isCurrent = JSON.stringify(measured.value ?? null) === JSON.stringify(value);
  const summary = isCurrent ? t`measured` : t`measured ${choiceText(measured.value, fieldAt(path))}, changed since`;
  return <MeasuredSource {...{ measured, summary }} />;
}

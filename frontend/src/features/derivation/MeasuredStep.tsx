import { t } from "@lingui/core/macro";
import type { Step } from "../../api/types";
import { partAt, partTitle } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { measuredInputs } from "../../state/measuredInputs";
import { MeasuredSource } from "../../ui/MeasuredSource";

interface Props {
  plan: Plan;
  /** The part that the number belongs to. */
  part: string;
  step: Step;
}

/** Where the input of a derivation was measured; several places where parts have the same measured value. */
export function MeasuredStep({ plan, part, step }: Props) {
  const found = measuredInputs(plan, part, step.name ?? "", step.value);
  return found.map((measured) => {
    const owner = measured.path.slice(0, measured.path.lastIndexOf("/"));
    const summary = found.length > 1 ? t`measured, ${partTitle(plan, partAt(owner))}` : t`measured`;
    return <MeasuredSource key={measured.path} {...{ measured, summary }} />;
  });
}

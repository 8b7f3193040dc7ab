import { choiceText } from "../plan-schema/fieldEntry";
import { fieldPlace } from "../plan-schema/partPaths";
import type { Plan } from "../plan-schema/plan";
import { inputAt, type Input } from "../plan-schema/inputs";
import type { Change } from "../plan-schema/plan";

interface Props {
  plan: Plan;
  change: Change;
  inputs: Input[];
}

/** A difference from the plan, to read. */
export function ChangeText({ plan, change, inputs }: Props) {
  const input = inputAt(inputs, change.path);
  const name = input?.label ?? addedPartName(change.path);
  return (
    <>
      {name} <span className="quiet">{input?.part ?? addedPartPlace(plan, change.path)}</span>{" "}
      {input ? `${changeValueText(input.value)} → ${changeValueText(change.value)}` : "added"}
    </>
  );
}

export function changeValueText(value: unknown): string {
  return value === null || value === undefined ? "not known" : choiceText(value);
}

/** What a whole part is called that a change puts in. */
export function addedPartName(path: string): string {
  const key = path.split("/").findLast((step) => !/^\d+$/.test(step)) ?? "";
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function addedPartPlace(plan: Plan, path: string): string {
  return fieldPlace(plan, path.replace(/\/[^/]*$/, "/name")).part;
}

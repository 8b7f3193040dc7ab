import { inWords } from "../plan-schema/fieldEntry";
import { placeAt } from "../plan-schema/partPaths";
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
  const name = input?.label ?? partName(change.path);
  return (
    <>
      {name} <span className="quiet">{input?.part ?? partOf(plan, change.path)}</span>{" "}
      {input ? `${said(input.value)} → ${said(change.value)}` : "added"}
    </>
  );
}

export function said(value: unknown): string {
  return value === null || value === undefined ? "not known" : inWords(value);
}

/** What a whole part is called that a change puts in. */
export function partName(path: string): string {
  const key = path.split("/").findLast((step) => !/^\d+$/.test(step)) ?? "";
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function partOf(plan: Plan, path: string): string {
  return placeAt(plan, path.replace(/\/[^/]*$/, "/name")).part;
}

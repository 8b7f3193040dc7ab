import { regrouped } from "../../lib/numberEntry";
import { isOutside, saidBy } from "./entry";
import type { FieldSpec } from "./schema";

const DIGITS = [..."0123456789"];

/** What the next key may make of the number in an input: less by what Backspace or Delete takes, or a digit more. */
export function afterNextKey(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  spec: FieldSpec,
): (number | null)[] {
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  const isSelected = before.length + after.length < value.length;
  const texts = [
    ...(isSelected
      ? [before + after]
      : [before.slice(0, -1) + after, before + after.slice(1)]),
    ...DIGITS.map((digit) => before + digit + after),
  ];
  const said = texts
    .filter((text) => text !== value)
    .map((text) => saidBy(regrouped(value, text), spec));
  return [...new Set(said)].filter(
    (one) => one === null || (typeof one === "number" && !isOutside(one, spec)),
  ) as (number | null)[];
}

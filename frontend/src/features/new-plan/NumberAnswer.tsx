/** The numbers that are answered on the page of a new plan. */
import { t } from "@lingui/core/macro";

import { NumberBox } from "../../ui/NumberBox";
import type { Answers } from "./answers";
import type { Box, Mistakes } from "./mistakes";
import { numberHelp, NUMBERS } from "./numbers";

interface Props {
  /** The field of the request. */
  field: keyof typeof NUMBERS;
  answers: Answers;
  mistakes: Mistakes;
  box: Box;
  put: (change: Partial<Answers>) => void;
}

/** The box of a number, which may be left empty. */
export function NumberAnswer({ field, answers, mistakes, box, put }: Props) {
  const { key, label, unit, example } = NUMBERS[field];
  return (
    <NumberBox
      {...box(label, field)}
      unit={unit}
      value={answers[key]}
      error={mistakes[field]}
      placeholder={t`such as ${example}`}
      help={numberHelp(field)}
      onChange={(value) => put({ [key]: value })}
    />
  );
}

import { t } from "@lingui/core/macro";

import { NumberBox } from "../../ui/NumberBox";
import { hasMembers, isMember, specOf, type Answers } from "./answers";
import { specProblem, type Box } from "./mistakes";
import { DEPTH, PAGE_SET_SIZE, withMore } from "./moreValues";

interface Props {
  answers: Answers;
  box: Box;
  put: (change: Partial<Answers>) => void;
}

const DEPTH_FIELD = specOf("Workload", "depth");
const SIZE_FIELD = specOf("PageSet", "size_mb");

/** What is usually on the queue of the busiest workload, and the size of its page set: both may change the first limit. */
export function OnQueue({ answers, box, put }: Props) {
  const isAnyPrivate =
    answers.sharedIn === null ||
    !hasMembers(answers) ||
    answers.lpars.some(({ managers }) => managers.some((one) => !isMember(answers, one)));
  const fields = [
    { field: DEPTH, label: DEPTH_FIELD.label, spec: DEPTH_FIELD, unit: null, example: "1,000" },
    { field: PAGE_SET_SIZE, label: t`Page set size`, spec: SIZE_FIELD, unit: SIZE_FIELD.unit, example: t`8 GB` },
  ];
  return fields
    .filter(({ field }) => field === DEPTH || isAnyPrivate)
    .map(({ field, label, spec, unit, example }) => (
      <NumberBox
        key={field}
        {...box(label)}
        unit={unit}
        value={answers.more[field] ?? null}
        placeholder={t`optional, such as ${example}`}
        refuse={(wanted) => (wanted === null ? null : specProblem(wanted, spec))}
        onChange={(value) => put({ more: withMore(answers.more, field, value) })}
      />
    ));
}

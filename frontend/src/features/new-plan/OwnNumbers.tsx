import { t } from "@lingui/core/macro";

import { formatEntry } from "../../lib/format";
import { NumberBox } from "../../ui/NumberBox";
import { OptionalQuestion } from "./Question";
import { MOST_LISTED } from "./QueueManagerTable";
import { managerCount, OWN_NUMBERS, withManager, type Answers, type Manager, type OwnNumber } from "./answers";
import { managerTitle, type Box, type Mistakes } from "./mistakes";
import { fieldOfNumber, NUMBERS } from "./numbers";

interface Props {
  answers: Answers;
  mistakes: Mistakes;
  box: Box;
  change: (change: (before: Answers) => Answers) => void;
}

/** Numbers of clients and of the workload that differ between queue managers. */
export function OwnNumbers({ answers, mistakes, box, change }: Props) {
  const managers = answers.lpars.flatMap(({ managers }, lpar) =>
    managers.map((manager, at) => ({ manager, lpar, at })),
  );
  if (managerCount(answers) < 2 || managerCount(answers) > MOST_LISTED) return null;
  return (
    <OptionalQuestion
      title={t`Queue managers with other numbers`}
      note={t`Optional; empty is as above`}
      columns={3}
      isAnswered={managers.some(({ manager }) => hasOwn(manager))}
    >
      {managers.flatMap(({ manager, lpar, at }) =>
        OWN_NUMBERS.map((key) => {
          const field = fieldOfNumber(key, answers);
          const pointer = `/lpars/${lpar}/queue_managers/${at}${field}`;
          const { label, unit } = NUMBERS[field];
          const ofAll = answers[key];
          return (
            <NumberBox
              key={`${lpar}/${at}/${key}`}
              {...box(t`${label} of ${managerTitle(answers, lpar, at)}`, pointer)}
              unit={unit}
              value={manager.own?.[key] ?? null}
              error={mistakes[pointer]}
              placeholder={ofAll === null ? t`not known` : formatEntry(ofAll)}
              onChange={(value) => change((before) => withManager(before, lpar, at, withOwn(manager, key, value)))}
            />
          );
        }),
      )}
    </OptionalQuestion>
  );
}

function hasOwn({ own = {} }: Manager): boolean {
  return Object.values(own).some((value) => value !== null);
}

function withOwn({ own }: Manager, key: OwnNumber, value: number | null): Partial<Manager> {
  return { own: { ...own, [key]: value } };
}

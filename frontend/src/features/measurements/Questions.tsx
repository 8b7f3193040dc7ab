import { plural, t } from "@lingui/core/macro";
import { Select, SelectItem } from "@carbon/react";
import { useId } from "react";

import { formatEntry } from "../../lib/format";
import type { Preview } from "./preview";

type Question = Preview["questions"][number];

interface Props {
  questions: Question[];
  /** Ids of those that the user answered. */
  answered: string[];
  onAnswer: (id: string, value: string) => void;
}

/** What the texts do not say: values wait for the answers that are required. */
export function Questions({ questions, answered, onAnswer }: Props) {
  if (questions.length === 0) return null;
  const ordered = [...questions].sort((one, other) => Number(other.is_required) - Number(one.is_required));
  return (
    <section aria-label={t`Questions`} className="stack stack--tight">
      <h2>{headingOf(questions, answered)}</h2>
      {ordered.map((question) => (
        <OneQuestion key={question.id} {...{ question, onAnswer }} />
      ))}
    </section>
  );
}

function headingOf(questions: Question[], answered: string[]): string {
  if (questions.some(isOpen)) return t`The texts do not say`;
  return questions.every(({ id }) => answered.includes(id)) ? t`Your answers` : t`To answer, if you know`;
}

function isOpen({ answer, is_required }: Question): boolean {
  return is_required && answer === null;
}

function OneQuestion({ question, onAnswer }: { question: Question; onAnswer: Props["onAnswer"] }) {
  const id = useId();
  const { text, choices, answer, waiting } = question;
  const values = plural(waiting, { one: "1 value", other: `${formatEntry(waiting)} values` });
  const isLeftOut = !isOpen(question) && waiting > 0;
  return (
    <Select
      id={id}
      labelText={text}
      helperText={
        waiting === 0 ? undefined : isLeftOut ? t`${values} left out so far.` : t`${values} wait for the answer.`
      }
      value={answer ?? ""}
      onChange={({ target }) => onAnswer(question.id, target.value)}
    >
      {answer === null && <SelectItem value="" text={t`Choose`} disabled />}
      {choices.map(({ value, label }) => (
        <SelectItem key={value} value={value} text={label} />
      ))}
    </Select>
  );
}

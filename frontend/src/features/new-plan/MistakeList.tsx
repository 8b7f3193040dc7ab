import { t } from "@lingui/core/macro";

import { Notice } from "../../ui/messages";
import type { Mistakes } from "./mistakes";

/** An entry that is no answer: the answer before it still counts. */
export interface Unread {
  /** The label of the box. */
  label: string;
  /** The field of the request, where it has one. */
  field: string | undefined;
  text: string;
}

interface ListProps {
  error: Error | null;
  mistakes: Mistakes;
  unread: Unread[];
}

/** All that is wrong; each is marked at its field as well. */
export function MistakeList({ error, mistakes, unread }: ListProps) {
  // Where another entry stands in the box, the answer before it is not in sight.
  const inSight = Object.entries(mistakes).filter(([field]) => !unread.some((one) => one.field === field));
  const sentences = [...unread.map(({ text }) => text), ...inSight.map(([, sentence]) => sentence)];
  if (error === null && sentences.length === 0) return null;
  if (sentences.length < 2) return <Notice kind="error" title={sentences[0] ?? error?.message ?? ""} />;
  return (
    <Notice kind="error" title={t`${sentences.length} answers are invalid.`}>
      <ul className="bulleted">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

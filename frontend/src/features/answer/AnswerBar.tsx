import { t } from "@lingui/core/macro";

import { useAnswer } from "../../state/answer";
import { firstLimitOf } from "../../state/assessment";
import { Verdict, worst } from "../../ui/Verdict";
import { shareOfLoad } from "./answerParts";

/**
 * The status of the plan and its first limit in one line, which leads to the answer: on a phone that is out of sight
 * while one types.
 */
export function AnswerBar() {
  const { answer, current } = useAnswer();
  if (!answer) return null;
  const { first_limit: first, channels_that_fit: channels } = answer;
  const limit = firstLimitOf(answer);
  const title = limit ? `${first.title}, ${first.subject}` : (channels?.sentence ?? first.sentence);
  return (
    <a href="#answer" className="answer-bar" aria-busy={!current}>
      <span className="visually-hidden">{t`Answer:`} </span>
      <Verdict verdict={worst(answer.limits.map(({ verdict }) => verdict)) ?? "unknown"} bare />
      <strong className="nowrap">{shareOfLoad(first) ?? first.multiple?.text}</strong>
      <span className="answer-bar__title">{first.moment?.sentence ?? title}</span>
    </a>
  );
}

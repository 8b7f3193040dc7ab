import { t } from "@lingui/core/macro";

import { formatEntry } from "../../lib/format";
import { useAnswer } from "../../state/answer";
import { firstLimitOf } from "../../state/assessment";
import { Verdict } from "../../ui/Verdict";
import { firstVerdict, shareOfLoad, worseThanFirst } from "./answerParts";

/**
 * The first limit with its status, and how many limits have a worse one, in one line that leads to the answer: on a
 * phone that is out of sight while one types.
 */
export function AnswerBar() {
  const { answer, current } = useAnswer();
  if (!answer) return null;
  const { first_limit: first, channels_that_fit: channels } = answer;
  const limit = firstLimitOf(answer);
  const title = limit ? `${first.title}, ${first.subject}` : (channels?.sentence ?? first.sentence);
  const worse = worseThanFirst(answer);
  // As beside the large number.
  const isKnownOnly = limit !== undefined && first.undecided.length > 0 && !first.undecided.includes(first.limit ?? "");
  return (
    <a href="#answer" className="answer-bar" aria-busy={!current}>
      <span className="visually-hidden">{t`Answer:`} </span>
      <Verdict verdict={firstVerdict(answer)} bare />
      <strong className="nowrap">{shareOfLoad(first) ?? first.multiple?.text}</strong>
      <span className="answer-bar__title">
        {first.moment?.sentence ?? (isKnownOnly ? t`Known limits: ${title}` : title)}
      </span>
      {worse && (
        <span className="nowrap">
          <Verdict verdict={worse[0]} bare /> {formatEntry(worse[1])}
        </span>
      )}
    </a>
  );
}

import { t } from "@lingui/core/macro";

import { NumberBox } from "../../ui/NumberBox";
import { OptionalQuestion } from "./Question";
import { MESSAGE_CHANNELS, messageChannelsOf, specOf, type Answers } from "./answers";
import { ChoiceBox } from "./boxes";
import { MESSAGE_LABELS, type Box, type Mistakes } from "./mistakes";

interface Props {
  answers: Answers;
  mistakes: Mistakes;
  box: Box;
  put: (change: Partial<Answers>) => void;
}

/** TLS on the channels, and the numbers of those to other queue managers. */
export function MoreChannels({ answers, mistakes, box, put }: Props) {
  const { cipher, message, messageCipher } = answers;
  const answered = messageChannelsOf(answers);
  return (
    <OptionalQuestion
      title={t`TLS, senders and receivers`}
      note={t`Optional, on each queue manager`}
      columns={2}
      isOpen
    >
      <div className="new-plan__wide">
        <ChoiceBox
          label={t`TLS on all client channels (SSLCIPH)`}
          value={cipher}
          spec={specOf("ChannelGroup", "sslciph")}
          empty={t`not known`}
          onChange={(chosen) => put({ cipher: chosen })}
        />
      </div>
      {MESSAGE_CHANNELS.map((type) => {
        const field = `/message_channels/${answered.indexOf(type)}/count`;
        return (
          <NumberBox
            key={type}
            {...box(MESSAGE_LABELS[type], field)}
            unit={null}
            value={message[type] ?? null}
            error={mistakes[field]}
            placeholder={t`such as 20`}
            onChange={(count) => put({ message: { ...message, [type]: count } })}
          />
        );
      })}
      <div className="new-plan__wide">
        <ChoiceBox
          label={t`TLS on all message channels (SSLCIPH)`}
          value={messageCipher}
          spec={specOf("ChannelGroup", "sslciph")}
          empty={t`as the client channels`}
          onChange={(chosen) => put({ messageCipher: chosen })}
        />
      </div>
    </OptionalQuestion>
  );
}

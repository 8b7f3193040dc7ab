/** What the number of clients, channels or conversations means for the others. */
import { plural, t } from "@lingui/core/macro";

import { formatEntry } from "../../lib/format";
import { conversationsOf } from "../../plan-schema/conversations";
import { specOf, type Answers } from "./answers";

/** Return the channels and conversations that follow: each conversation is a connection, which SHARECNV(0) has, too. */
export function conversationsText(answers: Answers): string {
  const { countedAs, sharecnv } = answers;
  const text = { clients: textOfClients, count: textOfChannels, total_conversations: textOfConversations }[countedAs](
    answers,
  );
  if (sharecnv !== specOf("ChannelGroup", "sharecnv").property.new_value) return text;
  return t`${text} SHARECNV(${formatEntry(sharecnv)}) is MQ’s default.`;
}

const JMS = t`Each connection of a client is a conversation; a JMS connection and its sessions are several.`;

function textOfClients({ channels: clients, conversationsOfEach, sharecnv }: Answers): string {
  if (clients === null || conversationsOfEach === null) return JMS;
  const channels = clients * Math.ceil(conversationsOfEach / conversationsOf(sharecnv));
  const all = formatEntry(clients * conversationsOfEach);
  return t`${channelsText(channels)} with ${all} conversations (client connections). ${JMS}`;
}

function textOfChannels({ channels, sharecnv }: Answers): string {
  const each = conversationsOf(sharecnv);
  if (channels === null) {
    return plural(each, {
      one: "A channel carries one conversation (client connection).",
      other: `A channel carries up to ${formatEntry(each)} conversations (client connections).`,
    });
  }
  const all = formatEntry(channels * each);
  if (sharecnv === 0) {
    return t`With SHARECNV(0) each channel carries one conversation: up to ${all} in all (client connections).`;
  }
  return t`${formatEntry(channels)} channels × SHARECNV(${formatEntry(sharecnv)}) = up to ${all} conversations (client connections).`;
}

function textOfConversations({ channels: conversations, sharecnv }: Answers): string {
  if (conversations === null) return t`Each connection of a client is a conversation.`;
  const least = Math.ceil(conversations / conversationsOf(sharecnv));
  return t`At least ${channelsText(least)}, where all that SHARECNV allows share a channel.`;
}

function channelsText(count: number): string {
  return plural(count, { one: "1 channel", other: `${formatEntry(count)} channels` });
}

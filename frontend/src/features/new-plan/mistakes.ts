/** What is wrong with the answers for a new plan, by the field of the request that it stands at. */
import { plural, t } from "@lingui/core/macro";
import type { ComponentProps } from "react";

import { ApiProblem, type FieldError } from "../../api/problem";
import { fieldSentence, formatEntry } from "../../lib/format";
import { rangeProblem } from "../../lib/numberEntry";
import { getAt } from "../../lib/pointer";
import { fieldAt } from "../../plan-schema/partPaths";
import { fieldErrorText, withRange, withUnit } from "../../plan-schema/planErrors";
import type { FieldSpec } from "../../plan-schema/planParts";
import type { NumberBox } from "../../ui/NumberBox";
import {
  managerCount,
  messageChannelsOf,
  MOST_LPARS,
  MOST_MANAGERS,
  requestOf,
  SECONDS_PER_HOUR,
  specOf,
  withLpars,
  type Answers,
  type MessageChannel,
} from "./answers";
import { listedLabel, ownNumberLabel } from "./numbers";

/** Sentences by the pointer into the request. */
export type Mistakes = Record<string, string>;

/** Return the properties by which a box is named, and by which it reports what is wrong with an entry. */
export type Box = (label: string, field?: string) => Pick<ComponentProps<typeof NumberBox>, "label" | "onProblem">;

/** What the part of a question gets: the answers, what is wrong with them, and how they are changed. */
export interface AnswersProps {
  answers: Answers;
  mistakes: Mistakes;
  box: Box;
  change: (change: (before: Answers) => Answers) => void;
}

/** The labels of the numbers of channels to other queue managers. */
export const MESSAGE_LABELS: Record<MessageChannel, string> = {
  sdr: t`Senders (SDR)`,
  rcvr: t`Receivers (RCVR)`,
  clussdr: t`Cluster senders (CLUSSDR)`,
  clusrcvr: t`Cluster receivers (CLUSRCVR)`,
};

/** Where other answers are in the plan of the first queue manager, so that a mistake is named as the field of the plan. */
const PLACES = { clients: "channel_groups/0", workload: "workloads/0", logs: "logs" };

/** The message channels of one queue manager, which have the numbers of all. */
const REPEATED = /^\/lpars\/\d+\/queue_managers\/\d+\/message_channels\//;

export function mistakesOf(answers: Answers, error: Error | null): Mistakes {
  const errors = error instanceof ApiProblem ? error.errors : [];
  return Object.fromEntries(
    errors
      .filter(({ field }) => !REPEATED.test(field))
      .map((mistake) => {
        const label =
          listedLabel(mistake.field) ?? messageLabel(answers, mistake.field) ?? ownLabel(answers, mistake.field);
        if (label) return [mistake.field, fieldSentence(label, inHours(mistake.field) ?? rangeOf(answers, mistake))];
        const field = Object.entries(PLACES).reduce(
          (path, [from, to]) => path.replace(`/${from}/`, `/lpars/0/queue_managers/0/${to}/`),
          mistake.field,
        );
        return [mistake.field, fieldErrorText(requestOf(answers), { ...mistake, field })];
      }),
  );
}

/** Return the message for a number, with its unit, and with what its field takes where the number is far too large. */
function rangeOf(answers: Answers, { field, message }: FieldError): string {
  const [manager = ""] = /^\/lpars\/\d+\/queue_managers\/\d+(?=\/)/.exec(field) ?? [];
  const place = field
    .slice(manager.length)
    .replace(/^\/(clients|message_channels\/\d+)\//, "/channel_groups/0/")
    .replace(/^\/workload\//, "/workloads/0/");
  const spec = fieldAt(`/lpars/0/queue_managers/0${place}`);
  const ranged = withRange(message, getAt(requestOf(answers), field), spec);
  return spec ? withUnit(ranged, spec) : ranged;
}

/** Return the label of a number of message channels, which the request has in a list of those that are answered. */
function messageLabel(answers: Answers, field: string): string | undefined {
  const type = messageChannelsOf(answers).find((_, at) => field === `/message_channels/${at}/count`);
  return type && MESSAGE_LABELS[type];
}

/** Return the label of a number that a queue manager has of its own. */
function ownLabel(answers: Answers, field: string): string | undefined {
  const [, lpar, at, rest = ""] =
    /^\/lpars\/(\d+)\/queue_managers\/(\d+)(\/(?:clients|channel_initiator|workload)\/.+)$/.exec(field) ?? [];
  return ownNumberLabel(rest, managerTitle(answers, Number(lpar), Number(at)));
}

/** Return what a queue manager is called: its name, or its place where it has none yet. */
export function managerTitle({ lpars }: Answers, lpar: number, at: number): string {
  return lpars[lpar]?.managers[at]?.name.trim() || t`queue manager ${at + 1} on LPAR ${lpar + 1}`;
}

/** Return what an LPAR is called: its name, or its place where it has none yet. */
export function lparTitle({ lpars }: Answers, index: number): string {
  return lpars[index]?.name.trim() || t`LPAR ${index + 1}`;
}

/** Return what is allowed for the outage, which the request has in seconds and the page in hours. */
function inHours(field: string): string | null {
  const { minimum, maximum } = specOf("Workload", "outage_s");
  if (field !== "/workload/outage_s" || maximum === null) return null;
  return t`must be from ${formatEntry(minimum ?? 0)} to ${formatEntry(maximum / SECONDS_PER_HOUR)} hours`;
}

/** Return what is wrong with a number of LPARs, each of them with as many queue managers as the last one. */
export function lparsProblem(answers: Answers, count: number | null): string | null {
  const wrong = rangeProblem(count, 1, MOST_LPARS, true);
  if (wrong !== null || count === null || managerCount(withLpars(answers, count)) <= MOST_MANAGERS) return wrong;
  const each = answers.lpars.at(-1)?.managers.length ?? 1;
  const managers = plural(each, { one: "1 queue manager", other: `${formatEntry(each)} queue managers` });
  return t`With ${managers} on each LPAR there would be more than ${formatEntry(MOST_MANAGERS)} in all.`;
}

/** Return what to enter in place of a number that its field of the plan does not take; empty is no number, too. */
export function specProblem(wanted: number | null, { minimum, maximum, whole }: FieldSpec): string | null {
  return rangeProblem(wanted, minimum ?? 0, maximum ?? Infinity, whole);
}

/** Return what is wrong with a number of queue managers on each LPAR. */
export function managersProblem({ lpars }: Answers, count: number | null): string | null {
  return rangeProblem(count, 1, Math.floor(MOST_MANAGERS / lpars.length), true);
}

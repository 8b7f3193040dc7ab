/** What is answered on the page of a new plan, and the request that it makes. */
import { t } from "@lingui/core/macro";
import type { components } from "../../api/schema";
import { readStored, writeStored } from "../../lib/storage";
import { fieldsOf, partSchema, type PartKind } from "../../plan-schema/planParts";
import { DEPTH, PAGE_SET_SIZE, type MoreValues } from "./moreValues";

export interface Manager {
  name: string;
  /** `null`: the release of all. */
  release: string | null;
  /** Whether it is a member of the queue-sharing group; left out until it is chosen: then it is, where there is one. */
  member?: boolean;
  /** What differs from that of all, by the number that it is instead of. */
  own?: Partial<Record<OwnNumber, number | null>>;
  /** Whether its clients have no TLS, although those of all others have. */
  noTls?: boolean;
  /** Whether it has no message channels, although all others have. */
  noMessageChannels?: boolean;
  /** Whether its message channels have no TLS, although those of all others have; left out: as its clients. */
  noMessageTls?: boolean;
}

/** Numbers that a queue manager may have of its own. */
export const OWN_NUMBERS = ["channels", "conversationsOfEach", "sharecnv", "maxchl", "rate", "bytes"] as const;
export type OwnNumber = (typeof OWN_NUMBERS)[number];

/** What the number of client channels is entered as, of which the others follow; the names are fields of the plan. */
export const CLIENT_COUNTS = ["clients", "count", "total_conversations"] as const;
export type ClientCount = (typeof CLIENT_COUNTS)[number];

export interface StructureAnswer {
  name: string;
  sizeMb: number | null;
  offload: string | null;
}

/** The types of message channels that are asked for, as CHLTYPE has them. */
export const MESSAGE_CHANNELS = ["sdr", "rcvr", "clussdr", "clusrcvr"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export interface LparAnswer {
  name: string;
  managers: Manager[];
  /** `null` or left out: that of all. */
  machine?: string | null;
  processors?: number | null;
}

export interface Answers {
  name: string;
  lpars: LparAnswer[];
  machine: string | null;
  zosLevel: string | null;
  processors: number | null;
  release: string;
  countedAs: ClientCount;
  /** The number of clients, channels or conversations, as `countedAs` says. */
  channels: number | null;
  conversationsOfEach: number | null;
  sharecnv: number;
  /** The most channels of each queue manager. */
  maxchl: number | null;
  /** The cipher of the client channels. */
  cipher: string | null;
  /** How many message channels of each type. */
  message: Partial<Record<MessageChannel, number | null>>;
  /** The cipher of the message channels; `null`: that of the client channels. */
  messageCipher: string | null;
  groupName: string;
  structures: StructureAnswer[];
  /** The structure of the workload's shared queue, by its place; `null`: a private queue. */
  sharedIn: number | null;
  rate: number | null;
  bytes: number | null;
  persistent: boolean;
  outageHours: number | null;
  /** By how much the whole workload grows in a year, in per cent. */
  growthPct: number | null;
  activeLogs: number | null;
  logGb: number | null;
  dual: boolean;
  /** What else was entered, for every part that has it. */
  more: MoreValues;
}

export const NO_MANAGER: Manager = { name: "", release: null };
export const NO_STRUCTURE: StructureAnswer = { name: "", sizeMb: null, offload: null };
export const SECONDS_PER_HOUR = 3600;
/** MQ's own defaults, where it has one; all else is not known until it is answered. */
const FIRST: Answers = {
  ...{ name: t`My estate`, lpars: [{ name: "", managers: [NO_MANAGER] }], machine: null },
  ...{ zosLevel: null, processors: null, release: String(specOf("QueueManager", "release").byDefault) },
  ...{ countedAs: "clients" as const, channels: null, conversationsOfEach: 1 },
  ...{ sharecnv: Number(specOf("ChannelGroup", "sharecnv").property.new_value) },
  ...{ maxchl: null, cipher: null, message: {}, messageCipher: null, groupName: "" },
  ...{ structures: [NO_STRUCTURE], sharedIn: null },
  ...{ rate: null, bytes: null, persistent: true, outageHours: null, growthPct: null },
  ...{ activeLogs: null, logGb: null, dual: true, more: {} },
};

export const MOST_LPARS = 100;
export const MOST_MANAGERS = 1000;

/** Return the field of the plan with a key. */
export function specOf(def: PartKind, key: string) {
  const spec = fieldsOf(def).find((one) => one.key === key);
  if (!spec) throw new Error(`The plan has no field ${key} of ${def}`);
  return spec;
}

/** Where the plan has the structures. */
const STRUCTURES = "/queue_sharing_groups/0/structures/";

/**
 * Return the answers without a structure, and with the shared queue in the one that it was in. What else was entered
 * for structures is known by their places, which are others now.
 */
export function withoutStructure(answers: Answers, index: number): Answers {
  const { sharedIn, more } = answers;
  const moved = sharedIn !== null && sharedIn > index ? sharedIn - 1 : sharedIn;
  return {
    ...answers,
    structures: answers.structures.toSpliced(index, 1),
    sharedIn: sharedIn === index ? null : moved,
    more: Object.fromEntries(Object.entries(more).filter(([field]) => !field.startsWith(STRUCTURES))),
  };
}

/** Return answers with so many LPARs, of which new ones have as many queue managers as the last one. */
export function withLpars(answers: Answers, count: number): Answers {
  const managers = answers.lpars.at(-1)?.managers.length ?? 1;
  return {
    ...answers,
    lpars: resized(answers.lpars, count, { name: "", managers: resized([], managers, NO_MANAGER) }),
  };
}

/** Return answers with so many queue managers on each LPAR, or on the one at `index`. */
export function withManagers(answers: Answers, count: number, index?: number): Answers {
  const lpars = answers.lpars.map((lpar, at) =>
    index === undefined || at === index ? { ...lpar, managers: resized(lpar.managers, count, NO_MANAGER) } : lpar,
  );
  return { ...answers, lpars };
}

/** Return answers with something else about one LPAR. */
export function withLpar(answers: Answers, index: number, next: Partial<LparAnswer>): Answers {
  return { ...answers, lpars: answers.lpars.map((one, at) => (at === index ? { ...one, ...next } : one)) };
}

/** Return answers with something else about one queue manager. */
export function withManager(answers: Answers, lpar: number, index: number, next: Partial<Manager>): Answers {
  const managers = answers.lpars[lpar]?.managers ?? [];
  return withLpar(answers, lpar, {
    managers: managers.map((of, place) => (place === index ? { ...of, ...next } : of)),
  });
}

function resized<T>(list: T[], count: number, filler: T): T[] {
  return Array.from({ length: count }, (_, index) => list[index] ?? filler);
}

export function managerCount({ lpars }: Answers): number {
  return lpars.reduce((sum, { managers }) => sum + managers.length, 0);
}

/** Return the name of the group, or of a structure, that is given none. */
export function nameOrFirst(name: string, def: "QueueSharingGroup" | "Structure", index = 0): string {
  const first = String(partSchema(def).first_name);
  return name.trim() || first.replace(/\d+$/, String(index + 1));
}

/** Return whether a queue manager is a member of the group: each is, once there is a group, until it is chosen. */
export function isMember(answers: Answers, { member }: Manager): boolean {
  return member ?? isGroupDescribed(answers);
}

/** Return whether any queue manager is a member of the group. */
export function hasMembers(answers: Answers): boolean {
  return answers.lpars.some(({ managers }) => managers.some((one) => isMember(answers, one)));
}

/** Return whether anything was answered about a queue-sharing group: without it, the plan has none. */
export function hasGroup(answers: Answers): boolean {
  return isGroupDescribed(answers) || hasMembers(answers);
}

/** Return whether the group has a name, or a structure of which something is known. */
function isGroupDescribed({ groupName, structures }: Answers): boolean {
  return groupName.trim() !== "" || structures.some(isStructureKnown);
}

function isStructureKnown({ name, sizeMb, offload }: StructureAnswer): boolean {
  return name.trim() !== "" || sizeMb !== null || offload !== null;
}

/** Return the structures of which something is known, each with its place among the answers and its name. */
export function structuresOf(answers: Answers) {
  // Without members there is no shared queue: what was chosen for it is not in sight.
  const sharedIn = hasMembers(answers) ? answers.sharedIn : null;
  return answers.structures
    .map((one, index) => ({
      ...one,
      index,
      name: nameOrFirst(one.name, "Structure", index),
      isKnown: isStructureKnown(one),
    }))
    .filter(({ isKnown, index }) => isKnown || index === sharedIn);
}

/** Return the types of message channels that have a number, in the order of the request. */
export function messageChannelsOf({ message }: Answers): MessageChannel[] {
  return MESSAGE_CHANNELS.filter((type) => (message[type] ?? null) !== null);
}

/** What groups of message channels are called in the plan. */
const CHANNEL_NAMES: Record<MessageChannel, string> = {
  sdr: t`senders`,
  rcvr: t`receivers`,
  clussdr: t`cluster senders`,
  clusrcvr: t`cluster receivers`,
};

type Request = components["schemas"]["NewEstate"];

/** Return the request; what is empty is left out of it, and so is not known in the plan. */
export function requestOf(answers: Answers): Request {
  const { name, lpars, machine, zosLevel, processors, release } = answers;
  const { maxchl, activeLogs, logGb, dual } = answers;
  const group = hasGroup(answers) ? nameOrFirst(answers.groupName, "QueueSharingGroup") : null;
  return {
    name: name.trim() || null,
    lpars: lpars.map((lpar) => ({
      name: lpar.name.trim() || null,
      machine: lpar.machine ?? machine,
      zos_level: zosLevel,
      cps: lpar.processors ?? processors,
      queue_managers: lpar.managers.map((manager) => ({
        name: manager.name.trim() || null,
        release: manager.release ?? release,
        ...(isMember(answers, manager) && { queue_sharing_group: group }),
        ...ownParts(answers, manager),
      })),
    })),
    queue_sharing_groups: group === null ? [] : [{ name: group, structures: structuresOf(answers).map(structureOf) }],
    clients: clientsOf(answers),
    ...(maxchl !== null && { channel_initiator: { maxchl } }),
    message_channels: messageGroups(answers, messageCipherOf(answers)),
    workload: workloadOf(answers, answers),
    logs: { copies: dual ? 2 : 1, active_logs: activeLogs, log_gb: logGb },
  } as Request;
}

/** Return the message channels of a queue manager, all of them with the same cipher. */
function messageGroups(answers: Answers, cipher: string | null) {
  return messageChannelsOf(answers).map((type) => ({
    ...{ name: CHANNEL_NAMES[type], type, count: answers.message[type], sslciph: cipher, ...sizeOf(answers) },
  }));
}

/** Return the cipher of the message channels: that of the client channels unless another one is chosen. */
function messageCipherOf({ messageCipher, cipher }: Answers): string | null {
  return messageCipher ?? cipher;
}

function structureOf({ name, sizeMb, offload }: StructureAnswer) {
  return { name, size_mb: sizeMb, offload };
}

/** Return the parts of a queue manager in which something is its own. */
function ownParts(answers: Answers, manager: Manager) {
  const { own = {}, noTls, noMessageChannels } = manager;
  const numbers = known(own);
  const has = (...keys: OwnNumber[]) => keys.some((key) => key in numbers);
  const withoutTls = noTls && isTls(answers);
  const all = { ...answers, ...numbers, ...(withoutTls && { cipher: NO_TLS }) };
  // Channels have the message size of the workload; those of all others have one of their own without it.
  const hasOwnSize = has("rate", "bytes") && workloadOf(answers, answers) === null;
  return {
    ...((withoutTls || hasOwnSize || has("channels", "conversationsOfEach", "sharecnv")) && {
      clients: clientsOf(all),
    }),
    ...(has("maxchl") && { channel_initiator: { maxchl: all.maxchl } }),
    ...(noMessageChannels
      ? { message_channels: [] }
      : isWithoutMessageTls(answers, manager)
        ? { message_channels: messageGroups(all, NO_TLS) }
        : hasOwnSize && { message_channels: messageGroups(all, messageCipherOf(answers)) }),
    ...(has("rate", "bytes") && { workload: workloadOf(answers, all) }),
  };
}

/** The cipher of channels without TLS. */
const NO_TLS = "none";

/** Return whether the client channels have TLS. */
export function isTls({ cipher }: Answers): boolean {
  return isCipher(cipher);
}

/** Return whether there are message channels, and these have TLS. */
export function isMessageTls(answers: Answers): boolean {
  return messageChannelsOf(answers).length > 0 && isCipher(messageCipherOf(answers));
}

/** Return whether a queue manager has message channels without TLS, where those of all others have it. */
export function isWithoutMessageTls(answers: Answers, { noTls, noMessageTls }: Manager): boolean {
  return isMessageTls(answers) && (noMessageTls ?? (answers.messageCipher === null && Boolean(noTls)));
}

function isCipher(cipher: string | null): boolean {
  return cipher !== null && cipher !== NO_TLS;
}

function known(own: NonNullable<Manager["own"]>): Partial<Record<OwnNumber, number>> {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null));
}

/** Return the client channels of a queue manager; `null` where nothing is known of them. */
function clientsOf(answers: Answers) {
  const { countedAs, channels, conversationsOfEach, sharecnv, cipher } = answers;
  if (channels === null && cipher === null) return null;
  return {
    name: "clients",
    type: "svrconn",
    [countedAs]: channels,
    ...(countedAs === "clients" && { conversations_per_client: conversationsOfEach }),
    sharecnv,
    sslciph: cipher,
    ...sizeOf(answers),
  };
}

const BYTES_PER_KB = 1024;

/** Return the message size of the channels of a queue manager without a workload, which they would have it from. */
function sizeOf(answers: Answers) {
  const { bytes } = answers;
  // Channels carry messages of some size.
  return !bytes || workloadOf(answers, answers) !== null ? {} : { message_kb: bytes / BYTES_PER_KB };
}

/**
 * Return the workload of a queue manager; `null` where nothing is known of it. What is answered for all makes none where
 * the put rate is answered for other queue managers only.
 */
function workloadOf(answers: Answers, { rate, bytes }: Pick<Answers, "rate" | "bytes">) {
  const { persistent, outageHours } = answers;
  // JSON has no Infinity: the service refuses the largest number instead.
  const outage = outageHours === null ? null : Math.min(Math.round(outageHours * SECONDS_PER_HOUR), Number.MAX_VALUE);
  const structures = structuresOf(answers);
  const shared = hasMembers(answers) ? structures.find(({ index }) => index === answers.sharedIn) : undefined;
  const onQueue = [DEPTH, PAGE_SET_SIZE].map((field) => answers.more[field] ?? null);
  const isElsewhere = answers.lpars.some(({ managers }) => managers.some(({ own }) => (own?.rate ?? null) !== null));
  if (rate === null && isElsewhere) return null;
  if ([rate, bytes, outage, shared ?? null, ...onQueue].every((one) => one === null)) return null;
  return {
    ...{ name: "busiest", put_rate_per_s: rate, message_bytes: bytes, persistent, outage_s: outage },
    ...(shared && { queue: "shared", structure: shared.name }),
  };
}

const KEY = "new-plan";

/** Return the answers of this tab, so that the way back loses nothing. */
export function readAnswers(): Answers {
  return { ...FIRST, ...readStored<Partial<Answers>>(KEY, "sessionStorage") };
}

/** Return the answers of a page on which nothing was answered. */
export function noAnswers(): Answers {
  return FIRST;
}

export function isAnswered(answers: Answers): boolean {
  return JSON.stringify(answers) !== JSON.stringify(FIRST);
}

export function storeAnswers(answers: Answers): void {
  writeStored(KEY, answers, "sessionStorage");
}

/** Changing one field of many parts at once: which parts, which fields, and the values that result. */
import { t } from "@lingui/core/macro";
import { readEntry, type Entry } from "../../lib/numberEntry";
import { getAt } from "../../lib/pointer";
import {
  choiceText,
  emptyText,
  entryProblem,
  isOutside,
  isShown,
  parseFieldEntry,
  readFieldEntry,
  rangeRequest,
} from "../../plan-schema/fieldEntry";
import { partAt, partName, partsIn, partsOnPath } from "../../plan-schema/partPaths";
import type { Plan } from "../../plan-schema/plan";
import { childrenOf, fieldsOf, nameKey, type FieldSpec } from "../../plan-schema/planParts";

/** The kinds of parts of which an estate has many. */
export const KINDS = {
  Lpar: t`LPARs`,
  QueueManager: t`Queue managers`,
  BufferPool: t`Buffer pools`,
  PageSet: t`Page sets`,
  ChannelGroup: t`Channel groups`,
  Workload: t`Workloads`,
  Structure: t`Structures`,
} as const;
export type Kind = keyof typeof KINDS;

/** Return whether parts of a kind belong to a queue manager, and so have its release and its tags. */
export function isOfManager(kind: Kind): boolean {
  return kind !== "Lpar" && kind !== "Structure";
}

/** A part that may be changed. */
export interface Target {
  path: string;
  name: string;
  /** The queue manager around it, with its LPAR; the group of a structure. */
  within: string;
  /** Of its queue manager; empty for an LPAR and a structure. */
  release: string;
  tags: string[];
  /** Everything that it is found by, in small letters. */
  text: string;
}

export interface Selection {
  words: string;
  release: string;
  tag: string;
}

/** Texts by which people find a queue manager or a workload. */
const DESCRIPTIONS = ["application", "environment", "owner", "tags"];

/** Return every part of a kind; parts in a queue manager have its release and its tags, too. */
export function targetsIn(plan: Plan, kind: Kind): Target[] {
  return [...partsIn(plan)]
    .filter(({ def }) => def === kind)
    .map(({ path }) => {
      const steps = partsOnPath(path).slice(1);
      const around = steps.slice(0, -1).map((step) => partName(plan, step));
      const own = steps.flatMap((step) => (["QueueManager", kind].includes(step.def) ? [getAt(plan, step.path)] : []));
      const texts = own.flatMap((part) => DESCRIPTIONS.map((key) => String(getAt(part, `/${key}`) ?? "")));
      const name = partName(plan, steps.at(-1) as (typeof steps)[number]);
      return {
        ...{ path, name, within: around.reverse().join(", ") },
        release: isOfManager(kind) ? String(getAt(own[0], "/release") ?? defaultRelease()) : "",
        tags: own.flatMap((part) => wordsIn(String(getAt(part, "/tags") ?? ""))),
        text: [name, ...around, ...texts].join(" ").toLowerCase(),
      };
    });
}

function defaultRelease(): unknown {
  return fieldsOf("QueueManager").find(({ key }) => key === "release")?.byDefault;
}

function wordsIn(tags: string): string[] {
  return tags
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** Return the parts that have all words, the release and the tag. */
export function selectedTargets(targets: Target[], { words, release, tag }: Selection): Target[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return targets.filter(
    (target) =>
      wanted.every((word) => hasWord(target, word)) &&
      (!release || target.release === release) &&
      (!tag || target.tags.includes(tag)),
  );
}

/** Return whether a part is found by a word; of a buffer pool or a page set, a number is its own: "1" is not QM21. */
function hasWord({ path, text }: Target, word: string): boolean {
  const isNumbered = nameKey(partAt(path).def) === "id";
  return isNumbered && /^\d+$/.test(word) ? text.split(" ").includes(word) : text.includes(word);
}

/** A field of a part, or of a single part inside it. */
export interface EditableField {
  /** Path within the part: `release`, `channel_initiator/maxchl`. */
  key: string;
  label: string;
  spec: FieldSpec;
}

/** Return the fields that can have the same value in many parts. */
export function editableFields(kind: Kind): EditableField[] {
  const own = fieldsOf(kind).filter(({ key }) => key !== nameKey(kind));
  const inner = childrenOf(kind)
    .filter(({ list }) => !list)
    .flatMap(({ key, def, title }) =>
      fieldsOf(def).map((spec) => ({ key: `${key}/${spec.key}`, label: `${title}: ${spec.label}`, spec })),
    );
  return [...own.map((spec) => ({ key: spec.key, label: spec.label, spec })), ...inner].filter(
    ({ spec }) => spec.kind !== "names" && !spec.refersTo && !spec.property.reader,
  );
}

export const OPERATIONS = { set: t`Set to`, change: t`Change by`, scale: t`Multiply by` } as const;
export type Operation = keyof typeof OPERATIONS;

/** What is done to a field. */
export interface Edit {
  field: EditableField;
  operation: Operation;
  text: string;
}

/** The result for one part: the values before and after, or why there is none. */
export interface EditedPart {
  target: Target;
  path: string;
  from: unknown;
  to: unknown;
  /** Why the part stays as it is; empty where it changes or has the value already. */
  problem: string;
}

/** Return each part with its present value, before there is another one. */
export function presentParts(plan: Plan, targets: Target[], { key, spec }: EditableField): EditedPart[] {
  return targets.map((target) => {
    const path = `${target.path}/${key}`;
    const around = path.slice(0, path.lastIndexOf("/"));
    const from = getAt(plan, path) ?? spec.byDefault;
    const unchanged = (problem: string) => ({ target, path, from, to: from, problem });
    if (!getAt(plan, around)) return unchanged(t`not in this part`);
    return unchanged(isShown(plan, around, spec) ? "" : t`does not apply`);
  });
}

/** Return the result of an edit for each part. */
export function editParts(plan: Plan, targets: Target[], edit: Edit): EditedPart[] {
  return presentParts(plan, targets, edit.field).map((part) => {
    if (part.problem) return part;
    const { value, problem } = editedValue(part.from, edit);
    return problem ? { ...part, problem } : { ...part, to: value };
  });
}

/** Return a value after an edit, or what is wrong with it. */
function editedValue(from: unknown, { field: { spec }, operation, text }: Edit): { value: unknown; problem: string } {
  const value = operation === "set" ? entered(from, spec, text) : calculated(from, spec, operation, text);
  if (typeof value === "object" && value !== null) return { value: from, ...(value as { problem: string }) };
  const misread = entryProblem(value, spec);
  if (spec.kind === "number" && misread) return { value: from, problem: misread };
  if (isOutside(value, spec)) return { value: from, problem: outsideProblem(value, spec, operation) };
  return { value: value ?? null, problem: "" };
}

/** Return what is wrong with a value out of range: of one that comes of a factor or an amount, which value that is. */
function outsideProblem(value: unknown, spec: FieldSpec, operation: Operation): string {
  const range = rangeRequest(spec);
  return operation === "set" || typeof value !== "number" ? range : t`That makes ${choiceText(value, spec)}. ${range}`;
}

function entered(from: unknown, spec: FieldSpec, text: string): unknown {
  const trimmed = text.trim();
  // "2x" multiplies as in a form; a field for a multiple takes it as its value.
  if (spec.kind === "number" && spec.unit !== "ratio" && /[x×]$/i.test(trimmed)) {
    return calculated(from, spec, "scale", trimmed);
  }
  if (spec.kind === "number") return parseFieldEntry(trimmed, spec);
  if (trimmed === "") return spec.nullable ? null : { problem: t`Enter ${emptyText(spec) || t`a value`}` };
  if (spec.kind === "flag") return trimmed === "true";
  return spec.allowed.find((one) => String(one) === trimmed) ?? trimmed;
}

function calculated(from: unknown, spec: FieldSpec, operation: Operation, text: string): unknown {
  if (typeof from !== "number") return { problem: t`not known` };
  // A factor has no unit; an amount has that of the field.
  const { amount, problem } = operation === "scale" ? factor(text) : signed(text, spec);
  if (amount === undefined) return { problem };
  const value = operation === "scale" ? from * amount : from + amount;
  return spec.whole ? Math.round(value) : Number(value.toPrecision(12));
}

type Amount = { amount?: number; problem?: string };

/** Return a factor, with or without its sign of multiplication: `1.1x`, `x1.1`. */
function factor(text: string): Amount {
  const problem = t`Enter a factor: 1.1 for 10 % more, 0.9 for 10 % less`;
  const read = amountOf(readEntry(text.replace(/^\s*[x×]|[x×]\s*$/g, ""), null), problem);
  return read.amount !== undefined && read.amount < 0 ? { problem } : read;
}

/** Return an amount with its sign: `-2k` is −2,000. */
function signed(text: string, spec: FieldSpec): Amount {
  const [, sign = "", size = ""] = /^\s*([-+−]?)\s*(.*)$/.exec(text) ?? [];
  const read = amountOf(readFieldEntry(size, spec), t`Enter a number`);
  return read.amount !== undefined && sign !== "" && sign !== "+" ? { amount: -read.amount } : read;
}

/** Return a number as fields read it; one that can be read in two ways is asked about. */
function amountOf(entry: Entry, problem: string): Amount {
  if (entry.kind === "number") return { amount: entry.value };
  return { problem: entry.kind === "unreadable" && (entry.twoReadings || entry.decimal) ? entry.message : problem };
}

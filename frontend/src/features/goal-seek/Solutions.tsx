import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { components } from "../../api/schema";
import type { Assessment } from "../../api/types";
import {
  formatEntry,
  inSentence,
  formatUnit,
  entryUnit,
  formatMultiple,
  formatValue,
  capitalized,
  shownText,
} from "../../lib/format";
import { inputAt, inputInSentence, inputName, inputValueText, type Input } from "../../plan-schema/inputs";
import { fullName } from "../../lib/words";
import { ScrollTable } from "../../ui/ScrollTable";
import { LinkButton, SmallButton } from "../../ui/buttons";
import {
  type EstateSum,
  type Found,
  type Solution,
  type PairSolution,
  type VariableInput,
  type Want,
} from "./goalState";

interface Props {
  input: Input;
  answer: Assessment;
  /** The multiple of the workload at which limits have to hold; null: as it is. */
  grown: number | null;
  /** The share of a limit, in percent, below which all have to stay; null: they hold up to 100 %. */
  below: number | null;
  variable: VariableInput;
  solution: Solution | null;
  bounds?: Found["bounds"];
  error: string | null;
  onApply: (value: unknown) => void;
}

interface GoalConclusionProps {
  found: Found[];
  /** What inputs that are the same field of several parts take together. */
  sums?: EstateSum[];
  inputs: Input[];
  answer: Assessment;
}

/** The values found, a sentence for each input, and which limits they cannot meet. */
export function GoalConclusion({ found, sums = [], inputs, answer }: GoalConclusionProps) {
  const parts = found.flatMap(({ variable, solution, bounds }) => {
    const input = inputAt(inputs, variable.path);
    if (!input || !solution || solution.none || (!solution.stopped_by && !solution.choices)) return [];
    const value = solution.rounded;
    const unitName = inSentence(input.label);
    const isOneOfMany = inputs.some((other) => other !== input && other.label === input.label);
    const name = isOneOfMany ? inputInSentence(input) : unitName;
    const words = typeof value === "number" ? formatUnit(input.spec.unit, value) : "";
    const isCount = words === unitName;
    const found = inputValueText(value, input) + (words && !isCount ? ` ${words}` : "");
    const today = solution.current === null ? "" : ` ${t`(today ${inputValueText(solution.current, input)})`}`;
    const both = boundsText(bounds, input, variable.want);
    if (both !== null) return [`${isCount ? name : [name, words].filter(Boolean).join(", ")}${today}: ${both}`];
    const largest = isCount ? t`up to ${found} ${name}` : t`${name} up to ${found}`;
    return [(variable.want === "largest" ? largest : t`${name} at least ${found}`) + today];
  });
  if (parts.length === 0) return null;
  const setAside = found.flatMap(({ solution }) => (solution && !solution.none ? [solution.set_aside ?? []] : []));
  const bySome = new Set(setAside.flat());
  const byAll = new Set([...bySome].filter((id) => setAside.every((ids) => ids.includes(id))));
  const unmet = byAll.size > 0 ? byAll : bySome;
  const names = answer.limits.filter(({ id }) => unmet.has(id)).map(({ title, subject }) => fullName(title, subject));
  const more = unmet.size - 1;
  const others =
    more > 0 ? t` and ${plural(more, { one: "1 more limit", other: `${formatEntry(more)} more limits` })}` : "";
  const limits = `${names[0] ?? ""}${others}`;
  return (
    <div className="goal__conclusion stack stack--tight" role="status">
      {sums.map(({ sentence }) => (
        <p key={sentence}>
          <strong>{sentence}</strong>
        </p>
      ))}
      {parts.map((part) => (
        <p key={part}>{capitalized(part)}.</p>
      ))}
      {unmet.size > 0 && (
        <p>
          <strong className="verdict--exceeded">
            {byAll.size > 0
              ? t`At each of these values, ${limits} would still be exceeded.`
              : t`But not each of them is enough alone: some leave ${limits} exceeded.`}
          </strong>
        </p>
      )}
    </div>
  );
}

/**
 * Return the value up to which all limits are OK, and that up to which none is exceeded; null where these are no
 * numbers, or not asked for. Where a limit has a warning at every value no further one is what counts.
 */
export function boundsText(bounds: Found["bounds"], input: Input, want: Want): string | null {
  if (!bounds) return null;
  const { ok, within } = bounds;
  if ([ok, within].some(({ value, none }) => !none && typeof value !== "number")) return null;
  const isNew = (ok.set_aside ?? []).length > 0 || Object.keys(ok.holds?.cautions ?? {}).length > 0;
  const before = passedText(ok, within, want);
  const words = isNew ? t`no new warning` : t`OK`;
  const at = (solution: Solution, what: string) => {
    if (solution.none) return isNew && solution === ok ? t`a warning at every value` : t`never ${what}`;
    // Nothing stops it: the value is only the end of the range.
    if (!solution.stopped_by) return t`${what} at every value`;
    const value = inputValueText(solution.rounded, input) + moreText(solution, input, want);
    if (want !== "largest") return t`${what} from ${value} on`;
    // It is exceeded there for certain, and below it is not known.
    return isLatest(solution) ? t`${what} up to ${value} at most` : t`${what} up to ${value}`;
  };
  if (want === "largest" && before === null && [ok, within].every(isLatest) && ok.value === within.value) {
    const value = inputValueText(within.rounded, input) + moreText(within, input, want);
    return t`at most ${value}; whether as many fit is not known`;
  }
  // Up to a value that is passed already, "no further warning" is no news.
  if (before !== null && isNew && !isPassed(within, want) && !ok.none) {
    const value = inputValueText(ok.rounded, input);
    const from = want === "largest" ? t`a warning above ${value}` : t`a warning below ${value}`;
    return t`${from} (today already); ${at(within, t`within the limits`)}`;
  }
  const isFree = [ok, within].every((solution) => !solution.none && !solution.stopped_by);
  const text = isFree
    ? t`${words} and within the limits at every value`
    : isPassed(within, want)
      ? `${at(within, t`within the limits`)}, ${at(ok, words)}`
      : `${at(ok, words)}, ${at(within, t`within the limits`)}`;
  return before === null ? text : `${before}; ${text}`;
}

/** Return whether it is certain only that more than the value found is too much. */
function isLatest({ stopped_by, not_judged, none }: Solution): boolean {
  return !none && Boolean(stopped_by && not_judged?.includes(stopped_by.limit ?? ""));
}

/** Return that the value of today is beyond the one up to which all is OK, or nothing is exceeded; null where not. */
function passedText(ok: Solution, within: Solution, want: Want): string | null {
  if (isPassed(within, want)) return t`over a limit today`;
  return isPassed(ok, want) ? t`already in warning today` : null;
}

/** Return whether the value of today is beyond the one found; not where it is not known what holds there. */
function isPassed({ value, current, none, stopped_by: stop }: Solution, want: Want): boolean {
  if (typeof current !== "number") return false;
  if (none) return isKnown(none.reason);
  if (typeof value !== "number" || !stop || !isKnown(stop.reason)) return false;
  return want === "largest" ? current > value : current < value;
}

function isKnown(reason: Tightest["reason"]): boolean {
  return reason !== "missing-input" && reason !== "not-published";
}

/** Return how many more than today fit, in brackets, of what is counted. */
function moreText({ value, current }: Solution, input: Input, want: Want): string {
  if (want !== "largest" || !input.spec.whole || typeof value !== "number" || typeof current !== "number") return "";
  const more = value - current;
  return more > 0 ? t` (${inputValueText(more, input)} more)` : "";
}

/** The present value as a share of the largest one, or of the smallest one where that is less. */
function Share({ current, value }: { current: unknown; value: unknown }) {
  if (typeof current !== "number" || typeof value !== "number" || Math.max(current, value) <= 0) return null;
  const track = Math.max(current, value);
  const isOver = current > value;
  return (
    <span className={isOver ? "goal__share goal__share--over" : "goal__share"} aria-hidden="true">
      <span style={{ scale: `${current / track} 1` }} />
      {isOver && <i style={{ insetInlineStart: `${(100 * value) / track}%` }} />}
    </span>
  );
}

/** The value of one input that reaches the goal, what stops it there, and all others that do; or why none does. */
export function SolutionCard(props: Props) {
  const { input, solution, error } = props;
  return (
    <section className="card stack" aria-label={inputName(input)}>
      <h3>
        {input.label} <span className="quiet">{input.part}</span>
      </h3>
      {error && <p>{t`No value found: the input ${error}.`}</p>}
      {solution?.none && (
        <>
          <p className="solution__value">{noneText(solution.none)}</p>
          <p>{solution.none.sentence}</p>
        </>
      )}
      {solution && !solution.none && <Reached {...props} solution={solution} />}
    </section>
  );
}

/** Both values, and what stops the one that is not the goal. */
function Bounds({
  bounds,
  input,
  variable,
  answer,
  below,
  solution,
}: Pick<Props, "bounds" | "input" | "variable" | "answer" | "below" | "solution">) {
  const text = boundsText(bounds, input, variable.want);
  if (!bounds || text === null) return null;
  const [other, edge] = below === null ? [bounds.ok, answer.thresholds.watch_pct] : [bounds.within, null];
  // What stops the value found as well stands further below.
  const stop = other.value === solution?.value ? null : other.stopped_by;
  return (
    <p>
      <strong>{capitalized(text)}.</strong> {other.none && noneSentence(other.none, other === bounds.ok)}
      {stop && `${nextText(other.rounded, stop.rounded, input)}: ${stopText(stop, edge, other.not_judged)}.`}
    </p>
  );
}

/** Return why no value is free of warnings, or within the limits: what has a warning may be within its limit. */
function noneSentence(none: NonNullable<Solution["none"]>, isOfWarning: boolean): string {
  if (!isOfWarning || !isKnown(none.reason)) return none.sentence;
  return [t`${limitName(none)} has a warning at every value.`, none.caution].filter(Boolean).join(" ");
}

/** Return in a word that no value reaches the goal, or that it is not known whether one does. */
function noneText(none: Solution["none"] | undefined): string {
  return none?.reason === "missing-input" || none?.reason === "not-published" ? t`Not known` : t`None`;
}

/** Return that the limits hold, and which is the tightest of them. */
function holdsText(holds: NonNullable<Solution["holds"]>, areOthers: boolean, areOk: boolean): string {
  const { limits, fullest, cautions } = holds;
  const [count, name] = [formatEntry(limits), limitName(fullest)];
  if (limits <= 1) return t`${name} holds`;
  const isCautious = !areOk || Object.keys(cautions ?? {}).length > 0;
  if (areOthers)
    return isCautious
      ? t`All other ${count} limits hold; the tightest is ${name}`
      : t`All other ${count} limits are OK; the tightest is ${name}`;
  return isCautious
    ? t`All ${count} limits hold; the tightest is ${name}`
    : t`All ${count} limits are OK; the tightest is ${name}`;
}

function Reached({ input, answer, grown, below, variable, solution, bounds, onApply }: Props & { solution: Solution }) {
  const { current, holds, stopped_by: stop, choices, set_aside, not_judged } = solution;
  const value = solution.rounded;
  const text = (one: unknown) => inputValueText(one, input);
  const unit = typeof value === "number" ? formatUnit(input.spec.unit, value) : "";
  return (
    <>
      <p className="solution__value">
        {text(value)}{" "}
        <span className="quiet">
          {unit}
          {current === value ? t`, as today` : current === null ? "" : t`, today ${text(current)}`}
        </span>
      </p>
      <Bounds {...{ bounds, input, variable, answer, below, solution }} />
      {variable.want === "largest" && (stop || choices) && <Share {...{ current, value }} />}
      {holds?.fullest.title && (
        <p>
          {holdsText(holds, set_aside.length > 0, below !== null)}
          {typeof holds.fullest.multiple === "number" && ", "}
          {fullness(holds.fullest, below)}.
        </p>
      )}
      <WhatStops {...{ input, variable, below, solution }} />
      {solution.as_run && <p>{shownText(solution.as_run.sentence)}</p>}
      {solution.with_higher_maxchl && <p>{shownText(solution.with_higher_maxchl.sentence)}</p>}
      <WhereReached {...{ input, solution }} />
      <IgnoredLimits
        limits={Object.keys(holds?.cautions ?? {})}
        answer={answer}
        reason={t`With a warning there: these may be reached sooner than calculated`}
      />
      <ExceededLimits limits={set_aside} {...{ answer, grown, below }} />
      <IgnoredLimits
        limits={not_judged}
        answer={answer}
        reason={t`Not checked: more input needed; they count only where the known part exceeds them`}
      />
      {current !== value && (stop || choices) && (
        <p>
          <SmallButton onClick={() => onApply(value)}>{t`Set ${input.label} to ${text(value)}`}</SmallButton>
        </p>
      )}
    </>
  );
}

type StopsProps = Pick<Props, "input" | "variable" | "below"> & { solution: Solution };

/** What the next value exceeds; that nothing stops it where all values were tried. */
function WhatStops({ input, variable, below, solution }: StopsProps) {
  const { stopped_by: stop, choices, rounded, not_judged: open } = solution;
  if (stop) {
    return <p>{`${nextText(rounded, stop.rounded, input)}: ${stopText(stop, below, open)}.`}</p>;
  }
  if (choices) return null;
  return (
    <p>
      {variable.want === "largest"
        ? t`No limit stops it: this is the largest value that can be entered.`
        : t`No limit stops it: this is the smallest value that can be entered.`}
    </p>
  );
}

/** Which values reach the goal, where these are not simply all up to the solution. */
function WhereReached({ input, solution }: Pick<StopsProps, "input" | "solution">) {
  const { rounded, intervals, choices } = solution;
  const text = (one: unknown) => inputValueText(one, input);
  if (choices?.length === 1) return <p>{t`Only ${text(rounded)} reaches the goal.`}</p>;
  if ((intervals?.length ?? 0) <= 1 && (choices?.length ?? 0) <= 1) return null;
  return (
    <p>
      {intervals
        ? t`The goal is reached ${intervals.map(([low, high]) => t`from ${text(low)} to ${text(high)}`).join(t`, and `)}.`
        : t`The goal is reached with ${(choices ?? []).map(text).join(", ")}.`}
    </p>
  );
}

interface PairProps {
  together: PairSolution;
  answer: Assessment;
  /** The multiple of the workload at which limits have to hold; null: as it is. */
  grown: number | null;
  below: number | null;
  first: Input;
  second: Input;
  onApply: (...values: [Input, unknown][]) => void;
}

/** Two inputs solved together: the value of the second for values of the first, each pair one click away. */
export function InputPairTable({ together, first, second, answer, grown, below, onApply }: PairProps) {
  const { pairs, want, set_aside } = together;
  // Values of the first input beside which none of the second reaches the goal, by the reason.
  const forbidden = Map.groupBy(
    pairs.filter(({ none }) => none),
    ({ none }) => none?.sentence,
  );
  return (
    <section className="stack" aria-labelledby="together-title">
      <h2 id="together-title">{t`Both together`}</h2>
      <p className="quiet">
        {want === "largest"
          ? t`For each value on the left, the largest on the right that reaches the goal.`
          : t`For each value on the left, the smallest on the right that reaches the goal.`}
      </p>
      <ScrollTable label={t`Both together`} heads={[headOf(first), headOf(second), t`What stops it`, ""]}>
        {pairs.map(({ first: one, second: other, stopped_by: stop, none }) => {
          if (none) return null;
          const [left, right] = [inputValueText(one, first), inputValueText(other, second)];
          return (
            <tr key={left}>
              <th scope="row">{left}</th>
              <td>{right}</td>
              <td>
                {stop
                  ? `${nextText(other, stop.rounded, second)}: ${stopText(stop, below)}`
                  : t`Nothing: the range ends`}
              </td>
              <td>
                <LinkButton
                  aria-label={t`Set both: ${inputName(first)} to ${left} and ${inputName(second)} to ${right}`}
                  onClick={() => onApply([first, one], [second, other])}
                >
                  <Trans>Set both</Trans>
                </LinkButton>
              </td>
            </tr>
          );
        })}
        {[...forbidden].map(([sentence, values]) => (
          <tr key={sentence}>
            <th scope="row">{values.map((pair) => inputValueText(pair.first, first)).join(", ")}</th>
            <td>{noneText(values[0]?.none)}</td>
            <td>{sentence}</td>
            <td />
          </tr>
        ))}
      </ScrollTable>
      <ExceededLimits limits={set_aside} {...{ answer, grown, below }} />
    </section>
  );
}

function headOf(input: Input): string {
  return [inputName(input), entryUnit(input.spec.unit)].filter(Boolean).join(", ");
}

interface LimitsProps {
  /** Ids of limits. */
  limits: string[];
  answer: Assessment;
  /** Why they do not count. */
  reason: string;
}

const FULL_PCT = 100;
/** Shares that differ by no more than this share of them are the same. */
const SAME = 1e-9;
/** As many as are named; the others are counted. */
const NAMED = 3;

/** Limits that the goal leaves out, or that hold with a reserve, and why. */
export function IgnoredLimits({ limits, answer, reason }: LimitsProps) {
  if (limits.length === 0) return null;
  const named = limits.slice(0, NAMED).map((id) => {
    const limit = answer.limits.find((one) => one.id === id);
    return limit ? fullName(limit.title, limit.subject) : id;
  });
  const more = limits.length - named.length;
  return (
    <p className="quiet">
      {reason}: {[...named, ...(more > 0 ? [t`and ${more} more`] : [])].join("; ")}.
    </p>
  );
}

/** Limits that no value of the inputs helps; `grown` is the multiple of the workload at which they have to hold. */
function ExceededLimits({
  grown,
  below,
  ...rest
}: Omit<LimitsProps, "reason"> & { grown: number | null; below: number | null }) {
  const state = below === null ? t`Exceeded` : t`At ${below} % or more`;
  const reason =
    grown === null
      ? t`${state} at every value, and not counted`
      : t`${state} at ${grown} times the workload at every value, and not counted`;
  return <IgnoredLimits {...rest} reason={reason} />;
}

type Tightest = components["schemas"]["Tightest"];

/** Return the name of a limit with its part. */
function limitName({ title, subject }: Tightest): string {
  if (!title) return t`the target`;
  return subject ? fullName(title, subject) : title;
}

/** Return why the next value is one too far; `open` are the limits of which only that they are exceeded can be known. */
function stopText(stop: Tightest, below: number | null, open: readonly string[] = []): string {
  const { reason, multiple } = stop;
  if (reason === "limit" && stop.limit && open.includes(stop.limit))
    return t`${limitName(stop)} goes from Not known to Exceeded`;
  if (reason === "not-published")
    return t`${limitName(stop)} cannot be judged: none of the planner's sources has a figure`;
  if (reason === "missing-input") return t`${limitName(stop)} cannot be judged: an input is missing`;
  if (reason === "caution") return t`${limitName(stop)} gets a warning: ${stop.caution?.replace(/\.$/, "") ?? ""}`;
  if (reason === "target") return t`${limitName(stop)} misses the goal`;
  if (typeof multiple === "number") return t`${limitName(stop)} is ${fullness(stop, below)}`;
  if (below === null && stop.used_pct === FULL_PCT) return t`${limitName(stop)} is at its limit`;
  return below === null
    ? t`${limitName(stop)} is over its limit${fullness(stop, below)}`
    : t`${limitName(stop)} is no longer OK${fullness(stop, below)}`;
}

/** Return how full a limit is, or how far the workload can grow until it is reached. */
export function fullness({ used_pct, multiple }: Tightest, below: number | null): string {
  if (typeof multiple === "number") return t`reached at ${formatMultiple(multiple)} the workload`;
  if (typeof used_pct !== "number") return "";
  const shown = formatValue(used_pct, "pct");
  const edge = below ?? FULL_PCT;
  // What is computed from decimals may differ from the edge by its last digits.
  const isEdge = Math.abs(used_pct - edge) <= SAME * edge;
  if (isEdge || shown !== formatValue(edge, "pct")) return `, ${shown}`;
  return used_pct < edge ? t`, just under ${shown}` : t`, just over ${shown}`;
}

/** Return where it no longer holds, after a value that is `shown`; of values that differ by next to nothing in words. */
function nextText(shown: unknown, next: unknown, input: Input): string {
  const text = inputValueText(shown, input);
  const other = inputValueText(next, input);
  // Only 0 holds where the smallest value that was tried does not.
  const isClose =
    shown === 0 ||
    (typeof shown === "number" && typeof next === "number" && Math.abs(next - shown) <= NEXT * Math.abs(next));
  if (text !== other && !(isClose && hasFractions(input))) return t`At ${other}`;
  return Number(next) > Number(shown) ? t`Just above ${text}` : t`Just below ${text}`;
}

/** Values that differ by no more than this share of them are called just above, or just below, each other. */
const NEXT = 1e-6;

/** Return whether an input takes all values in between, and not only whole ones or steps. */
function hasFractions({ spec }: Input): boolean {
  return !spec.whole && !spec.property.step;
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import { entryUnit, formatEntry } from "../../lib/format";
import { rangeText } from "../../plan-schema/fieldEntry";
import type { Input } from "../../plan-schema/inputs";
import { NumberBox } from "../../ui/NumberBox";
import { SmallButton } from "../../ui/buttons";
import type { Range } from "../../ui/charts/lineChart";
import { positiveRange, defaultRange } from "./axes";

interface Props {
  input: Input;
  range: Range | null;
  logarithmic?: boolean;
  onRange: (range: Range | null) => void;
}

/** Ends in the wrong order: the ends of a distant range are typed one after the other. */
interface Draft extends Range {
  /** The end that was typed last. */
  at: "from" | "to";
  /** The range that was shown then: with another range the draft is out of date. */
  shown: Range | null;
}

/** The range over which an input is varied. */
export function RangeBoxes({ input, range, logarithmic = false, onRange }: Props) {
  const [latest, setDraft] = useState<Draft | null>(null);
  const { spec, continuous } = input;
  const isNumber = spec.kind === "number" && (continuous || spec.allowed.length === 0);
  if (!isNumber || spec.refersTo) return <div />;
  const usual = defaultRange(input);
  const entered = range ?? usual;
  const drawn = logarithmic && continuous ? positiveRange(entered, input) : entered;
  const begin = [formatEntry(drawn.from), entryUnit(spec.unit)].filter(Boolean).join("\u00a0");
  const draft = latest && isSame(latest.shown, range) ? latest : null;
  const { from, to } = draft ?? drawn;
  const put = (next: Range, at: Draft["at"]) => {
    const fits = next.from < next.to;
    setDraft(fits ? null : { ...next, at, shown: range });
    if (fits) onRange(next);
  };
  return (
    <div className="controls__range row row--top">
      {(["from", "to"] as const).map((at) => (
        <NumberBox
          key={at}
          label={at === "from" ? t`From` : t`To`}
          unit={spec.unit}
          value={{ from, to }[at]}
          error={draft?.at === at ? ERRORS[at] : null}
          refuse={(value) => endProblem(value, input)}
          onChange={(value) => put({ from, to, [at]: value ?? usual[at] }, at)}
        />
      ))}
      <SmallButton
        disabled={range === null && draft === null}
        onClick={() => {
          setDraft(null);
          onRange(null);
        }}
      >
        <Trans>Default range</Trans>
      </SmallButton>
      {drawn !== entered && (
        <p
          className="quiet"
          role="status"
        >{t`A logarithmic axis has no ${formatEntry(entered.from)}: it begins at ${begin}.`}</p>
      )}
    </div>
  );
}

const ERRORS: Record<Draft["at"], string> = { from: t`From must be below To.`, to: t`To must be above From.` };

/** Return what to enter in place of an end at which the input cannot stand; an empty end is the default one. */
function endProblem(value: number | null, { label, spec }: Input): string | null {
  const { minimum, maximum, above } = spec;
  if (value === null) return null;
  const isWithin = value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity) && !(above && value === minimum);
  return isWithin ? null : t`${label} takes ${rangeText(spec)}.`;
}

function isSame(one: Range | null, other: Range | null): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}

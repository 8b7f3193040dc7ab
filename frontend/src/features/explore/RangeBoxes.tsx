import { useState } from "react";

import { entryUnit, formatEntry } from "../../lib/format";
import { positiveRange, defaultRange } from "./axes";
import type { Input } from "../../plan-schema/inputs";
import { NumberBox } from "../../ui/NumberBox";
import type { Range } from "../../ui/charts/curveChart";

interface Props {
  input: Input;
  range: Range | null;
  logarithmic?: boolean;
  onRange: (range: Range | null) => void;
}

/** Ends that do not fit yet: the ends of a distant range are typed one after the other. */
interface Unfit extends Range {
  /** The end that was typed last. */
  at: "from" | "to";
  /** The range that was shown then: with another range the entries are out of date. */
  beside: Range | null;
}

/** From where to where an input runs. */
export function RangeBoxes({ input, range, logarithmic = false, onRange }: Props) {
  const [kept, setUnfit] = useState<Unfit | null>(null);
  const { spec, continuous } = input;
  const isNumber = spec.kind === "number" && (continuous || spec.allowed.length === 0);
  if (!isNumber || spec.refersTo) return <div />;
  const usual = defaultRange(input);
  const entered = range ?? usual;
  const drawn = logarithmic && continuous ? positiveRange(entered, input) : entered;
  const unfit = kept && isSame(kept.beside, range) ? kept : null;
  const { from, to } = unfit ?? drawn;
  const put = (next: Range, at: Unfit["at"]) => {
    const fits = next.from < next.to;
    setUnfit(fits ? null : { ...next, at, beside: range });
    if (fits) onRange(next);
  };
  const wrong = (at: Unfit["at"]) => (unfit?.at === at ? WRONG[at] : null);
  return (
    <div className="controls__range">
      <NumberBox
        label="From"
        unit={spec.unit}
        value={from}
        error={wrong("from")}
        onChange={(value) => put({ from: value ?? usual.from, to }, "from")}
      />
      <NumberBox
        label="To"
        unit={spec.unit}
        value={to}
        error={wrong("to")}
        onChange={(value) => put({ from, to: value ?? usual.to }, "to")}
      />
      <button
        type="button"
        className="small-button"
        disabled={range === null && unfit === null}
        onClick={() => {
          setUnfit(null);
          onRange(null);
        }}
      >
        Usual range
      </button>
      {drawn !== entered && (
        <p className="controls__begins quiet" role="status">
          A logarithmic axis has no {formatEntry(entered.from)}: it begins at{" "}
          {[formatEntry(drawn.from), entryUnit(spec.unit)].filter(Boolean).join("\u00a0")}.
        </p>
      )}
    </div>
  );
}

const WRONG: Record<Unfit["at"], string> = {
  from: "From has to be below To.",
  to: "To has to be above From.",
};

function isSame(one: Range | null, other: Range | null): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}

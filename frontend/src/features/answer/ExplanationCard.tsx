import { memo, useContext, useMemo } from "react";

import type { Assessment, ExplainedQuantity, AnswerNumber } from "../../api/types";
import { BasisBadge } from "../../ui/BasisBadge";
import { caveatsOf, citationText } from "../../ui/derivation/derivationText";
import { decisiveSteps, linesOf, type Line } from "../../ui/derivation/derivationLines";
import { useExplanation } from "../../state/explanation";
import { useDebouncedValue } from "../../lib/useDebouncedValue";
import type { Plan } from "../../plan-schema/plan";
import { headlineNumber } from "../../state/headline";
import { OpenDerivation } from "./NumberLink";
import "./explanation-card.css";

interface Props {
  plan: Plan;
  answer: Assessment;
}

/** With more lines than this only the last are shown: the ones nearest to the number. */
const LINES = 8;
/** A longer working is for the drawer, where it opens step by step; in characters. */
const LONG = 140;

/**
 * The derivation in short, beside the chart; the drawer has every step and source. It
 * follows when the typing rests: the numbers come first.
 */
export const ExplanationCard = memo(function ExplanationCard({ plan, answer }: Props) {
  const now = useMemo(() => ({ plan, most: headlineNumber(answer) }), [plan, answer]);
  const settled = useDebouncedValue(now);
  return settled.most && <Why plan={settled.plan} {...settled.most} />;
});

interface WhyProps {
  plan: Plan;
  quantity: AnswerNumber;
  /** The number as the page writes it. */
  text: string;
}

const Why = memo(function Why({ plan, quantity, text }: WhyProps) {
  const open = useContext(OpenDerivation);
  const explained = useExplanation(plan, quantity.derivation);
  const id = quantity.derivation;
  if (typeof id !== "string") return null;
  const { steps = [], root = 0 } = explained?.derivation ?? {};
  const all = linesOf(steps).length;
  const lines = linesOf(decisiveSteps(steps, root));
  const shown = lines.slice(-LINES);
  return (
    <section className="why" aria-labelledby="why-title">
      <h2 id="why-title">Why {text}</h2>
      {shown.length < all && (
        <p className="quiet">
          {shown.length < lines.length
            ? `The last ${shown.length} of ${all} lines:`
            : `The ${shown.length} of ${all} lines that decide:`}
        </p>
      )}
      <ol>
        {shown.map(({ id, name, numbers, result, citation }) => (
          <li key={id}>
            {name} = {working(numbers)}
            <strong>{result}</strong>
            {citation && <span className="why__source">{citationText(citation)}</span>}
          </li>
        ))}
      </ol>
      <p className="why__foot">
        <BasisBadge basis={quantity.basis} cited={explained?.citations.length !== 0} />
        <button type="button" className="link-button" onClick={() => open(id)}>
          {more(explained)}
        </button>
      </p>
    </section>
  );
});

function working(numbers: Line["numbers"]): string {
  if (numbers === "") return "";
  return numbers.length > LONG ? "… = " : `${numbers} = `;
}

function more(quantity: ExplainedQuantity | null): string {
  if (!quantity) return "Every step";
  const parts = [
    counted(caveatsOf(quantity).length, "caveat", "caveats"),
    counted(quantity.errata.length, "erratum", "errata"),
  ].filter(Boolean);
  return ["Every step", ...parts].join(", ");
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}

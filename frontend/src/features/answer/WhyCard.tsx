import { memo, useContext } from "react";

import type { ExplainedQuantity, NamedQuantity } from "../../api/types";
import { formatValue } from "../../lib/format";
import { BasisBadge } from "../../ui/BasisBadge";
import { addressOf } from "../derivation/address";
import { caveatsOf, citationText } from "../derivation/asText";
import { linesOf } from "../derivation/lines";
import { useExplained } from "../derivation/useExplained";
import type { Plan } from "../planner/planDocument";
import { OpenDerivation } from "./NumberLink";
import "./why.css";

interface Props {
  plan: Plan;
  most: NamedQuantity;
}

/** The derivation in short, beside the chart; the drawer has every step and source. */
export const WhyCard = memo(function WhyCard({ plan, most }: Props) {
  const open = useContext(OpenDerivation);
  const { quantity } = most;
  const explained = useExplained(plan, quantity);
  return (
    <section className="why" aria-labelledby="why-title">
      <h2 id="why-title">Why {formatValue(quantity.value, quantity.unit)}</h2>
      <ol>
        {linesOf(explained?.derivation?.steps ?? []).map(
          ({ id, name, numbers, result, citation }) => (
            <li key={id}>
              {name} = {numbers && `${numbers} = `}
              <strong>{result}</strong>
              {citation && (
                <span className="why__source" title={citationText(citation)}>
                  {citationText(citation)}
                </span>
              )}
            </li>
          ),
        )}
      </ol>
      <p className="why__foot">
        <BasisBadge basis={quantity.basis} />
        <button
          type="button"
          className="link-button"
          onClick={() => open(addressOf.quantity(most.id))}
        >
          {more(explained)}
        </button>
      </p>
    </section>
  );
});

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

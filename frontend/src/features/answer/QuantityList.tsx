import { memo } from "react";

import type { NamedQuantity } from "../../api/types";
import { BasisBadge } from "../../ui/BasisBadge";
import { NumberLink } from "./NumberLink";
import "./quantities.css";

interface Props {
  quantities: NamedQuantity[];
  addressOf: (id: string) => string;
}

/** The other numbers of the estate, each with how well founded it is. */
export const QuantityList = memo(function QuantityList({ quantities, addressOf }: Props) {
  if (quantities.length === 0) return null;
  return (
    <section className="quantities" aria-labelledby="quantities-title">
      <h2 id="quantities-title">Numbers behind the answer</h2>
      <ul>
        {quantities.map(({ id, title, subject, quantity }) => (
          <li key={id}>
            <span>
              {title} <span className="quiet">{subject}</span>
            </span>
            <BasisBadge basis={quantity.basis} />
            <NumberLink
              address={addressOf(id)}
              quantity={quantity}
              label={`${title}, ${subject}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

import { createContext, useContext } from "react";

import type { Numeral } from "../../api/types";
import { formatNumber, formatValue } from "../../lib/format";
import { Moved } from "../../ui/Moved";
import "./number-link.css";

/** Opens the derivation of the number at an address. */
export const OpenDerivation = createContext<(address: string) => void>(() => undefined);

interface Props {
  address: string;
  quantity: Numeral;
  /** What the number is, for those who do not see where it stands. */
  label: string;
  bare?: boolean;
  /** Instead of the value, where the words around it turn its sign. */
  text?: string;
  className?: string;
}

/** A number that opens to its derivation; `bare` leaves the unit to what follows. */
export function NumberLink({
  address,
  quantity,
  label,
  bare = false,
  text,
  className = "",
}: Props) {
  const open = useContext(OpenDerivation);
  const whole = formatValue(quantity.value, quantity.unit);
  const isNumber = typeof quantity.value === "number";
  const shown = text ?? (bare && isNumber ? formatNumber(quantity.value as number) : whole);
  return (
    <button
      type="button"
      className={`number-link ${className}`}
      aria-label={`${label}: ${text ?? whole}. Show the derivation`}
      onClick={() => open(address)}
    >
      <Moved text={shown} />
    </button>
  );
}

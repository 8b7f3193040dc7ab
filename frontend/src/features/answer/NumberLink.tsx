import { createContext, memo, useContext } from "react";

import type { AnswerNumber } from "../../api/types";
import { formatMultiple, formatNumber, formatValue } from "../../lib/format";
import { ChangeHighlight } from "../../ui/ChangeHighlight";
import "./number-link.css";

/** Opens the derivation of the number with an id. */
export const OpenDerivation = createContext<(id: string) => void>(() => undefined);

interface Props {
  quantity: AnswerNumber;
  /** What the number is, for those who do not see where it stands. */
  label: string;
  /** Leaves the unit to what follows. */
  bare?: boolean;
  /** As a multiple of today's load, cut off and never rounded up. */
  multiple?: boolean;
  /** Instead of the value, where the words around it turn its sign. */
  text?: string;
}

/** A number that opens to its derivation. */
export const NumberLink = memo(function NumberLink(props: Props) {
  const { quantity, label, text } = props;
  const open = useContext(OpenDerivation);
  const shown = text ?? textOf(props);
  const id = quantity.derivation;
  if (typeof id !== "string") return <ChangeHighlight text={shown} />;
  const spoken = text ?? (props.multiple ? shown : formatValue(quantity.value, quantity.unit));
  return (
    <button
      type="button"
      className="number-link"
      data-number={id}
      aria-label={`${label}: ${spoken}. Show the derivation`}
      onClick={() => open(id)}
    >
      <ChangeHighlight text={shown} />
    </button>
  );
}, isSame);

function textOf({ quantity: { value, unit }, bare, multiple }: Props): string {
  if (value === null) return formatValue(value);
  if (multiple) return formatMultiple(value);
  return bare ? formatNumber(value) : formatValue(value, unit);
}

function isSame(one: Props, other: Props): boolean {
  return (
    sameNumber(one.quantity, other.quantity) &&
    one.label === other.label &&
    one.text === other.text &&
    one.bare === other.bare &&
    one.multiple === other.multiple
  );
}

/** Whether two answers say the same number. */
export function sameNumber(
  one: AnswerNumber | null | undefined,
  other: AnswerNumber | null | undefined,
): boolean {
  return (
    one?.value === other?.value &&
    one?.unit === other?.unit &&
    one?.basis === other?.basis &&
    one?.derivation === other?.derivation
  );
}

/** Links of an answer: from a number to its derivation, from parts to their places in the plan. */
import { t } from "@lingui/core/macro";
import { createContext, memo, useContext } from "react";

import type { AnswerNumber } from "../../api/types";
import { NOT_IN_SOURCES } from "../../lib/format";
import { ChangeHighlight } from "../../ui/ChangeHighlight";
import { PlanLink } from "../../ui/planLinks";

/** Opens the derivation of the number with an id. */
export const OpenDerivation = createContext<(id: string) => void>(() => undefined);

interface NumberProps {
  id: string;
  number: AnswerNumber;
  /** The name of the number for a screen reader. */
  label: string;
  /** Text that replaces the number's own. */
  text?: string;
}

/** A number that opens to its derivation. */
export const NumberLink = memo(function NumberLink({ id, number, label, text }: NumberProps) {
  const open = useContext(OpenDerivation);
  const whole = number.text ?? NOT_IN_SOURCES;
  const shown = text ?? whole;
  // A number without its unit is spoken with it; "10 h" is no part of "10 hours".
  const spoken = whole.startsWith(shown) && !/^\p{L}/u.test(whole.slice(shown.length)) ? whole : shown;
  return (
    <button
      type="button"
      className="number-link"
      data-number={id}
      aria-label={t`${label}: ${spoken}. Show the derivation`}
      onClick={() => open(id)}
    >
      <ChangeHighlight text={shown} />
    </button>
  );
});

interface PartLinksProps {
  places: { subject: string; path: string }[];
}

/** With more parts than this the others are behind a disclosure. */
const SHOWN = 8;

/** The parts that something is about, each leading to its place in the plan. */
export function PartLinks({ places }: PartLinksProps) {
  const links = (some: PartLinksProps["places"]) =>
    some.map(({ subject, path }, index) => (
      <span key={`${path} ${subject}`}>
        {index > 0 && ", "}
        <PlanLink path={path}>{subject}</PlanLink>
      </span>
    ));
  if (places.length <= SHOWN + 1) return <p className="places quiet">{links(places)}</p>;
  return (
    <details className="places quiet">
      <summary>
        {t`${places.length} parts, from ${places[0]?.subject ?? ""} to ${places.at(-1)?.subject ?? ""}`}
      </summary>
      {links(places)}
    </details>
  );
}

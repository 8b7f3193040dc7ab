import { plural, t } from "@lingui/core/macro";
import { memo, useContext, useMemo } from "react";

import type { Assessment, ExplainedQuantity, AnswerNumber } from "../../api/types";
import { formatEntry } from "../../lib/format";
import { useDebouncedValue } from "../../lib/hooks";
import type { Plan } from "../../plan-schema/plan";
import { numberId } from "../../state/outputs";
import { useExplanation } from "../../state/assessment";
import { BasisBadge } from "../../ui/BasisBadge";
import { LinkButton } from "../../ui/buttons";
import { caveatsOf, citationText, decisiveSteps, linesOf } from "../../ui/derivation/derivationLines";
import { decisiveLinesText, shareOfLoad } from "./answerParts";
import { OpenDerivation } from "./links";

/** With more lines than this only the last are shown: the ones nearest to the number. */
const LINES = 8;
/** A longer working is for the drawer, where it opens step by step; in characters. */
const LONG = 140;

/**
 * The derivation of the number of the headline in short; the drawer has every step and source. It follows when typing
 * pauses.
 */
export const ExplanationCard = memo(function ExplanationCard({ plan, answer }: { plan: Plan; answer: Assessment }) {
  const { channels_that_fit: channels, first_limit: first } = answer;
  const number = channels?.quantity ?? first.multiple;
  const id = channels?.id ?? first.number ?? numberId(first.limit, "multiple");
  // As the headline has it.
  const text = (channels ? undefined : shareOfLoad(first)) ?? number?.text;
  const now = useMemo(() => ({ plan, id, number, text }), [plan, id, number, text]);
  const settled = useDebouncedValue(now);
  return settled.number && <Why {...settled} number={settled.number} />;
});

interface WhyProps {
  plan: Plan;
  id: string;
  number: AnswerNumber;
  /** The number for people; none where it is not known. */
  text: string | null | undefined;
}

const Why = memo(function Why({ plan, id, number, text }: WhyProps) {
  const open = useContext(OpenDerivation);
  const explained = useExplanation(plan, id);
  const { steps = [], root = 0 } = explained?.derivation ?? {};
  const all = linesOf(steps).length;
  const lines = linesOf(decisiveSteps(steps, root));
  const shown = lines.slice(-LINES);
  return (
    <section className="why panel stack stack--tight" aria-labelledby="why-title">
      <h2 id="why-title">{text ? t`Why ${text}` : t`Why it is not known`}</h2>
      {shown.length < all && (
        <p className="quiet">
          {shown.length < lines.length
            ? t`The last ${shown.length} of ${all} lines:`
            : decisiveLinesText(shown.length, all)}
        </p>
      )}
      <ol className="stack stack--tight">
        {shown.map(({ id, name, numbers, result, citation }) => (
          <li key={id}>
            {name} = {numbers && `${numbers.length > LONG ? "…" : numbers} = `}
            <strong>{result}</strong>
            {citation && <p className="quiet">{citationText(citation)}</p>}
          </li>
        ))}
      </ol>
      <p className="row row--spread">
        <BasisBadge basis={number.basis} cited={explained?.citations.length !== 0} />
        <LinkButton onClick={() => open(id)}>{more(explained)}</LinkButton>
      </p>
    </section>
  );
});

function more(quantity: ExplainedQuantity | null): string {
  if (!quantity) return t`Every step`;
  const caveats = caveatsOf(quantity).length;
  const errata = quantity.errata.length;
  return [
    t`Every step`,
    ...(caveats > 0 ? [plural(caveats, { one: "1 caveat", other: `${formatEntry(caveats)} caveats` })] : []),
    ...(errata > 0 ? [plural(errata, { one: "1 erratum", other: `${formatEntry(errata)} errata` })] : []),
  ].join(", ");
}
